/** File extension → its content type. Files with other extensions cannot be published. */
export const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.ico', 'image/x-icon'],
  ['.woff', 'font/woff'],
  ['.woff2', 'font/woff2'],
]);

/** Extensions whose files are also stored compressed. */
export const compressible: ReadonlySet<string> = new Set([
  '.js',
  '.css',
  '.json',
  '.map',
  '.txt',
  '.html',
  '.svg',
  '.ico',
]);

/** Encodings of stored files, best first, with the suffix of the compressed copy's name. */
export const encodings = [
  {name: 'br', ending: '.br'},
  {name: 'gzip', ending: '.gz'},
] as const;

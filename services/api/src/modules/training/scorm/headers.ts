import {type Names, sourcesBelow} from '@switchboard/contracts/packages/addresses';
import {typeOf} from '../packages/rules.ts';
import {RUNTIME_PATH} from './runtime.ts';

/** Documents that browsers show and that are no pages: nothing in them runs, wherever they are opened. */
const isDrawing = (path: string): boolean => /^(?:image\/svg|text\/xml)/.test(typeOf(path));

/**
 * Headers of a file of a package. Any content is in a sandbox with an origin of its own: no cookies, no storage, no access to the page
 * around it. It loads nothing but its own files. The headers cannot restrict framing, as the frames within it have an opaque origin that
 * cannot be named.
 * @param folder of this grant, ends with a slash
 * @param path of the file within the folder
 */
export const packageHeaders = (
  folder: string,
  path: string,
  names: Names,
): Record<string, string> => {
  const own = sourcesBelow(folder, names).join(' ');
  const runtime = sourcesBelow(RUNTIME_PATH, names).join(' ');
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${own} ${runtime} 'unsafe-inline' 'unsafe-eval' blob:`,
      `style-src ${own} 'unsafe-inline'`,
      `img-src ${own} data: blob:`,
      `font-src ${own} data:`,
      `media-src ${own} data: blob:`,
      `connect-src ${own} data: blob:`,
      `frame-src ${own} data: blob:`,
      `worker-src ${own} blob:`,
      `form-action ${own}`,
      `base-uri ${own}`,
      isDrawing(path) ? 'sandbox' : 'sandbox allow-scripts allow-forms',
    ].join('; '),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-dns-prefetch-control': 'off',
    'x-robots-tag': 'noindex',
    // Keeps a file of a frame from being opened by itself from the browser's cache.
    vary: 'sec-fetch-dest, sec-fetch-mode',
  };
};

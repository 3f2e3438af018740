import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Reads the files of a folder once each. @returns yields a file by its address, or undefined */
export function filesOf(folder) {
  const known = new Map();
  const read = (address) => {
    const file = path.join(folder, address);
    const type = TYPES[path.extname(address)];
    if (!type || !file.startsWith(folder) || !existsSync(file)) return undefined;
    const small = `${file}.br`;
    const encoding = existsSync(small) ? 'br' : undefined;
    const body = readFileSync(encoding ? small : file);
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    return {body, type, encoding, etag};
  };
  return (address) => {
    if (!known.has(address)) known.set(address, read(address));
    return known.get(address);
  };
}

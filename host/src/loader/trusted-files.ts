import type {ActiveRelease, ReleaseFile} from '@switchboard/federation';

/** A hash that no file has: the browser refuses what carries it, on webpack's ordinary error path. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

const integrities = new Map<string, string>();
const retries = new Map<string, number>();

const addressOf = (url: string) => {
  const {origin, pathname} = new URL(url, window.location.href);
  return origin + pathname;
};

/** Address of a file of a release. */
export const fileUrl = (baseUrl: string, path: string) => new URL(path, new URL(baseUrl, window.location.href)).href;

/**
 * Lets the files of a record run (L1).
 * @param files the record's files
 * @param baseUrl address below which they lie, with a slash at its end
 */
export function trustFiles(files: readonly ReleaseFile[], baseUrl: string) {
  for (const {path, integrity} of files) integrities.set(fileUrl(baseUrl, path), integrity);
}

export const trustRelease = ({release, baseUrl}: ActiveRelease) => trustFiles(release.files, baseUrl);

/** Asks for a file by another address from now on: its last answer may lie in the cache for a year (L5). */
export const bypassCache = (url: string) => {
  const address = addressOf(url);
  retries.set(address, (retries.get(address) ?? 0) + 1);
};

/** Makes a script element carry the hash of its record (L2). Every build's chunk loading calls it. */
export function protectScript(script: HTMLScriptElement) {
  const address = addressOf(script.src);
  const retry = retries.get(address);
  if (retry) script.src = `${address}?retry=${retry}`;
  script.crossOrigin = 'anonymous';
  script.integrity = integrities.get(address) ?? NO_FILE;
}

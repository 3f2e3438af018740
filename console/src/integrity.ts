/** A hash that no file has: the browser rejects any file with it. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;
/** Base address of the console at the registry. */
const BASE = '/ops/';

const listed = (): Record<string, string> =>
  JSON.parse(document.getElementById('console-files')?.textContent ?? '{}') as Record<
    string,
    string
  >;

/**
 * The hash of one of the console's files, as its page lists it.
 * @param address of the file
 * @returns `sha384-…`, or undefined for any other address
 */
export function integrityOf(address: string): string | undefined {
  const {origin, pathname} = new URL(address, window.location.href);
  return origin === window.location.origin && pathname.startsWith(BASE)
    ? listed()[pathname.slice(BASE.length)]
    : undefined;
}

/** Gives a dynamically loaded script its hash; webpack's chunk loading calls it. */
export function protectScript(script: HTMLScriptElement): void {
  script.crossOrigin = 'anonymous';
  script.integrity = integrityOf(script.src) ?? NO_FILE;
}

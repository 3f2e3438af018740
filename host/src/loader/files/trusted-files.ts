import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import {createScriptPolicy} from './script-policy.ts';

/** A hash that no file has: the browser refuses what carries it, on webpack's ordinary error path. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;
const SERVICE_WORKER = '/service-worker.js';

const integrities = new Map<string, string>();
const retries = new Map<string, number>();
/** By address, the last script whose answer is awaited. */
const underWay = new Map<string, HTMLScriptElement>();

const addressOf = (url: string) => {
  const {origin, pathname} = new URL(url, window.location.href);
  return origin + pathname;
};

/** Address of a file of a release. */
export const fileUrl = (baseUrl: string, path: string) =>
  new URL(path, new URL(baseUrl, window.location.href)).href;

/**
 * Lets the files of a record run (L1).
 * @param files the record's files
 * @param baseUrl address below which they lie, with a slash at its end
 */
export function trustFiles(files: readonly ReleaseFile[], baseUrl: string) {
  const base = new URL(baseUrl, window.location.href);
  for (const {path, integrity} of files) integrities.set(new URL(path, base).href, integrity);
}

export const trustRelease = ({release, baseUrl}: Pick<SignedRelease, 'release' | 'baseUrl'>) =>
  trustFiles(release.files, baseUrl);

/**
 * The hash that a trusted record names for a file.
 * @param url its address; a query is looked past
 * @returns `sha384-…`, or undefined where no record lists the file
 */
export const integrityOf = (url: string): string | undefined => integrities.get(addressOf(url));

const trustedScriptUrl = createScriptPolicy(
  'switchboard-loader',
  (url) => url === SERVICE_WORKER || integrityOf(url) !== undefined,
);

/** Address of the service worker, for `register`; the browser takes no plain text there. */
export const trustedWorkerUrl = () => trustedScriptUrl(SERVICE_WORKER);

/** Asks for a file by another address from now on: its last answer may lie in the cache for a year (L5). */
const bypassCache = (address: string) => void retries.set(address, (retries.get(address) ?? 0) + 1);

/** webpack takes a script that comes too late out of the page without a word; the browser would go on waiting for its answer. */
const cameTooLate = (address: string) => underWay.get(address)?.isConnected === false;

/** The address to ask for a file by: its own, or another one after a failure (L5). */
const requestUrl = (url: string) => {
  const address = addressOf(url);
  if (cameTooLate(address)) bypassCache(address);
  const retry = retries.get(address);
  return retry ? `${address}?retry=${retry}` : url;
};

/**
 * Makes a script element carry the hash of its record (L2), and a file that does not come this time be asked for by another
 * address the next (L5): of several that fail together, only one is named in the error. Every build's chunk loading calls it.
 */
export function protectScript(script: HTMLScriptElement) {
  const integrity = integrityOf(script.src);
  const url = requestUrl(script.src);
  if (integrity && url !== script.src) script.src = trustedScriptUrl(url);
  script.crossOrigin = 'anonymous';
  script.integrity = integrity ?? NO_FILE;
  const address = addressOf(url);
  underWay.set(address, script);
  script.addEventListener('error', () => bypassCache(address));
  const arrive = () => underWay.get(address) === script && underWay.delete(address);
  script.addEventListener('load', arrive);
  script.addEventListener('error', arrive);
}

/** Protects each script that webpack loads from now on, the host's and the remotes'. */
export const protectScripts = () =>
  void Object.assign(globalThis, {switchboardProtect: protectScript});

/**
 * A script element for a file of a trusted record (L1, L2).
 * @throws TypeError where no record lists the file
 */
export function createTrustedScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.src = trustedScriptUrl(url);
  protectScript(script);
  return script;
}

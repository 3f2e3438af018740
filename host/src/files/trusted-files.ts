import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import {createScriptPolicy} from './script-policy.ts';

/** Hash that no file has: the browser rejects a file with it, on webpack's ordinary error path. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;
const SERVICE_WORKER = '/service-worker.js';

const integrities = new Map<string, string>();
const retries = new Map<string, number>();
/** Last pending script of each address. */
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
 * @param baseUrl address below which they are located, with a trailing slash
 */
export function trustFiles(files: readonly ReleaseFile[], baseUrl: string) {
  const base = new URL(baseUrl, window.location.href);
  for (const {path, integrity} of files) integrities.set(new URL(path, base).href, integrity);
}

export const trustRelease = ({release, baseUrl}: Pick<SignedRelease, 'release' | 'baseUrl'>) =>
  trustFiles(release.files, baseUrl);

/**
 * Returns the hash that a trusted record names for a file.
 * @param url its address; a query is ignored
 * @returns `sha384-…`, or undefined when no record lists the file
 */
export const integrityOf = (url: string): string | undefined => integrities.get(addressOf(url));

const trustedScriptUrl = createScriptPolicy(
  'switchboard-loader',
  (url) => url === SERVICE_WORKER || integrityOf(url) !== undefined,
);

/** Address of the service worker, for `register`; the browser accepts no plain text there. */
export const trustedWorkerUrl = () => trustedScriptUrl(SERVICE_WORKER);

/** Requests a file by another address from now on: its last answer may stay in the cache for a year (L5). */
const bypassCache = (address: string) => void retries.set(address, (retries.get(address) ?? 0) + 1);

/** True for a script that came too late: webpack silently removes it from the page, and the browser would keep waiting for its answer. */
const cameTooLate = (address: string) => underWay.get(address)?.isConnected === false;

/** Address for the request of a file: its own, or another one after a failure (L5). */
const requestUrl = (url: string) => {
  const address = addressOf(url);
  if (cameTooLate(address)) bypassCache(address);
  const retry = retries.get(address);
  return retry ? `${address}?retry=${retry}` : url;
};

/**
 * Sets the hash of its record on a script element (L2), and after a failure makes the next try use another address (L5):
 * of several files that fail together, the error names only one. Every build's chunk loading calls it.
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

/** Protects each script that webpack loads from now on, both the host's and the remotes'. */
export const protectScripts = () =>
  void Object.assign(globalThis, {switchboardProtect: protectScript});

/**
 * Creates a script element for a file of a trusted record (L1, L2).
 * @throws TypeError when no record lists the file
 */
export function createTrustedScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.src = trustedScriptUrl(url);
  protectScript(script);
  return script;
}

import {DASHBOARD} from '@switchboard/contracts/places/host';
import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {firstLoad, isBelow, type Place} from '@switchboard/release-rules/places';
import {fileUrl} from '../../files/index.ts';
import {candidates, idOf} from '../plan/candidates.ts';
import {readSituation} from '../plan/read-situation.ts';
import {fetchExposed, fetchTexts} from '../run/load-module.ts';
import {chosenRelease, placeAt} from '../../registry/index.ts';
import {isSlow, savesData} from './connection.ts';
import {warmShared} from './shared-chunks.ts';

/** Visits, and releases whose shared modules were fetched. */
const asked = new Set<string>();

/** True when scripts may be preloaded: the page itself preloads some unless its browser would block them (decision 0064). */
const mayPreload = () => document.querySelector('link[rel="preload"][as="script"]') !== null;

/** @returns when the file has arrived or failed */
function preload(url: string, integrity: string): Promise<unknown> {
  const link = document.createElement('link');
  const {nonce} = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]') ?? {};
  Object.assign(link, {rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, nonce});
  link.href = url;
  const ended = new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve);
  });
  document.head.append(link);
  return ended;
}

/** True when the document already names a file: a browser warns of a second preload that is never used. */
const isNamed = (url: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].some(
    ({href}) => href === url,
  );

/** Fetches the first files of an address that were not fetched before. */
async function fetchFirst({release, baseUrl}: SignedRelease, place: Place, pathname: string) {
  const {files, shared} = firstLoad(release, place, pathname);
  const addressed = files.map(({path, integrity}) => ({url: fileUrl(baseUrl, path), integrity}));
  const missing = addressed.filter(({url}) => !isNamed(url));
  await Promise.all([
    ...missing.map(({url, integrity}) => preload(url, integrity)),
    warmShared(shared),
  ]);
}

/**
 * Loads the files that a section of the dashboard starts with, without running them, once: the files that would load
 * first at that address with the shared modules that they use at once, so that a click waits for no script; then, on a
 * fast connection, those that the section needs later (docs/performance.md#prefetching). Does nothing when that release
 * may not run or the browser is to save data.
 * @param pathname an address of the section
 */
export async function prefetchSection(pathname: string): Promise<void> {
  const place = isBelow(pathname, DASHBOARD) ? placeAt(pathname) : undefined;
  const chosen = place && chosenRelease(place.name);
  if (!chosen || savesData() || !mayPreload()) return;
  const visit = `${idOf(chosen)} ${pathname}`;
  if (asked.has(visit)) return;
  asked.add(visit);
  const [candidate] = candidates(await readSituation(place.name, chosen));
  if (!candidate || candidate.refusal) return;
  await fetchFirst(candidate.signed, place, pathname);
  await Promise.all([fetchExposed(candidate.signed, place.module), fetchTexts(candidate.signed)]);
  const id = idOf(candidate);
  if (asked.has(id) || isSlow()) return;
  asked.add(id);
  await warmShared(Object.keys(candidate.signed.release.needs));
}

import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {firstLoad, isBelow, type Place} from '@switchboard/release-rules/places';
import {fileUrl} from '../loader/files/trusted-files.ts';
import {candidates, idOf} from '../loader/plan/candidates.ts';
import {readSituation} from '../loader/plan/read-situation.ts';
import {chosenRelease} from '../registry/document-store.ts';
import {placeAt} from '../registry/place-at.ts';
import {savesData} from './connection.ts';
import {warmShared} from './shared-chunks.ts';

/** Visits, addresses of files, and releases whose shared modules were fetched. */
const asked = new Set<string>();

/** The page names scripts in advance, unless its browser would block them (decision 0064). */
const mayPreload = () => document.querySelector('link[rel="preload"][as="script"]') !== null;

function preload(url: string, integrity: string) {
  const link = document.createElement('link');
  const {nonce} = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]') ?? {};
  Object.assign(link, {rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, nonce});
  link.href = url;
  document.head.append(link);
}

/** Asks for the first files of an address that were not asked for before. */
function preloadFiles({release, baseUrl}: SignedRelease, place: Place, pathname: string) {
  for (const {path, integrity} of firstLoad(release, place, pathname).files) {
    const url = fileUrl(baseUrl, path);
    if (asked.has(url)) continue;
    asked.add(url);
    preload(url, integrity);
  }
}

/**
 * Fetches what a section of the dashboard starts with, without running it, once: the files that would load first at that address, and
 * the shared modules that the release needs (decision 0109). Nothing where that release may not run, or the browser is to save data.
 * @param pathname an address of the section
 */
export async function prefetchSection(pathname: string): Promise<void> {
  const place = isBelow(pathname, '/dashboard') ? placeAt(pathname) : undefined;
  const chosen = place && chosenRelease(place.name);
  if (!chosen || savesData() || !mayPreload()) return;
  const visit = `${idOf(chosen)} ${pathname}`;
  if (asked.has(visit)) return;
  asked.add(visit);
  const [candidate] = candidates(await readSituation(place.name, chosen));
  if (!candidate || candidate.refusal) return;
  preloadFiles(candidate.signed, place, pathname);
  const id = idOf(candidate);
  if (asked.has(id)) return;
  asked.add(id);
  await warmShared(Object.keys(candidate.signed.release.needs));
}

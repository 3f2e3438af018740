import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {fileUrl} from '../loader/files/trusted-files.ts';
import {candidates} from '../loader/plan/candidates.ts';
import {readSituation} from '../loader/plan/read-situation.ts';
import {chosenRelease, useDocumentStore} from '../registry/document-store.ts';
import {savesData} from './connection.ts';
import {warmShared} from './shared-chunks.ts';

const HOME = '/dashboard/home';

const isBelow = (pathname: string, basePath: string) =>
  pathname === basePath || pathname.startsWith(`${basePath}/`);

interface Place {
  name: string;
  module: string;
}

/** The remote that an address of the dashboard shows, and which of its modules. */
function placeOf(pathname: string): Place | undefined {
  const module = pathname === HOME ? './Home' : './Section';
  const found = Object.entries(useDocumentStore.getState().releases).find(
    ([, {signed}]) =>
      signed.release.manifest.modules.includes(module) &&
      (module === './Home' || isBelow(pathname, signed.release.manifest.basePath)),
  );
  return found && {name: found[0], module};
}

/** The page names scripts in advance, unless its browser would block them (decision 0064). */
const mayPreload = () => document.querySelector('link[rel="preload"][as="script"]') !== null;

function preload(url: string, integrity: string) {
  const link = document.createElement('link');
  const {nonce} = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]') ?? {};
  Object.assign(link, {rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, nonce});
  link.href = url;
  document.head.append(link);
}

const preloadFiles = ({release, baseUrl}: SignedRelease, module: string) => {
  for (const path of [release.entry, ...(release.modules[module] ?? [])]) {
    const file = release.files.find((candidate) => candidate.path === path);
    if (file) preload(fileUrl(baseUrl, path), file.integrity);
  }
};

const asked = new Set<string>();

/**
 * Fetches what a section of the dashboard starts with, without running it, once: the files of the release that would load first,
 * and the shared modules that it needs (decision 0109). Nothing where that release may not run, or the browser is to save data.
 * @param pathname an address of the section
 */
export async function prefetchSection(pathname: string): Promise<void> {
  const place = placeOf(pathname);
  const chosen = place && chosenRelease(place.name);
  if (!chosen || savesData() || !mayPreload()) return;
  const key = `${place.name}${place.module}`;
  if (asked.has(key)) return;
  asked.add(key);
  const [candidate] = candidates(await readSituation(place.name, chosen));
  if (!candidate || candidate.refusal) return;
  preloadFiles(candidate.signed, place.module);
  await warmShared(Object.keys(candidate.signed.release.needs));
}

// In place of the host's files that load sections of releases (../replaced.mjs): each section is imported. The host decides
// when.
import {catalogues} from '~host/language/section-catalogues.ts';
import {watchIntent} from '~host/loader/prefetch/watch-intent.ts';
import {manifests, remotes} from '~remotes';
import {chosenRelease} from './registry.mjs';

/** Loads an exposed module of a remote, as the peer does it. */
export async function loadSection(name, module) {
  await catalogues.add?.(chosenRelease(name).signed.release, remotes[name]['./Messages']);
  return remotes[name][module]();
}

/** By this the search requests `./Search`. */
export const loadRemote = (chosen, {name, module}) => ({
  result: loadSection(name, module).then((loaded) => ({...chosen, module: loaded})),
  cancel: () => undefined,
});

const isBelow = (pathname, basePath) =>
  pathname === basePath || pathname.startsWith(`${basePath}/`);

/** Imports modules that are about to be opened. */
export const startPrefetching = () =>
  watchIntent((pathname) => {
    const section = manifests.find(
      ({area, basePath}) => area === 'dashboard' && isBelow(pathname, basePath),
    );
    if (section) void remotes[section.name]['./Section']().catch(() => undefined);
  });

/** Loaded code stays. */
export const holdRelease = () => () => undefined;
export const settleAllUnmounted = () => undefined;

export const loadPreviews = async () => ({startPreview: async () => undefined});

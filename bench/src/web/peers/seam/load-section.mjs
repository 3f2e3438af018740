import {catalogues} from '~host/language/section-catalogues.ts';
import {remotes} from '~remotes';
import {chosenRelease} from './document-store.mjs';

/** Loads an exposed module of a remote, as the peer does it. */
export async function loadSection(name, module) {
  await catalogues.add?.(chosenRelease(name).signed.release, remotes[name]['./Messages']);
  return remotes[name][module]();
}

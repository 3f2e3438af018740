import {DASHBOARD} from '@switchboard/contracts/places/host';
import {isBelow, type Place} from '@switchboard/release-rules/places';
import {
  chosenRelease,
  type ChosenRelease,
  placeAt,
  useDocumentStore,
} from '../../registry/index.ts';
import {loadRemote, type LoadedModule, type RunningLoad} from './load-remote.ts';

interface FirstLoad {
  chosen: ChosenRelease;
  place: Place;
  load: RunningLoad;
  loaded?: LoadedModule;
}

let first: FirstLoad | undefined;

/** True when the release to run depends on the person, who is known only later. */
function isRolledOut(name: string): boolean {
  const rollout = useDocumentStore.getState().document.remotes[name];
  return rollout?.canary !== undefined || (rollout?.pins ?? []).length > 0;
}

/**
 * Begins to load the content of the address before the first screen requests it: its code runs while the session is
 * fetched. Does nothing when the session leads elsewhere, or may lead to another release.
 * @param pathname the address
 * @param isSignedIn true when there is a session
 * @returns when that load has ended, with any result
 */
export async function beginFirstLoad(pathname: string, isSignedIn: boolean): Promise<void> {
  const place = isBelow(pathname, DASHBOARD) === isSignedIn ? placeAt(pathname) : undefined;
  const chosen = place && chosenRelease(place.name);
  if (!chosen || isRolledOut(place.name)) return;
  const begun: FirstLoad = {chosen, place, load: loadRemote(chosen, place)};
  first = begun;
  begun.loaded = await begun.load.result.catch(() => undefined);
}

const isFor = ({chosen, place}: FirstLoad, wanted: ChosenRelease, {name, module}: Place) =>
  chosen === wanted && place.name === name && place.module === module;

/** Current result of the first load, if it is for this release and place. */
export const loadedFirst = (chosen: ChosenRelease | undefined, place: Place) =>
  first && chosen && isFor(first, chosen, place) ? first.loaded : undefined;

/** Forgets the first load: a release that crashed as soon as it was rendered is not rendered from it again. */
export function forgetFirstLoad(): void {
  first = undefined;
}

/** Hands the first load over if it matches; forgets it otherwise. */
export function takeFirstLoad(chosen: ChosenRelease, place: Place): RunningLoad | undefined {
  const taken = first && isFor(first, chosen, place) ? first.load : undefined;
  forgetFirstLoad();
  return taken;
}

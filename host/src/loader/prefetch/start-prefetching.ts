import {whenIdle} from '@switchboard/ui';
import {useOpened} from '../memory/opened.ts';
import {chosenRelease} from '../../registry/index.ts';
import {isSlow} from './connection.ts';
import {prefetchSection} from './prefetch-section.ts';
import {warmShared} from './shared-chunks.ts';
import {watchIntent} from './watch-intent.ts';

/** Fetches the shared modules that opened sections need later: a dialog's fields, an editor. */
const warmOpened = (names: readonly string[]) =>
  whenIdle(() => {
    if (isSlow()) return;
    void warmShared(
      names.flatMap((name) => Object.keys(chosenRelease(name)?.signed.release.needs ?? {})),
    );
  });

let isStarted = false;

/** Starts prefetching sections that the user is about to open, and on a fast connection modules that an open section needs later. */
export function startPrefetching(): void {
  if (isStarted) return;
  isStarted = true;
  watchIntent((pathname) => void prefetchSection(pathname).catch(() => undefined));
  warmOpened(useOpened.getState().names);
  useOpened.subscribe(({names}) => warmOpened(names));
}

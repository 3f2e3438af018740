import {useDocumentStore} from '../../registry/document-store.ts';
import {settleAllUnmounted} from '../memory/release-memory.ts';
import {watchAttributes} from './attributes.ts';
import {keepGlobals} from './globals.ts';
import {watchHistory} from './history.ts';
import {watchListeners} from './listeners.ts';
import {watchNodes} from './nodes.ts';
import {watchObjects} from './objects.ts';
import {watchStyles} from './styles.ts';
import {watchTimers} from './timers.ts';

/** Records from here on what releases do to the page outside of their root (E1). Before any of them runs. */
export function watchEffects(): void {
  watchListeners();
  watchTimers();
  watchStyles();
  watchNodes();
  watchAttributes();
  watchHistory();
  watchObjects();
  keepGlobals();
  useDocumentStore.subscribe(settleAllUnmounted);
}

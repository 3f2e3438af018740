import {useDocumentStore} from '../../registry/index.ts';
import {settleAllUnmounted} from './release-memory.ts';
import {watchAttributes} from './attributes.ts';
import {keepGlobals} from './globals.ts';
import {watchHistory} from './history.ts';
import {watchListeners} from './listeners.ts';
import {watchNodes} from './nodes.ts';
import {watchObjects} from './objects.ts';
import {watchStyles} from './styles.ts';
import {watchTimers} from './timers.ts';

/** Starts recording effects of releases on the page outside of their root (E1). Called before any of them runs. */
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

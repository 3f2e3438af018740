import {releaseId} from '@switchboard/release-rules/trust';
import {chosenRelease} from '../../registry/index.ts';
import {hasCrashed} from '../memory/breaker.ts';
import {removeGlobals} from './globals.ts';
import {isOver, removeAll, removeLeft, type Removed} from './ledger.ts';
import {reloadWhenFree} from './reload.ts';

/** Warns the team of the section. */
function warn(container: string, {effects, lasting}: Removed) {
  const left = [
    ...effects,
    ...lasting.map((what) => `${what} (stays until the tab is loaded again)`),
  ];
  if (left.length > 0) console.warn(`${container} left on the page: ${left.join(', ')}.`);
}

/** True for a release that is to run and works. */
function mayComeBack(name: string, container: string) {
  const chosen = chosenRelease(name)?.signed.release;
  return chosen !== undefined && chosen.container === container && !hasCrashed(releaseId(chosen));
}

function removeForGood(container: string): Removed {
  const hadGlobals = removeGlobals(container);
  const removed = removeAll(container);
  if (removed.lasting.length > 0) reloadWhenFree(container);
  return {...removed, isStale: removed.isStale || hadGlobals};
}

function removeForNow(container: string): Removed {
  const removed = removeLeft(container);
  if (removed.isStale) removeGlobals(container);
  return removed;
}

/**
 * Takes back effects that a release that is mounted nowhere any more left on the page (E2, E3).
 * @param name the remote
 * @param container the release's container
 * @returns true when its code relies on removed effects and has to be evaluated again
 */
export function settle(name: string, container: string): boolean {
  if (isOver(container)) return false;
  const removed = (mayComeBack(name, container) ? removeForNow : removeForGood)(container);
  warn(container, removed);
  return removed.isStale;
}

/** Takes back all effects of a release that leaves memory. */
export function settleForgotten(container: string): void {
  if (!isOver(container)) warn(container, removeForGood(container));
}

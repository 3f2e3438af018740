import {wake} from './ledger.ts';
import {settle, settleForgotten} from './settle.ts';
import {forgetContainer} from '../containers/containers.ts';

/** Number of releases of one remote whose code stays in memory, most recently used first: a return to one needs no request. */
const KEPT = 3;

/** Remote → containers of its releases in memory, most recently used first. */
const inMemory = new Map<string, string[]>();

/** Container → how many times it is mounted. */
const mounted = new Map<string, number>();

/**
 * Notes that a release was loaded or is used again, and forgets the least recently used ones of its remote. Mounted
 * releases stay.
 * @param name the remote
 * @param container the release's container
 */
export function noteUse(name: string, container: string) {
  const containers = [
    container,
    ...(inMemory.get(name) ?? []).filter((other) => other !== container),
  ];
  const stays = (other: string, index: number) => index < KEPT || mounted.has(other);
  inMemory.set(name, containers.filter(stays));
  for (const unused of containers.filter((other, index) => !stays(other, index))) {
    settleForgotten(unused);
    forgetContainer(unused);
  }
}

/** Removes effects of a release that is mounted nowhere (E2, E3); code that relies on them is evaluated again at its next use. */
export function settleUnmounted(name: string, container: string) {
  if (!mounted.has(container) && settle(name, container)) forgetContainer(container);
}

/** {@link settleUnmounted} after the clean-up of the section, which React runs after that of the components around it. */
export const settleOnceLeft = (name: string, container: string): void =>
  queueMicrotask(() => settleUnmounted(name, container));

/** {@link settleUnmounted} for all of them: another release may be the one to run. */
export function settleAllUnmounted() {
  for (const [name, containers] of inMemory)
    for (const container of containers) settleUnmounted(name, container);
}

/**
 * Keeps a release in memory while it is mounted.
 * @param name the remote
 * @param container the release's container
 * @returns a function that notes the unmount
 */
export function holdRelease(name: string, container: string) {
  mounted.set(container, (mounted.get(container) ?? 0) + 1);
  noteUse(name, container);
  wake(container);
  return () => {
    const count = (mounted.get(container) ?? 1) - 1;
    if (count > 0) mounted.set(container, count);
    else mounted.delete(container);
    settleOnceLeft(name, container);
  };
}

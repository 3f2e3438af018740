import {wake} from '../effects/ledger.ts';
import {settle, settleForgotten} from '../effects/settle.ts';
import {forgetContainer} from '../run/containers.ts';

/** Releases of one remote whose code stays in memory, the last ones that were used: going back to one asks for nothing. */
const KEPT = 3;

/** Remote → containers of its releases that are in memory, the last one that was used first. */
const inMemory = new Map<string, string[]>();

/** Container → how many times it is mounted. */
const mounted = new Map<string, number>();

/**
 * Notes that a release was loaded or is used again, and forgets those of its remote that were used longest ago. What is
 * mounted stays.
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

/** What a release that is mounted nowhere left on the page goes (E2, E3); code that counts on that starts over at its next use. */
export function settleUnmounted(name: string, container: string) {
  if (!mounted.has(container) && settle(name, container)) forgetContainer(container);
}

/** The same once the clean-up of the section has run, which React does after that of what stands around it. */
export const settleOnceLeft = (name: string, container: string): void =>
  queueMicrotask(() => settleUnmounted(name, container));

/** The same for all of them: another release may be the one to run. */
export function settleAllUnmounted() {
  for (const [name, containers] of inMemory)
    for (const container of containers) settleUnmounted(name, container);
}

/**
 * Keeps a release in memory while it is mounted.
 * @param name the remote
 * @param container the release's container
 * @returns a function that says that it is mounted no more
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

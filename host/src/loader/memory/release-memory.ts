import {getInstance} from '@module-federation/enhanced/runtime';

/** What the federation runtime keeps outside its instances (2.9). */
interface RuntimeGlobals extends Record<string, unknown> {
  __GLOBAL_LOADING_REMOTE_ENTRY__?: Record<string, unknown>;
  __FEDERATION__?: {
    __INSTANCES__: {name: string; options: {id?: string}}[];
    __SHARE__: Record<string, unknown>;
  };
}

/** Releases of one remote whose code stays in memory, the last ones that were used: going back to one asks for nothing. */
const KEPT = 3;

/** Remote → containers of its releases that are in memory, the last one that was used first. */
const inMemory = new Map<string, string[]>();

/** Container → how many times it is mounted. */
const mounted = new Map<string, number>();

const dropWhere = (record: Record<string, unknown>, belongs: (key: string) => boolean) => {
  for (const key of Object.keys(record)) if (belongs(key)) delete record[key];
};

function dropFromList<Entry>(list: Entry[], belongs: (entry: Entry) => boolean) {
  for (let index = list.length - 1; index >= 0; index -= 1)
    if (belongs(list[index]!)) list.splice(index, 1);
}

/** Name of the array by which webpack's chunks find their release. */
const chunkGlobal = (container: string) =>
  `webpackChunk${container.replace(/[^a-zA-Z0-9$]+/g, '_')}`;

function forgetInInstance(container: string) {
  const runtime = getInstance();
  if (!runtime) return;
  runtime.moduleCache.delete(container);
  dropFromList(runtime.options.remotes, ({name}) => name === container);
  dropWhere(runtime.remoteHandler.idToRemoteMap, (id) => id.startsWith(`${container}/`));
  const shares = Object.values(runtime.shareScopeMap)
    .flatMap((scope) => Object.values(scope))
    .flatMap((versions) => Object.values(versions));
  for (const {useIn} of shares) dropFromList(useIn, (name) => name === container);
}

function forgetInGlobals(container: string) {
  const globals = globalThis as unknown as RuntimeGlobals;
  const {__INSTANCES__ = [], __SHARE__ = {}} = globals.__FEDERATION__ ?? {};
  dropFromList(__INSTANCES__, ({name}) => name === container);
  dropWhere(__SHARE__, (id) => id.startsWith(`${container}:`));
  dropWhere(globals.__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {}, (key) =>
    key.startsWith(`${container}:`),
  );
  delete globals[chunkGlobal(container)];
  // Declared with `var`, so it cannot be deleted.
  globals[container] = undefined;
}

/**
 * Drops every reference by which a release stays in memory. The next load starts over, from the browser's cache.
 * @param container name of a release that is neither mounted nor being loaded
 */
function forgetRelease(container: string) {
  forgetInInstance(container);
  forgetInGlobals(container);
}

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
  for (const unused of containers.filter((other, index) => !stays(other, index)))
    forgetRelease(unused);
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
  return () => {
    const count = (mounted.get(container) ?? 1) - 1;
    if (count > 0) mounted.set(container, count);
    else mounted.delete(container);
  };
}

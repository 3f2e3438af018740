import {getInstance} from '@module-federation/enhanced/runtime';
import {CHUNK_LOAD_TIMEOUT_MS} from '@switchboard/contracts/limits';
import type {ActiveRelease, RemoteModule} from '@switchboard/federation';
import {entryFailureReason} from './entry-outcomes.ts';
import {chunkFailure, LoadFailure} from './load-failure.ts';
import {bypassCache, fileUrl, trustRelease} from './trusted-files.ts';

type Runtime = NonNullable<ReturnType<typeof getInstance>>;

interface FederationGlobals {
  __FEDERATION__?: {__GLOBAL_LOADING_REMOTE_ENTRY__?: Record<string, unknown>};
}

const runtime = (): Runtime => {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime did not start.');
  return instance;
};

/** Drops what the runtime keeps of a failed try; it would never ask the network again. */
function forget(container: string, entryUrl: string) {
  const loading = (globalThis as FederationGlobals).__FEDERATION__?.__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {};
  for (const key of Object.keys(loading)) if (key.startsWith(container)) delete loading[key];
  runtime().moduleCache.delete(container);
  for (const script of document.querySelectorAll('script')) if (script.src.startsWith(entryUrl)) script.remove();
}

const deadline = (name: string) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadFailure(name, 'timeout')), CHUNK_LOAD_TIMEOUT_MS);
  });
  return {expired, clear: () => clearTimeout(timer)};
};

/**
 * Loads an exposed module of a release: its entry, then its chunks, within one deadline of 120 s (L3).
 * @param active the release and where it lies
 * @param module the exposed module, `./Section`
 * @returns the module
 * @throws LoadFailure when a file did not arrive (L4); whatever the module throws while it is evaluated
 */
export async function loadModule(active: ActiveRelease, module: string): Promise<RemoteModule> {
  const {name, container, entry} = active.release;
  const entryUrl = fileUrl(active.baseUrl, entry);
  trustRelease(active);
  runtime().registerRemotes([{name: container, entry: entryUrl, entryGlobalName: container, type: 'var'}]);
  const {expired, clear} = deadline(name);
  try {
    const loaded = await Promise.race([runtime().loadRemote<RemoteModule>(`${container}/${module.slice(2)}`), expired]);
    if (!loaded) throw new LoadFailure(name, 'missing', entryUrl);
    return loaded;
  } catch (error) {
    throw describe(error, {name, container, entryUrl});
  } finally {
    clear();
  }
}

interface Attempt {
  name: string;
  container: string;
  entryUrl: string;
}

const isEntryError = (error: unknown) => error instanceof Error && /#?RUNTIME-00[18]/.test(error.message);

function describe(error: unknown, {name, container, entryUrl}: Attempt): unknown {
  const failure = chunkFailure(error) ?? (isEntryError(error) ? new LoadFailure(name, entryFailureReason(entryUrl), entryUrl) : undefined);
  forget(container, entryUrl);
  bypassCache(failure?.url ?? entryUrl);
  return failure ?? error;
}

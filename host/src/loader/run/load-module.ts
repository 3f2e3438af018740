import {getInstance} from '@module-federation/enhanced/runtime';
import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {MessagesModule, RemoteModule} from '@switchboard/remote-module';
import {catalogues} from '../../language/section-catalogues.ts';
import {abandonScripts} from '../files/abandon-scripts.ts';
import {entryFailureReason} from '../files/entry-outcomes.ts';
import {forgetFailedShares} from '../files/failed-shares.ts';
import {chunkFailure, LoadFailure} from '../files/load-failure.ts';
import {fileUrl, trustRelease} from '../files/trusted-files.ts';
import {noteUse} from '../memory/release-memory.ts';
import {aborted} from './wait.ts';

type Runtime = NonNullable<ReturnType<typeof getInstance>>;

interface FederationGlobals {
  __GLOBAL_LOADING_REMOTE_ENTRY__?: Record<string, unknown>;
}

const runtime = (): Runtime => {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime did not start.');
  return instance;
};

/** Drops what the runtime keeps of a failed try; it would never ask the network again. */
function forget(container: string) {
  const loading = (globalThis as FederationGlobals).__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {};
  for (const key of Object.keys(loading)) if (key.startsWith(container)) delete loading[key];
  runtime().moduleCache.delete(container);
}

/**
 * Loads an exposed module of a release once: its entry, then its chunks.
 * @param signed the release and where it lies
 * @param module the exposed module, `./Section`
 * @param signal ends the try with its reason
 * @returns the module
 * @throws LoadFailure when a file did not arrive (L4); the signal's reason; whatever the module throws while it is evaluated
 */
export async function loadModule(
  signed: SignedRelease,
  module: string,
  signal: AbortSignal,
): Promise<RemoteModule> {
  const {name, container, entry} = signed.release;
  const entryUrl = fileUrl(signed.baseUrl, entry);
  trustRelease(signed);
  runtime().registerRemotes([
    {name: container, entry: entryUrl, entryGlobalName: container, type: 'var'},
  ]);
  const texts = catalogues.add?.(signed.release, () =>
    runtime().loadRemote<MessagesModule>(`${container}/Messages`),
  );
  try {
    if (texts) await Promise.race([texts, aborted(signal)]);
    const loaded = await Promise.race([
      runtime().loadRemote<RemoteModule>(`${container}/${module.slice(2)}`),
      aborted(signal),
    ]);
    if (!loaded) throw new LoadFailure(name, 'missing', {url: entryUrl});
    noteUse(name, container);
    return loaded;
  } catch (error) {
    const failure = failureOf(error, name, entryUrl);
    if (signal.aborted) abandonScripts();
    forget(container);
    forgetFailedShares();
    throw failure ?? error;
  }
}

const isEntryError = (error: unknown) =>
  error instanceof Error && /#?RUNTIME-00[18]/.test(error.message);

const failureOf = (error: unknown, name: string, entryUrl: string) =>
  chunkFailure(error) ??
  (isEntryError(error)
    ? new LoadFailure(name, entryFailureReason(entryUrl), {url: entryUrl})
    : undefined);

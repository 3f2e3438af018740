import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {MessagesModule, RemoteModule} from '@switchboard/remote-module';
import {catalogues} from '../../language/section-catalogues.ts';
import {abandonScripts} from '../files/abandon-scripts.ts';
import {chunkFailure} from '../files/load-failure.ts';
import {trustRelease} from '../files/trusted-files.ts';
import {noteUse} from '../memory/release-memory.ts';
import {loadContainer} from './containers.ts';
import {aborted} from './wait.ts';

async function runExposed<Exposed>(signed: SignedRelease, module: string): Promise<Exposed> {
  const container = await loadContainer(signed);
  const factory = await container.get(module);
  return factory() as Exposed;
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
  const {name, container} = signed.release;
  trustRelease(signed);
  const texts = catalogues.add?.(signed.release, () =>
    runExposed<MessagesModule>(signed, './Messages'),
  );
  try {
    if (texts) await Promise.race([texts, aborted(signal)]);
    const loaded = await Promise.race([runExposed<RemoteModule>(signed, module), aborted(signal)]);
    noteUse(name, container);
    return loaded;
  } catch (error) {
    if (signal.aborted) abandonScripts();
    throw chunkFailure(error) ?? error;
  }
}

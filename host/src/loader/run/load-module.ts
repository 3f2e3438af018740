import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {MessagesModule, RemoteModule} from '@switchboard/remote-module';
import {catalogues} from '../../language/index.ts';
import {noteGlobals} from '../effects/globals.ts';
import {wake} from '../effects/ledger.ts';
import {abandonScripts, chunkFailure, trustRelease} from '../../files/index.ts';
import {noteUse} from '../effects/release-memory.ts';
import {loadContainer} from '../containers/containers.ts';
import {aborted} from './wait.ts';

/**
 * Loads the files of an exposed module, none of which runs before its factory is called.
 * @returns the factory
 * @throws LoadFailure when a file did not arrive (L4)
 */
export async function fetchExposed(signed: SignedRelease, module: string): Promise<() => unknown> {
  trustRelease(signed);
  const container = await loadContainer(signed);
  noteUse(signed.release.name, signed.release.container);
  wake(signed.release.container);
  return container.get(module);
}

/** Evaluates a module; globals that are new afterwards belong to its release. */
function evaluate(factory: () => unknown, container: string): unknown {
  noteGlobals();
  try {
    return factory();
  } finally {
    noteGlobals(container);
  }
}

const runExposed = async <Exposed>(signed: SignedRelease, module: string) =>
  (await fetchExposed(signed, module))() as Exposed;

/** Loads a release's texts in the language of the screens; undefined for English. Never fails. */
export const fetchTexts = (signed: SignedRelease): Promise<void> | undefined =>
  catalogues.add?.(signed.release, () => runExposed<MessagesModule>(signed, './Messages'));

/**
 * Loads an exposed module of a release once: its entry, then its chunks, and its texts beside them.
 * @param signed the release and its address
 * @param module the exposed module, `./Section`
 * @param signal ends the try with its reason
 * @returns the module
 * @throws LoadFailure when a file did not arrive (L4); the signal's reason; errors that the module throws while it is
 * evaluated
 */
export async function loadModule(
  signed: SignedRelease,
  module: string,
  signal: AbortSignal,
): Promise<RemoteModule> {
  try {
    const [factory] = await Promise.race([
      Promise.all([fetchExposed(signed, module), fetchTexts(signed)]),
      aborted(signal),
    ]);
    return evaluate(factory, signed.release.container) as RemoteModule;
  } catch (error) {
    if (signal.aborted) abandonScripts();
    throw chunkFailure(error) ?? error;
  }
}

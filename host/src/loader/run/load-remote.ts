import type {RemoteModule} from '@switchboard/remote-module';
import {
  chosenRelease,
  type ChosenRelease,
  refreshDocument,
  setCanaryAside,
} from '../../registry/index.ts';
import {newTraceId} from '../telemetry/index.ts';
import {LoadCancelled, LoadFailure} from '../../files/index.ts';
import {candidates, type Candidate} from '../plan/candidates.ts';
import {readSituation} from '../plan/read-situation.ts';
import {tryCandidate, type Load} from './try-candidate.ts';
import {aborted, sleep} from './wait.ts';

const DOCUMENT_PATIENCE_MS = 5000;

/** Module with the candidate that it came from. */
export interface LoadedModule extends Candidate {
  module: RemoteModule;
}

/** Fetches a newer document from the registry; returns the release that is to run now (L11). */
async function chooseAgain(name: string, chosen: ChosenRelease, signal: AbortSignal) {
  await Promise.race([refreshDocument(), sleep(DOCUMENT_PATIENCE_MS), aborted(signal)]).catch(
    () => undefined,
  );
  return chosenRelease(name) ?? chosen;
}

interface LoadInTurns extends Load {
  /** Aborted when the turn of the current candidate ends, and when the user cancels. */
  turn: AbortController;
  isCancelled: boolean;
}

/** Tries one candidate after another. The list is recomputed after each failure, as there may be a newer document. */
async function tryCandidates(load: LoadInTurns, chosen: ChosenRelease): Promise<LoadedModule> {
  const {name} = load;
  const began = performance.now();
  const tried: Candidate[] = [];
  let failure: unknown;
  for (;;) {
    const [candidate] = candidates(await readSituation(name, chosen, tried));
    if (load.isCancelled) throw load.turn.signal.reason;
    if (!candidate) throw failure;
    const {arm, budget} = candidate;
    const turn = (load.turn = new AbortController());
    const timer = setTimeout(
      () => turn.abort(new LoadFailure(name, 'timeout')),
      began + budget - performance.now(),
    );
    try {
      const module = await tryCandidate(load, candidate, turn.signal);
      // Not before: if the active release does not load either, the canary may not be at fault.
      if (arm === 'active')
        for (const failed of tried) if (failed.arm === 'canary') setCanaryAside(failed.signed);
      return {...candidate, module};
    } catch (error) {
      tried.push(candidate);
      if (arm === 'known-good') continue;
      failure = error;
      if (arm !== 'preview' && !turn.signal.aborted)
        chosen = await chooseAgain(name, chosen, turn.signal);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Load in progress. */
export interface RunningLoad {
  result: Promise<LoadedModule>;
  /** Ends it; the result is then a LoadCancelled. */
  cancel: () => void;
}

/**
 * Loads an exposed module of a remote within one deadline of 120 s (L3). Tries the candidates in order, and fetches a newer
 * document after each failure of one that the document names (L10–L13, L18, L25).
 * @param chosen the release to run
 * @param name the remote that it is to represent; the name in its own record proves nothing
 * @param module the exposed module, `./Section`
 * @returns the load; its result fails with the error that kept the release from running
 */
export function loadRemote(
  chosen: ChosenRelease,
  {name, module}: {name: string; module: string},
): RunningLoad {
  const load: LoadInTurns = {
    name,
    module,
    traceId: newTraceId(),
    turn: new AbortController(),
    isCancelled: false,
  };
  const cancel = () => {
    load.isCancelled = true;
    load.turn.abort(new LoadCancelled('The load was cancelled.'));
  };
  return {result: tryCandidates(load, chosen), cancel};
}

import type {RemoteModule} from '@switchboard/remote-module';
import {NO_VERSION, report, type Report} from '../telemetry/index.ts';
import {rememberOrigin} from '../crashes/crash-origin.ts';
import {chunkFailure, errorName, isCancelled, LoadFailure, pauseAfter} from '../../files/index.ts';
import {countFailure} from '../memory/breaker.ts';
import {settleUnmounted} from '../effects/release-memory.ts';
import {idOf, type Candidate} from '../plan/candidates.ts';
import {loadModule} from './load-module.ts';
import {aborted, sleep} from './wait.ts';

const TRIES = 3;

/** Module to load, and the id that all its reports carry. */
export interface Load {
  name: string;
  module: string;
  traceId: string;
}

const stageOf = ({url}: LoadFailure, {signed}: Candidate) =>
  url === undefined || url.includes(signed.release.entry) ? 'entry' : 'chunk';

type Attempt = Pick<Report, 'stage' | 'outcome' | 'code' | 'attempt' | 'milliseconds'>;

/**
 * Tries a candidate up to three times (L10) and reports each try (T1). Requests nothing of a release that may not run.
 * @param signal ends the tries with its reason
 * @throws the error that kept the release from running
 */
export async function tryCandidate(
  load: Load,
  candidate: Candidate,
  signal: AbortSignal,
): Promise<RemoteModule> {
  const {signed, arm, refusal} = candidate;
  const {name, module, traceId} = load;
  const ended = (attempt: Attempt) =>
    report({
      remote: name,
      version: signed.release.version ?? NO_VERSION,
      arm,
      traceId,
      ...attempt,
    });
  if (refusal) {
    const {code, detail} = refusal;
    ended({stage: 'document', outcome: 'failed', code, attempt: 1, milliseconds: 0});
    throw new LoadFailure(name, 'error', {detail});
  }
  rememberOrigin({signed, arm, traceId});
  for (let attempt = 1; ; attempt += 1) {
    const began = performance.now();
    const took = () => ({attempt, milliseconds: Math.round(performance.now() - began)});
    try {
      const loaded = await loadModule(signed, module, signal);
      ended({stage: 'module', outcome: 'loaded', code: 'loaded', ...took()});
      return loaded;
    } catch (error) {
      const failure = chunkFailure(error);
      const outcome = isCancelled(error) ? 'cancelled' : 'failed';
      const stage = failure ? stageOf(failure, candidate) : 'module';
      ended({stage, outcome, code: failure?.reason ?? (errorName(error) || 'unknown'), ...took()});
      if (outcome === 'failed') countFailure(idOf(candidate));
      settleUnmounted(name, signed.release.container);
      // A file that did not arrive may arrive at the next try; code that throws will throw again.
      if (attempt === TRIES || signal.aborted || !failure) throw error;
    }
    await Promise.race([sleep(pauseAfter(attempt)), aborted(signal)]);
  }
}

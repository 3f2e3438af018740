import {releaseId} from '@switchboard/release-rules/trust';
import {setCanaryAside} from '../../registry/index.ts';
import {newTraceId, NO_VERSION, report} from '../telemetry/index.ts';
import {errorName} from '../../files/index.ts';
import {countCrash, countEnd} from '../memory/breaker.ts';
import {asNow} from '../plan/arm-now.ts';
import {originOf, type LoadedRelease} from './crash-origin.ts';

const listeners = new Set<(id: string) => void>();

/**
 * Calls back with `tickets@1.4.2` after each crash of that release.
 * @returns a function that ends it
 */
export function onCrash(listener: (id: string) => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Reports a crash and counts it against the release whose code it came from (L14). A canary stops running here (L18).
 * @param error the thrown error
 * @param stage the stage of the crash
 * @param place stack or address that is known beside the error's own stack
 * @returns the release, or undefined for the shell itself
 */
export function reportCrash(
  error: unknown,
  stage: 'render' | 'handler' | 'rejection',
  place = '',
): LoadedRelease | undefined {
  const found = originOf(`${error instanceof Error ? (error.stack ?? '') : ''} ${place}`);
  const origin = found && asNow(found);
  report({
    remote: origin?.signed.release.name ?? 'host',
    version: origin?.signed.release.version ?? NO_VERSION,
    arm: origin?.arm ?? 'active',
    stage,
    code: errorName(error) || 'Error',
    milliseconds: 0,
    attempt: 1,
    outcome: 'crashed',
    traceId: origin?.traceId ?? newTraceId(),
  });
  if (origin) {
    const id = releaseId(origin.signed.release);
    (stage === 'render' ? countEnd : countCrash)(id);
    for (const listener of listeners) listener(id);
    // Reported before, so that it counts for the automatic abort.
    if (origin.arm === 'canary') setCanaryAside(origin.signed);
  }
  return origin;
}

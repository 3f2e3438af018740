import {newTraceId, report} from './report.ts';

export {newTraceId, report, startTelemetry, type Report} from './report.ts';

/** No release: reports of the shell and of the document carry it. */
export const NO_VERSION = '0.0.0';

/**
 * Reports a registry document that was refused, and says so in the console for whoever looks after the dashboard.
 * @param fault why, in one word
 * @param message why, as a sentence
 */
export function reportRefusal(fault: string, message: string) {
  console.warn(message);
  report({
    remote: 'host',
    version: NO_VERSION,
    arm: 'active',
    stage: 'document',
    code: fault,
    milliseconds: 0,
    attempt: 1,
    outcome: 'failed',
    traceId: newTraceId(),
  });
}

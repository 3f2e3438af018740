import {newTraceId, report} from './report.ts';

export {newTraceId, report, startTelemetry, type Report} from './report.ts';

/** Stands for no release: reports of the shell and of the document carry it. */
export const NO_VERSION = '0.0.0';

/**
 * Reports a rejected registry document, also in the console for the maintainers of the dashboard.
 * @param fault reason in one word
 * @param message reason as a sentence
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

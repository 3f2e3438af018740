import type {AbortEvidence, AbortSummary} from '@switchboard/contracts/registry/canaries/schemas';

const percent = (share: number | null): string => `${((share ?? 0) * 100).toFixed(1)} %`;

const describeArm = ({version, loads, failures, failureRate}: AbortEvidence['canary']): string =>
  `${failures} of ${loads} loads of ${version} failed (${percent(failureRate)})`;

/** Reason for an automatic abort, as a sentence. */
export const describeEvidence = ({
  since,
  canary,
  active,
  budget,
  comparedWith,
  evidence,
}: AbortEvidence): string => {
  const beyond =
    comparedWith === 'active'
      ? `${describeArm(active)}, and at most ${percent(budget)} more is tolerated`
      : `${active.version} has no loads to compare with, and at most ${percent(budget)} is tolerated`;
  return `since ${since} ${describeArm(canary)}; ${beyond} (evidence ${evidence} to 1)`;
};

/** Author, time and reason of an abort: `by auto-abort on …: …`. */
export const describeAbort = ({at, by, evidence}: AbortSummary): string =>
  `by ${by} at ${at}: ${evidence ? describeEvidence(evidence) : 'the audit log says why'}`;

import {logBeta} from './log-beta.ts';

/** Completed loads, and the number of those that failed for the person. */
export interface Counts {
  loads: number;
  failures: number;
}

/** Outcomes of both arms; a pair of Bernoulli streams. */
export interface Arms {
  canary: Counts;
  active: Counts;
}

/** Loads of one minute. */
export interface Minute extends Arms {
  /** Whole minutes since the rollout's start. */
  minute: number;
}

export interface Verdict extends Arms {
  /** Factor by which unrestricted rates fit the data better than rates within the budget; the weighted mean over all starts. */
  evidence: number;
  /** First minute of the counts: the start with the most evidence. */
  since: number;
  /** Baseline of the canary: the active release and the budget, or the budget alone without data of the active release. */
  comparedWith: 'active' | 'budget';
}

/** Share of additional failures that a canary may have over the active release. */
export const BUDGET = 0.01;

/** Minimum loads of the canary for any decision, and of the active release for any comparison. */
export const MINIMUM_LOADS = 20;

/**
 * Evidence that ends a rollout. Data within the budget reach it at most once in 200 rollouts, no
 * matter how often they are examined (Ville's inequality); with two comparisons the total stays
 * below one in a hundred.
 */
export const NEEDED = 200;

/** Beta distribution of failure rates assumed by the evidence: mostly below a tenth. */
const PRIOR = {failed: 0.5, loaded: 9.5};

const STEPS = 60;
/** Keeps sums finite. */
const LOG_LIMIT = 600;

const rateOf = ({loads, failures}: Counts): number => (loads === 0 ? 0 : failures / loads);

const times = (count: number, logarithm: number): number => (count === 0 ? 0 : count * logarithm);

const logLikelihood = ({loads, failures}: Counts, rate: number): number =>
  times(failures, Math.log(rate)) + times(loads - failures, Math.log1p(-rate));

/** Logarithm of the mean likelihood over all rates. */
const logMixture = ({loads, failures}: Counts): number =>
  logBeta(PRIOR.failed + failures, PRIOR.loaded + loads - failures) -
  logBeta(PRIOR.failed, PRIOR.loaded);

/** Logarithm of the highest likelihood of both arms when the canary fails exactly `BUDGET` more often; a concave function of the rate. */
const logBestWithinBudget = ({canary, active}: Arms): number => {
  const at = (rate: number): number =>
    logLikelihood(canary, rate + BUDGET) + logLikelihood(active, rate);
  let [low, high] = [0, 1 - BUDGET];
  for (let step = 0; step < STEPS; step += 1) {
    const third = (high - low) / 3;
    if (at(low + third) < at(high - third)) low += third;
    else high -= third;
  }
  return at((low + high) / 2);
};

/** Logarithm of the evidence that the canary exceeds the budget, for data from one start on. */
const logEvidence = ({canary, active}: Arms, comparedWith: Verdict['comparedWith']): number => {
  const tolerated = BUDGET + (comparedWith === 'active' ? rateOf(active) : 0);
  if (canary.loads < MINIMUM_LOADS || rateOf(canary) <= tolerated) return -Infinity;
  if (comparedWith === 'budget') return logMixture(canary) - logLikelihood(canary, BUDGET);
  return logMixture(canary) + logMixture(active) - logBestWithinBudget({canary, active});
};

const add = (one: Counts, other: Counts): Counts => ({
  loads: one.loads + other.loads,
  failures: one.failures + other.failures,
});

const NOTHING: Counts = {loads: 0, failures: 0};

/** Counts from each minute on, oldest first. */
const windowsOf = (minutes: readonly Minute[]): Minute[] => {
  let sums: Arms = {canary: NOTHING, active: NOTHING};
  return minutes
    .toSorted((one, other) => other.minute - one.minute)
    .map(({minute, canary, active}) => {
      sums = {canary: add(sums.canary, canary), active: add(sums.active, active)};
      return {minute, ...sums};
    })
    .toReversed();
};

/** Prior share of all starts after one minute and up to another, which have the same data: 1/2, 1/6, 1/12 … each, 1 in total. */
const weightOf = (after: number, upTo: number): number => 1 / (after + 2) - 1 / (upTo + 2);

/**
 * Tests sequentially if the canary fails more often than the active release and the budget allow;
 * valid at any time and however often it is repeated.
 *
 * For data from one start on the evidence is an e-process of universal inference: the likelihood
 * under a mixture of rates (Robbins, "Statistical methods related to the law of the iterated
 * logarithm", 1970) over the highest one that any rates within the budget have (Wasserman, Ramdas
 * and Balakrishnan, "Universal inference", PNAS 2020, section 8). To find a canary soon that goes
 * bad late, each minute is such a start, and their evidence is averaged with prior weights (Shin,
 * Ramdas and Rinaldo, "E-detectors", 2023); the mean of e-processes is one.
 * @param minutes the loads since the rollout's start, by minute, in any order
 * @returns the evidence and the counts that contribute most to it; undefined while no start has
 * enough loads or fails too often
 */
export const judge = (minutes: readonly Minute[]): Verdict | undefined => {
  const windows = windowsOf(minutes);
  const comparedWith = (windows[0]?.active.loads ?? 0) < MINIMUM_LOADS ? 'budget' : 'active';
  const parts = windows.map(({minute, ...arms}, index) => {
    const weight = weightOf(windows[index - 1]?.minute ?? -1, minute);
    return {
      since: minute,
      ...arms,
      evidence: weight * Math.exp(Math.min(logEvidence(arms, comparedWith), LOG_LIMIT)),
    };
  });
  const [strongest] = parts.toSorted((one, other) => other.evidence - one.evidence);
  if (!strongest || strongest.evidence === 0) return undefined;
  return {
    ...strongest,
    comparedWith,
    evidence: parts.reduce((sum, {evidence}) => sum + evidence, 0),
  };
};

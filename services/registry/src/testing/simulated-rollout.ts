import {judge, NEEDED, type Minute} from '../rollouts/auto-abort/judge.ts';

/** A rollout with random visitors, as input of the automatic abort. */
export interface SimulatedRollout {
  /** Loads per minute, of both arms. */
  loadsAMinute: number;
  /** Share of the canary, 0 to 1. */
  share: number;
  /** Share of failing loads in each arm. */
  canary: number;
  active: number;
  /** Minute from which the canary fails at this rate; before, it fails like the active release. */
  badFrom?: number;
  /** Length of the observation. */
  minutes: number;
}

/** End of a rollout: minutes and loads of the canary since it went bad. */
export interface Ending {
  minutes: number;
  loads: number;
}

const STEP_SECONDS = 5;
const STEPS_A_MINUTE = 60 / STEP_SECONDS;
/** A browser reports every five seconds; the automatic abort counts a failure after ten more. */
const DELAY = {loaded: 1, failed: 4};

/** Random number of events with the expectation `mean` (Knuth). */
const poisson = (mean: number, random: () => number): number => {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
};

interface Step {
  canary: {loaded: number; failed: number};
  active: {loaded: number; failed: number};
}

const stepOf = (
  {loadsAMinute, share, canary, active, badFrom = 0}: SimulatedRollout,
  step: number,
  random: () => number,
): Step => {
  const loads = loadsAMinute / STEPS_A_MINUTE;
  const rate = step < badFrom * STEPS_A_MINUTE ? active : canary;
  const arm = (mean: number, failing: number) => ({
    loaded: poisson(mean * (1 - failing), random),
    failed: poisson(mean * failing, random),
  });
  return {canary: arm(loads * share, rate), active: arm(loads * (1 - share), active)};
};

/** Part of a step's loads that the automatic abort has seen so far, by the minute of the report. */
const see = (
  minutes: Minute[],
  arrived: {step: Step; at: number; outcome: 'loaded' | 'failed'},
): void => {
  const {step, at, outcome} = arrived;
  const minute = Math.floor(at / STEPS_A_MINUTE);
  const seen = (minutes[minute] ??= {
    minute,
    canary: {loads: 0, failures: 0},
    active: {loads: 0, failures: 0},
  });
  for (const arm of ['canary', 'active'] as const) {
    seen[arm].loads += step[arm][outcome];
    if (outcome === 'failed') seen[arm].failures += step[arm].failed;
  }
};

/**
 * Runs one rollout, checked every five seconds.
 * @returns its end; undefined when it was not ended
 */
export const simulate = (rollout: SimulatedRollout, random: () => number): Ending | undefined => {
  const {minutes, badFrom = 0} = rollout;
  const steps: Step[] = [];
  const seen: Minute[] = [];
  let loads = 0;
  for (let now = 0; now < minutes * STEPS_A_MINUTE; now += 1) {
    const step = stepOf(rollout, now, random);
    steps.push(step);
    if (now >= badFrom * STEPS_A_MINUTE) loads += step.canary.loaded + step.canary.failed;
    for (const outcome of ['loaded', 'failed'] as const) {
      const at = now - DELAY[outcome];
      if (at >= 0) see(seen, {step: steps[at]!, at, outcome});
    }
    const verdict = judge(seen.filter(Boolean));
    if (verdict && verdict.evidence >= NEEDED)
      return {minutes: (now + 1) / STEPS_A_MINUTE - badFrom, loads};
  }
  return undefined;
};

import {CHUNK_LOAD_TIMEOUT_MS} from '@switchboard/contracts/limits';
import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {Arm} from '@switchboard/contracts/registry/telemetry/schemas';
import {releaseId, type ReleaseFault} from '@switchboard/release-rules/trust';
import {refusalOf, type Refusal} from './refusal.ts';

/** Release with its arm and the fault of its record. */
interface Named {
  signed: SignedRelease;
  arm: Arm;
  fault?: ReleaseFault | undefined;
}

/** Release to try. */
export interface Candidate extends Named {
  /** Reason why it must not run; its turn then ends at once. */
  refusal: Refusal | undefined;
  /** End of its turn, in milliseconds from the start of the load. */
  budget: number;
  /** Release that it replaces. */
  insteadOf: SignedRelease | undefined;
}

/** Facts that decide which releases a load tries. */
export interface Situation {
  /** Release to run here. */
  chosen: Named;
  /** Release that everyone else runs. */
  active: Named | undefined;
  /** Releases that worked in this browser and may still run, newest first. */
  knownGood: readonly SignedRelease[];
  /** Releases that have already failed in this load. */
  tried: readonly Named[];
  /** Returns true when `tickets@1.4.2` has failed or crashed too often lately (L13). */
  isBroken: (id: string) => boolean;
  /** Returns what this host lacks for a release (L17). */
  unmetNeed: (release: Release) => string | undefined;
}

/** Time at the end of the deadline that is reserved for a candidate of this arm and those after it (L12, L18). */
const RESERVED: Partial<Record<Arm, number>> = {active: 40_000, 'known-good': 20_000};

export const idOf = ({signed}: Pick<Named, 'signed'>) => releaseId(signed.release);

/** A faulty record does not discredit a sound one of the same release. */
const isSame = (one: Named, other: Named) => idOf(one) === idOf(other) && one.fault === other.fault;

/** Releases from the document: the chosen one, and behind a canary or a pin the active one (L18). */
const fromDocument = ({chosen, active}: Situation) =>
  active && ['canary', 'pin'].includes(chosen.arm) && idOf(active) !== idOf(chosen)
    ? [chosen, active]
    : [chosen];

/** Release from this browser's memory: the latest known good one, unless this load has tried one (L25); none for a preview (L20). */
const fromMemory = ({chosen, knownGood}: Situation, taken: readonly Named[]) =>
  knownGood
    .map((signed): Named => ({signed, arm: 'known-good'}))
    .filter(
      (one) =>
        chosen.arm !== 'preview' &&
        !taken.some((other) => other.arm === one.arm || isSame(one, other)),
    )
    .slice(0, 1);

/** Only releases that keep failing come after a known good one, so it may use all the time that is left. */
const budgetOf = ({arm}: Named, later: readonly Named[]) =>
  CHUNK_LOAD_TIMEOUT_MS -
  (arm === 'known-good' ? 0 : Math.max(0, ...later.map((one) => RESERVED[one.arm] ?? 0)));

/**
 * Decides which releases of a remote a load tries, in which order, and when each turn ends: the chosen release, then the
 * active one if the chosen one is a canary or a pin (L18), then the last one that worked in this browser (L12), then
 * those that keep failing (L13). A preview stands alone (L20).
 * @returns the remaining releases, the next one first; empty when none is left
 */
export function candidates(situation: Situation): Candidate[] {
  const {chosen, tried, isBroken, unmetNeed} = situation;
  const named = fromDocument(situation);
  return [
    ...named.filter((one) => !isBroken(idOf(one))),
    ...fromMemory(situation, [...named, ...tried]),
    ...named.filter((one) => isBroken(idOf(one))).reverse(),
  ]
    .filter((one) => !tried.some((other) => isSame(one, other)))
    .map((one, index, left) => ({
      ...one,
      refusal: refusalOf(one, unmetNeed),
      budget: budgetOf(one, left.slice(index + 1)),
      insteadOf: one === chosen ? undefined : chosen.signed,
    }));
}

/**
 * Picks the release that replaces one that keeps crashing on screen (L13, L18).
 * @param situation has the crashing release as the chosen one
 * @returns undefined if no other release works
 */
export const standIn = (situation: Situation): Candidate | undefined =>
  candidates(situation).find(
    (one) =>
      one.insteadOf && !one.refusal && (one.arm === 'known-good' || !situation.isBroken(idOf(one))),
  );

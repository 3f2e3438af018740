import type {HostProvides} from '@switchboard/contracts/registry/builds';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {TakenPath} from '../../records/index.ts';

/** A release to be run, and the releases beside it. */
export interface Candidate {
  release: Release;
  /** Shared modules of the deployed host; undefined when this registry knows of none. */
  host: HostProvides | undefined;
  /** Active release of this remote; undefined before its first activation. */
  active: Release | undefined;
  /** Every running release of the other remotes: active ones, canaries, pinned ones. */
  beside: readonly Release[];
  /** Paths that other sections keep besides those of their releases: current and former ones of renamed sections, and of retired ones. */
  kept?: readonly TakenPath[];
}

/** A rule of the gate: returns nothing, or the breach and its fix. */
export type Rule = (candidate: Candidate) => BrokenRule[];

/** Broken rules without duplicates. */
export const differ = (rules: readonly BrokenRule[]): BrokenRule[] => [
  ...new Map(rules.map((each) => [`${each.rule} ${each.message}`, each])).values(),
];

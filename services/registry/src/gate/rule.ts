import type {HostProvides} from '@switchboard/contracts/registry/builds';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';

/** A path that belongs to another section. */
export interface TakenPath {
  name: string;
  basePath: string;
}

/** A release on its way to somebody, and what it would run beside. */
export interface Candidate {
  release: Release;
  /** What the deployed host offers; undefined where this registry knows of none. */
  host: HostProvides | undefined;
  /** What most run of this remote; undefined before its first activation. */
  active: Release | undefined;
  /** Every release of the other remotes that somebody runs: active ones, canaries, pinned ones. */
  beside: readonly Release[];
  /** Paths that other sections keep beside those of their releases: present and former ones of renamed sections, and of retired ones. */
  kept?: readonly TakenPath[];
}

/** One thing that the gate looks at: gives nothing, or what is broken and how to mend it. */
export type Rule = (candidate: Candidate) => BrokenRule[];

export const broken = (rule: string, message: string, remedy: string): BrokenRule => ({
  rule,
  message,
  remedy,
});

/** What is broken, each said once. */
export const differ = (rules: readonly BrokenRule[]): BrokenRule[] => [
  ...new Map(rules.map((each) => [`${each.rule} ${each.message}`, each])).values(),
];

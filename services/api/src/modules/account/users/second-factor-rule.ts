import type {SecondFactorGrace} from '@switchboard/contracts/limits';

const DAY_MS = 86_400_000;

/** Rule of a workspace as it applies to one member; all null: there is no rule, or no workspace. */
export interface Ruled {
  secondFactorSince: Date | null;
  secondFactorGrace: SecondFactorGrace | null;
  joinedAt: Date | null;
  hasSecondFactor: boolean | null;
}

/**
 * Deadline for a member's second factor: a number of days after the rule, or after they joined. Null for a member who has one, or needs
 * none.
 */
export const secondFactorDue = ({
  secondFactorSince,
  secondFactorGrace,
  joinedAt,
  hasSecondFactor: has,
}: Ruled): Date | null => {
  if (has || secondFactorSince === null || secondFactorGrace === null) return null;
  const since = Math.max(secondFactorSince.getTime(), joinedAt?.getTime() ?? 0);
  return new Date(since + secondFactorGrace * DAY_MS);
};

import type {SecondFactorGrace} from '@switchboard/contracts/limits';

const DAY_MS = 86_400_000;

/** What the rule of a workspace says about one member; all null: there is no rule, or no workspace. */
export interface Ruled {
  secondFactorSince: Date | null;
  secondFactorGrace: SecondFactorGrace | null;
  joinedAt: Date | null;
  hasSecondFactor: boolean | null;
}

/** By when a member has to have a second factor: so many days after the rule, or after they joined it. Null for who has one, or needs none. */
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

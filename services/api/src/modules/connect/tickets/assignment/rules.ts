import type {AssignMode} from '@switchboard/contracts/team/schemas';

/** A member of a team who is online. */
export interface Candidate {
  userId: string;
  /** Number of tickets that they work on now. */
  open: number;
  /** null: no limit. */
  maxOpen: number | null;
  /** Time of the last automatic assignment of one of the team's tickets to them. */
  lastGivenAt: Date | null;
}

export const isFree = ({open, maxOpen}: Candidate): boolean => maxOpen === null || open < maxOpen;

const turnOf = ({lastGivenAt}: Candidate) => lastGivenAt?.getTime() ?? -Infinity;
const byTurn = (one: Candidate, other: Candidate) =>
  Math.sign(turnOf(one) - turnOf(other)) || (one.userId < other.userId ? -1 : 1);

/**
 * Member who gets the next ticket of a team: the one who has waited longest for one, or has the fewest open; null when no one may take
 * more.
 */
export const chooseMember = (mode: AssignMode, candidates: readonly Candidate[]): string | null => {
  if (mode === 'off') return null;
  const order =
    mode === 'round_robin'
      ? byTurn
      : (one: Candidate, other: Candidate) => one.open - other.open || byTurn(one, other);
  return candidates.filter(isFree).toSorted(order)[0]?.userId ?? null;
};

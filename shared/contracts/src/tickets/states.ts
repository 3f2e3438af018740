import type {TicketStatus} from './schemas.ts';

/** Which status may follow which. `closed` is terminal. Plain data: safe in a browser bundle. */
const MOVES: Record<TicketStatus, readonly TicketStatus[]> = {
  new: ['open', 'pending', 'on_hold', 'resolved'],
  open: ['pending', 'on_hold', 'resolved'],
  pending: ['open', 'on_hold', 'resolved'],
  on_hold: ['open', 'pending', 'resolved'],
  resolved: ['open', 'closed'],
  closed: [],
};

/**
 * The statuses that a ticket may move to.
 * @param from its present status
 * @returns the next ones, in menu order; empty for a closed ticket
 */
export const nextStatuses = (from: TicketStatus): readonly TicketStatus[] => MOVES[from];

/** Whether a ticket may move from one status to another; staying is no move. */
export const canMove = (from: TicketStatus, to: TicketStatus): boolean => MOVES[from].includes(to);

/**
 * The statuses through which a ticket comes back to the one that it had; to `open` where there is no way back to `new`.
 * @param from the present status
 * @returns none where there is no way
 */
export function wayBack(from: TicketStatus, before: TicketStatus): TicketStatus[] {
  if (from === before) return [];
  if (canMove(from, before)) return [before];
  if (from !== 'open' && !canMove(from, 'open')) return [];
  const last = canMove('open', before) ? [before] : [];
  return from === 'open' ? last : ['open', ...last];
}

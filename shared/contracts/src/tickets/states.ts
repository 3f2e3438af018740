import type {TicketStatus} from './schemas.ts';

/**
 * Permitted transitions of the status. `closed` is terminal. Plain data: safe in a browser bundle.
 */
const MOVES: Record<TicketStatus, readonly TicketStatus[]> = {
  new: ['open', 'pending', 'on_hold', 'resolved'],
  open: ['pending', 'on_hold', 'resolved'],
  pending: ['open', 'on_hold', 'resolved'],
  on_hold: ['open', 'pending', 'resolved'],
  resolved: ['open', 'closed'],
  closed: [],
};

/**
 * Statuses that a ticket may change to.
 * @param from current status
 * @returns the next ones, in menu order; empty for a closed ticket
 */
export const nextStatuses = (from: TicketStatus): readonly TicketStatus[] => MOVES[from];

/** True when a ticket may change from one status to another; staying is no change. */
export const canMove = (from: TicketStatus, to: TicketStatus): boolean => MOVES[from].includes(to);

/**
 * Path of statuses back to a former one; to `open` where there is no way back to `new`.
 * @param from current status
 * @returns empty without a path
 */
export function wayBack(from: TicketStatus, before: TicketStatus): TicketStatus[] {
  if (from === before) return [];
  if (canMove(from, before)) return [before];
  if (from !== 'open' && !canMove(from, 'open')) return [];
  const last = canMove('open', before) ? [before] : [];
  return from === 'open' ? last : ['open', ...last];
}

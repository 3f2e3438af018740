import {canMove, nextStatuses} from '@switchboard/contracts/tickets/states';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';

/**
 * The shortest way along the state machine, for systems with other moves.
 * @returns the statuses after `from`; empty without a way, and for an unchanged status
 */
export const statusPath = (from: TicketStatus, to: TicketStatus): TicketStatus[] => {
  if (from === to) return [];
  const paths: TicketStatus[][] = [[from]];
  const seen = new Set([from]);
  for (const path of paths) {
    const last = path.at(-1) ?? from;
    if (canMove(last, to)) return [...path.slice(1), to];
    for (const next of nextStatuses(last).filter((status) => !seen.has(status))) {
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return [];
};

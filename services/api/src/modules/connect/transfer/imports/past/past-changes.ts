import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {statusPath} from './status-path.ts';

export type PastChange = NonNullable<ImportTicket['changes']>[number];

/**
 * Converts the moves of another system to ours, starting from new. An unknown move becomes the shortest way along ours; one to new reopens
 * the ticket, as no move leads back to new. No move leaves `closed`, so a ticket that leaves it was only `resolved` until then: every
 * reopening counts, and every period of being done stays.
 * @returns the moves to each status; none if the ticket has it already
 */
export const movesOf = (statuses: readonly TicketStatus[]): TicketStatus[][] => {
  const leaves = statuses.findLastIndex((status) => status !== 'closed');
  let current: TicketStatus = 'new';
  return statuses.map((status, index) => {
    const wanted = status === 'closed' && index < leaves ? 'resolved' : status;
    const path = statusPath(current, wanted === 'new' && current !== 'new' ? 'open' : wanted);
    current = path.at(-1) ?? current;
    return path;
  });
};

/** The changes in chronological order; those of one moment in the given order. */
export const inOrder = <Change extends {at: string}>(changes: readonly Change[]): Change[] =>
  changes.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** True for a change without any value. */
export const isEmpty = ({status, assigneeEmail, team, priority}: PastChange): boolean =>
  [status, assigneeEmail, team, priority].every((one) => one === undefined);

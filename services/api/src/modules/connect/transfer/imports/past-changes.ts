import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {statusPath} from './status-path.ts';

export type PastChange = NonNullable<ImportTicket['changes']>[number];

/**
 * The moves of another system as moves of ours, from new on. One that there is not here becomes the shortest way along ours; one to new opens the ticket
 * again, as nothing leads back to new. Nothing leaves `closed`, so a ticket that leaves it was only `resolved` until then: so every reopening counts, and
 * every moment in which it was done stays.
 * @returns for each status the moves that lead there; none where the ticket is there already
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

/** The changes in their order: by time, and of one moment as they are given. */
export const inOrder = <Change extends {at: string}>(changes: readonly Change[]): Change[] =>
  changes.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** Whether a change changes nothing. */
export const isEmpty = ({status, assigneeEmail, team, priority}: PastChange): boolean =>
  [status, assigneeEmail, team, priority].every((one) => one === undefined);

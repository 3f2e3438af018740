import {canMove} from '@switchboard/contracts/tickets/states';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';

/** Nothing of it can be changed: it is closed, in the trash, or part of another one. */
export const isFixed = ({status, deletedAt, mergedInto}: Ticket): boolean =>
  status === 'closed' || deletedAt !== null || mergedInto !== null;

/** It can become resolved. */
export const canResolve = (ticket: Ticket): boolean =>
  !isFixed(ticket) && ticket.status !== 'resolved' && canMove(ticket.status, 'resolved');

/** It can be taken out of the queues for a while. */
export const canSnooze = (ticket: Ticket): boolean =>
  !isFixed(ticket) && ticket.status !== 'resolved' && ticket.snoozedUntil === null;

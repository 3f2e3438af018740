import {canMove} from '@switchboard/contracts/tickets/states';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';

/** True for a read-only ticket: closed, in the trash, or merged. */
export const isFixed = ({status, deletedAt, mergedInto}: Ticket): boolean =>
  status === 'closed' || deletedAt !== null || mergedInto !== null;

export const canResolve = (ticket: Ticket): boolean =>
  !isFixed(ticket) && ticket.status !== 'resolved' && canMove(ticket.status, 'resolved');

export const canSnooze = (ticket: Ticket): boolean =>
  !isFixed(ticket) && ticket.status !== 'resolved' && ticket.snoozedUntil === null;

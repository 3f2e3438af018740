import type {Ticket} from '@switchboard/contracts/tickets/schemas';

/** Nothing of it can be changed: it is closed, in the trash, or part of another one. */
export const isFixed = ({status, deletedAt, mergedInto}: Ticket): boolean =>
  status === 'closed' || deletedAt !== null || mergedInto !== null;

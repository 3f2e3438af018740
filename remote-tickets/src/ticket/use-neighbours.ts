import {useLocation, useNavigate} from '@switchboard/router';
import {goOnInList, orderOf, type Listed} from '../shared/list-place.ts';
import {paths} from '../shared/paths.ts';
import type {OpenedFrom} from '../shared/TicketLink.tsx';

const isOpenedFrom = (state: unknown): state is OpenedFrom =>
  typeof state === 'object' && state !== null && 'from' in state;

export interface Neighbours {
  /** Where the ticket was opened: a list with its filters, or Home; All Tickets when the address was opened itself. */
  origin: string;
  /** Undefined at the ends of what the list had loaded, and where the ticket was not opened from a list. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** Back there. */
  leave: () => void;
  /** To the next ticket; behind the last one, back to where the ticket was opened. */
  goOn: () => void;
}

/** The tickets before and behind one, in the order of the list that it was opened from. */
export function useNeighbours(number: number): Neighbours {
  const {state} = useLocation() as {state: unknown};
  const navigate = useNavigate();
  const from = isOpenedFrom(state) ? state.from : undefined;
  const origin = from ?? paths.all();
  const tickets = orderOf(from);
  const index = tickets.findIndex((ticket) => ticket.number === number);
  const opening = (ticket: Listed | undefined) =>
    ticket &&
    (() => {
      goOnInList(origin, ticket.id);
      // One step back leads to the list, however many tickets were gone through.
      void navigate(paths.ticket(ticket.number), {state: {from: origin}, replace: true});
    });
  const leave = () => void navigate(origin);
  const next = index < 0 ? undefined : opening(tickets[index + 1]);
  return {
    origin,
    previous: opening(tickets[index - 1]),
    next,
    leave,
    goOn: next ?? leave,
  };
}

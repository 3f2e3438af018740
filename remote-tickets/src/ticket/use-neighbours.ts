import {useLocation, useNavigate} from '@switchboard/router';
import {goOnInList, orderOf, type Listed} from '../shared/way-back/list-place.ts';
import {paths} from '../shared/paths.ts';
import type {OpenedFrom} from '../shared/way-back/TicketLink.tsx';

const isOpenedFrom = (state: unknown): state is OpenedFrom =>
  typeof state === 'object' && state !== null && 'from' in state;

export interface Neighbours {
  /** Origin of the ticket: a list with its filters, or Home; All Tickets if the address was opened directly. */
  origin: string;
  /** Undefined at the ends of the loaded list, and for a ticket not opened from a list. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** Returns to the origin. */
  leave: () => void;
  /** Opens the next ticket, or returns to the origin after the last one. */
  goOn: () => void;
}

/** Previous and next ticket in the list that the ticket was opened from. */
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
      // One step back leads to the list after any number of tickets.
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

import {useLocation} from '@switchboard/router';
import {kept} from '@switchboard/session/kept';
import {useEffect} from 'react';

/** A ticket in a list. */
export interface Listed {
  id: string;
  number: number;
}

/** A list by its address, with the tickets in the order in which they are seen. */
interface SeenList {
  address: string;
  tickets: readonly Listed[];
}

interface Place {
  /** Address of the list. */
  address: string;
  scrollTop: number;
  ticketId: string;
}

let left: Place | undefined;
let seen: SeenList | undefined;

/** The order of the list that was left last: a reload keeps it. */
const place = kept('switchboard-list-order');
/** Tickets before and behind the one that was opened: more than anybody goes through. */
const KEPT = 200;

const readOrder = (): SeenList | undefined => {
  try {
    return JSON.parse(place.read() ?? '') as SeenList;
  } catch {
    return undefined;
  }
};

const keepOrder = ({address, tickets}: SeenList, ticketId: string): void => {
  const index = tickets.findIndex(({id}) => id === ticketId);
  const near = tickets.slice(Math.max(0, index - KEPT), index + KEPT + 1);
  // Without the order there is no next ticket; everything else works.
  place.write(JSON.stringify({address, tickets: near.map(({id, number}) => ({id, number}))}));
};

/** Remembers where a list was left for one of its tickets, and in what order it was. */
export function leaveList(address: string, ticketId: string): void {
  left = {address, scrollTop: window.scrollY, ticketId};
  keepOrder(seen?.address === address ? seen : {address, tickets: []}, ticketId);
}

/** Another ticket of the list was opened instead: the list is shown again with the focus there. */
export function goOnInList(address: string, ticketId: string): void {
  left = {scrollTop: 0, ...left, address, ticketId};
}

/** The list is shown beside the ticket: its order is the one that is seen, as long as the ticket is in it. */
export function followList(address: string, tickets: readonly Listed[], number: number): void {
  seen = {address, tickets};
  const current = tickets.find((ticket) => ticket.number === number);
  if (current) keepOrder(seen, current.id);
}

/** The tickets of a list in the order in which they were seen when one of them was opened; none where that is not known. */
export function orderOf(address: string | undefined): readonly Listed[] {
  const order = readOrder();
  return order?.address === address ? (order?.tickets ?? []) : [];
}

function focusRow(ticketId: string) {
  const row = document.querySelector<HTMLElement>(`[data-ticket="${ticketId}"]`);
  row?.querySelector('a')?.focus({preventScroll: true});
  row?.scrollIntoView?.({block: 'nearest'});
}

/**
 * Shows a list again where it was left, with the focus on the ticket that was open last.
 * @param tickets the rows that are there
 */
export function useListPlace(tickets: readonly Listed[]): void {
  const {pathname, search} = useLocation();
  const address = pathname + search;
  const isShown = tickets.length > 0;
  useEffect(() => {
    seen = {address, tickets};
  }, [address, tickets]);
  useEffect(() => {
    if (!isShown || !left) return undefined;
    const place = left;
    left = undefined;
    if (place.address !== address) return undefined;
    window.scrollTo({top: place.scrollTop, behavior: 'instant'});
    // Rows that come into sight are there a frame after the page was scrolled.
    let frame = requestAnimationFrame(
      () => (frame = requestAnimationFrame(() => focusRow(place.ticketId))),
    );
    return () => cancelAnimationFrame(frame);
  }, [isShown, address]);
}

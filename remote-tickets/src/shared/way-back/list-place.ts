import {useLocation} from '@switchboard/router';
import {kept} from '@switchboard/session/kept';
import {useEffect} from 'react';

/** A ticket in a list. */
export interface Listed {
  id: string;
  number: number;
}

/** A list by its address, with its tickets in display order. */
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

/** Order of the last list, which survives a reload. */
const place = kept('switchboard-list-order');
/** Number of tickets kept on each side of the opened one: more than any user browses. */
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
  // Without the order there is no next ticket; all else works.
  place.write(JSON.stringify({address, tickets: near.map(({id, number}) => ({id, number}))}));
};

/** Records the position and order of a list when one of its tickets opens. */
export function leaveList(address: string, ticketId: string): void {
  left = {address, scrollTop: window.scrollY, ticketId};
  keepOrder(seen?.address === address ? seen : {address, tickets: []}, ticketId);
}

/** Records another ticket opened from the list, which gets the focus on return. */
export function goOnInList(address: string, ticketId: string): void {
  left = {scrollTop: 0, ...left, address, ticketId};
}

/** Follows the order of the list beside the ticket, as long as it contains the ticket. */
export function followList(address: string, tickets: readonly Listed[], number: number): void {
  seen = {address, tickets};
  const current = tickets.find((ticket) => ticket.number === number);
  if (current) keepOrder(seen, current.id);
}

/** Tickets of a list in display order at the time of opening one; empty if unknown. */
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
 * Restores the position of a list, and focuses the last opened ticket.
 * @param tickets the current rows
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
    // Rows that scroll into view are rendered one frame later.
    let frame = requestAnimationFrame(
      () => (frame = requestAnimationFrame(() => focusRow(place.ticketId))),
    );
    return () => cancelAnimationFrame(frame);
  }, [isShown, address]);
}

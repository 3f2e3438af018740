import {useLocation} from '@switchboard/router';
import {useEffect} from 'react';

interface Place {
  /** Address of the list. */
  address: string;
  scrollTop: number;
  ticketId: string;
}

let left: Place | undefined;

/** Remembers where a list was left for one of its tickets. */
export function leaveList(address: string, ticketId: string): void {
  left = {address, scrollTop: window.scrollY, ticketId};
}

const focusRow = (ticketId: string) =>
  document
    .querySelector<HTMLElement>(`[data-ticket="${ticketId}"] a`)
    ?.focus({preventScroll: true});

/**
 * Shows a list again where it was left, with the focus on the ticket that was opened.
 * @param isShown whether its rows are there
 */
export function useListPlace(isShown: boolean): void {
  const {pathname, search} = useLocation();
  const address = pathname + search;
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

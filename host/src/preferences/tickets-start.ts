import type {MenuEntry} from '@switchboard/contracts/registry/releases/manifest';
import {allTicketsPath, myTicketsPath, TICKETS} from '@switchboard/contracts/places/tickets';
import type {TicketStart} from '@switchboard/contracts/user/preferences';

const STARTS: Record<TicketStart, string> = {
  mine: myTicketsPath(),
  unassigned: allTicketsPath({view: 'unassigned'}),
  following: myTicketsPath('following'),
  all: allTicketsPath(),
};

/**
 * Returns the destination of a menu entry: for "Tickets" the user's first list, for every other one its own path.
 * @param tickets path that ops gave to that section, if it is not its own
 */
export const startOf = (
  {path}: Pick<MenuEntry, 'path'>,
  start: TicketStart = 'mine',
  tickets = TICKETS,
): string => (path === tickets ? path + STARTS[start].slice(TICKETS.length) : path);

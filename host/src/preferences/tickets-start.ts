import type {MenuEntry} from '@switchboard/contracts/registry/releases/manifest';
import type {TicketStart} from '@switchboard/contracts/user/preferences';

const TICKETS = '/dashboard/tickets';

const STARTS: Record<TicketStart, string> = {
  mine: '',
  unassigned: '/all?view=unassigned',
  following: '?view=following',
  all: '/all',
};

/**
 * Returns the destination of a menu entry: for "Tickets" the user's first list, for every other one its own path.
 * @param tickets path that ops gave to that section, if it is not its own
 */
export const startOf = (
  {path}: Pick<MenuEntry, 'path'>,
  start: TicketStart = 'mine',
  tickets = TICKETS,
): string => (path === tickets ? path + STARTS[start] : path);

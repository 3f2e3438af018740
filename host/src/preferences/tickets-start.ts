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
 * Where an entry of the menu leads to: "Tickets" to the list that the person begins with, every other one to its own path.
 * @param tickets where ops put that section, when that is not its own path
 */
export const startOf = (
  {path}: Pick<MenuEntry, 'path'>,
  start: TicketStart = 'mine',
  tickets = TICKETS,
): string => (path === tickets ? path + STARTS[start] : path);

import type {MenuEntry} from '@switchboard/contracts/registry/releases/manifest';
import type {TicketStart} from '@switchboard/contracts/user/preferences';

const TICKETS = '/dashboard/tickets';

const STARTS: Record<TicketStart, string> = {
  mine: TICKETS,
  unassigned: `${TICKETS}/all?view=unassigned`,
  following: `${TICKETS}?view=following`,
  all: `${TICKETS}/all`,
};

/** Where an entry of the menu leads to: "Tickets" to the list that the person begins with, every other one to its own path. */
export const startOf = ({path}: Pick<MenuEntry, 'path'>, start: TicketStart): string =>
  path === TICKETS ? STARTS[start] : path;

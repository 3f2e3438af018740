import {HOME_LISTS, type HomeCount} from '@switchboard/contracts/tickets/home-lists';
import {manifest} from './manifest.ts';

const TICKETS = '/dashboard/tickets';

/** Addresses of the analytics section, and of the ticket lists that its figures lead to. */
export const paths = {
  home: () => '/dashboard/home',
  trends: () => manifest.basePath,
  createTicket: () => `${TICKETS}/new`,
  newSupportAddress: () => `${TICKETS}/settings/channels/new`,
  newMacro: () => `${TICKETS}/settings/macros/new`,
  newBusinessHours: () => `${TICKETS}/settings/hours/new`,
  team: () => '/dashboard/team',
  broadcasts: () => '/dashboard/broadcast',
  broadcast: (id: string) => `/dashboard/broadcast/${id}`,
  ticket: (number: number) => `${TICKETS}/${number}`,
  tickets: {
    mine: () => TICKETS,
    mentions: () => `${TICKETS}?view=mentions`,
    unassigned: () => `${TICKETS}/all?view=unassigned`,
    /** The list behind a count of Home. */
    counted: (count: HomeCount, today: string) => {
      const {view, ...query} = HOME_LISTS[count](today);
      const search = new URLSearchParams({...(view === 'unassigned' ? {view} : {}), ...query});
      return `${view === 'mine' ? TICKETS : `${TICKETS}/all`}?${String(search).replaceAll('%2C', ',')}`;
    },
  },
};

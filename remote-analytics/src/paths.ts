import {manifest} from './manifest.ts';

const TICKETS = '/dashboard/tickets';

/** Addresses of the analytics section, and of the ticket lists that its figures lead to. */
export const paths = {
  home: () => '/dashboard/home',
  trends: () => manifest.basePath,
  createTicket: () => `${TICKETS}/new`,
  ticket: (number: number) => `${TICKETS}/${number}`,
  tickets: {
    open: () => `${TICKETS}/all?status=new,open`,
    unassigned: () => `${TICKETS}/all?view=unassigned`,
    waiting: () => `${TICKETS}/all?status=pending,on_hold`,
    mine: () => TICKETS,
    all: () => `${TICKETS}/all`,
    resolved: () => `${TICKETS}/all?status=resolved`,
  },
};

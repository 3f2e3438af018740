import type {TicketFilters, TicketView} from '../state/ticket-filters.ts';

/** One list as a query names it. */
export interface TicketList extends TicketFilters {
  view: TicketView;
}

/** Keys of what this section has fetched. */
export const ticketKeys = {
  lists: () => ['tickets', 'list'],
  list: (list: TicketList) => ['tickets', 'list', list],
  thread: (number: number) => ['tickets', 'thread', number],
  agents: () => ['tickets', 'agents'],
  policies: () => ['tickets', 'sla-policies'],
  businessHours: () => ['tickets', 'business-hours'],
};

import {call} from '@switchboard/api-client';
import {markAsRead, markAsUnread} from '@switchboard/contracts/tickets/endpoints';
import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import type {Ticket, TicketsResponse} from '@switchboard/contracts/tickets/schemas';
import {useEvents} from '@switchboard/events';
import {useQueryClient, type InfiniteData, type QueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

/** Shows a ticket as read or unread wherever it is known. */
function showUnread(queries: QueryClient, id: string, isUnread: boolean): void {
  const mark = (ticket: Ticket) => (ticket.id === id ? {...ticket, isUnread} : ticket);
  queries.setQueriesData<InfiniteData<TicketsResponse>>(
    {queryKey: ticketKeys.lists()},
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({...page, tickets: page.tickets.map(mark)})),
      },
  );
  queries.setQueriesData<TicketThreadResponse>(
    {queryKey: ticketKeys.threads()},
    (known) => known && {...known, ticket: mark(known.ticket)},
  );
}

/** Keeps up with what the person reads in other tabs. */
export function useLiveReading(): void {
  const queries = useQueryClient();
  useEvents(['ticket.read'], ({id, isUnread}) => {
    if (typeof id === 'string' && typeof isUnread === 'boolean') showUnread(queries, id, isUnread);
  });
}

/** Marks tickets as read, up to a message, or as unread; what was not saved shows as it was. */
export function useReading() {
  const queries = useQueryClient();
  return {
    read: async (id: string, seenAt: string): Promise<void> => {
      const {isUnread} = await call(markAsRead, {params: {id}, body: {seenAt}});
      // What has come in since is on its way, and tells by itself.
      if (!isUnread) showUnread(queries, id, false);
    },
    unread: async (id: string): Promise<void> => {
      await call(markAsUnread, {params: {id}});
      showUnread(queries, id, true);
    },
  };
}

import {call} from '@switchboard/api-client';
import {markAsRead, markAsUnread} from '@switchboard/contracts/tickets/endpoints';
import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import type {Ticket, TicketsResponse} from '@switchboard/contracts/tickets/schemas';
import type {InfiniteData, QueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

/** Updates the unread state of a ticket in all caches. */
export function showUnread(queries: QueryClient, id: string, isUnread: boolean): void {
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

/** Marks a ticket as read up to a message. Later messages arrive and show by themselves. */
export async function markRead(queries: QueryClient, id: string, seenAt: string): Promise<void> {
  const {isUnread} = await call(markAsRead, {params: {id}, body: {seenAt}});
  if (!isUnread) showUnread(queries, id, false);
}

export async function markUnread(queries: QueryClient, id: string): Promise<void> {
  await call(markAsUnread, {params: {id}});
  showUnread(queries, id, true);
}

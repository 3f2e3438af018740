import {call} from '@switchboard/api-client';
import {getTicket} from '@switchboard/contracts/tickets/endpoints';
import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import type {Ticket, TicketsResponse} from '@switchboard/contracts/tickets/schemas';
import {useQuery, useQueryClient, type InfiniteData} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

const threadOf = ({drafts: _drafts, ...thread}: TicketThreadResponse) => thread;

/** A ticket with its thread and history; a draft saved during typing does not render it. */
export const useTicket = (number: number) =>
  useQuery({
    queryKey: ticketKeys.thread(number),
    queryFn: ({signal}) => call(getTicket, {params: {number}, signal}),
    select: threadOf,
  });

/** Already fetched list row, shown at once while the thread loads. */
export function useListedTicket(number: number): Ticket | undefined {
  const lists = useQueryClient().getQueriesData<InfiniteData<TicketsResponse>>({
    queryKey: ticketKeys.lists(),
  });
  const rows = lists.flatMap(([, data]) => data?.pages.flatMap(({tickets}) => tickets) ?? []);
  return rows
    .filter((row) => row.number === number)
    .toSorted((one, other) => other.version - one.version)[0];
}

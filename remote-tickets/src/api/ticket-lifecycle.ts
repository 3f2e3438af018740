import {isApiError, request} from '@switchboard/api-client';
import type {
  MergeRequest,
  MergeResponse,
  SplitRequest,
} from '@switchboard/contracts/ticket-changes';
import type {Ticket, TicketResponse} from '@switchboard/contracts/tickets';
import {useMutation, useQueryClient} from '@switchboard/query';
import {takeChange} from './known-thread.ts';
import {ticketKeys} from './ticket-keys.ts';

const pathOf = ({id}: Ticket) => `/api/tickets/${id}`;

/** What can be done to a ticket without saying more. */
const CALLS = {
  trash: {method: 'DELETE', path: ''},
  restore: {method: 'POST', path: '/restore'},
  spam: {method: 'POST', path: '/spam'},
  noSpam: {method: 'DELETE', path: '/spam'},
} as const;
export type TicketMove = keyof typeof CALLS;

/** Deletes, restores, marks as spam, or takes that back. */
export function useTicketMove() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ticket, move}: {ticket: Ticket; move: TicketMove}) =>
      request<TicketResponse>({
        method: CALLS[move].method,
        service: 'connect',
        path: pathOf(ticket) + CALLS[move].path,
      }),
    onSuccess: ({ticket}) => takeChange(queries, ticket),
  });
}

/** Merges a ticket into another, or others into it. */
export function useMergeTickets(ticket: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MergeRequest) =>
      request<MergeResponse>({
        method: 'POST',
        service: 'connect',
        path: `${pathOf(ticket)}/merge`,
        body,
      }),
    onSuccess: () => queries.invalidateQueries({queryKey: ticketKeys.all()}),
  });
}

/** Whether a merge was refused because it needs to be meant. */
export const areDifferentRequesters = (error: unknown): boolean =>
  isApiError(error) && error.code === 'different_requesters';

/** Makes a new ticket of one message. */
export function useSplitTicket(ticket: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SplitRequest) =>
      request<TicketResponse>({
        method: 'POST',
        service: 'connect',
        path: `${pathOf(ticket)}/split`,
        body,
      }),
    onSuccess: () => queries.invalidateQueries({queryKey: ticketKeys.all()}),
  });
}

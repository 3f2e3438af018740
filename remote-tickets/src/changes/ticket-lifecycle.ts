import {call, isApiError} from '@switchboard/api-client';
import type {MergeRequest, SplitRequest} from '@switchboard/contracts/tickets/changes';
import {
  markAsNotSpam,
  markAsSpam,
  mergeTickets,
  restoreTicket,
  splitTicket,
  trashTicket,
  unmergeTicket,
  unsplitTicket,
} from '@switchboard/contracts/tickets/endpoints';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {takeChange} from '../shared/queries/known-thread.ts';
import {ticketKeys} from '../shared/queries/ticket-keys.ts';

/** Moves without further input. */
const MOVES = {
  trash: trashTicket,
  restore: restoreTicket,
  spam: markAsSpam,
  noSpam: markAsNotSpam,
};
export type TicketMove = keyof typeof MOVES;

/** Deletes, restores, or marks as spam or not spam. */
export function useTicketMove() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ticket, move}: {ticket: Ticket; move: TicketMove}) =>
      call(MOVES[move], {params: {id: ticket.id}}),
    onSuccess: ({ticket}) => takeChange(queries, ticket),
  });
}

/** Merges a ticket into another, or others into it. */
export function useMergeTickets(ticket: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MergeRequest) => call(mergeTickets, {params: {id: ticket.id}, body}),
    onSuccess: () => queries.invalidateQueries({queryKey: ticketKeys.all()}),
  });
}

/** Unmerges tickets from their target, one after the other. */
export function useUnmerge() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await call(unmergeTicket, {params: {id}});
    },
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.all()}),
  });
}

/** True for a merge rejected for lack of confirmation. */
export const areDifferentRequesters = (error: unknown): boolean =>
  isApiError(error) && error.code === 'different_requesters';

/** Creates a ticket from one message. */
export function useSplitTicket(ticket: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SplitRequest) => call(splitTicket, {params: {id: ticket.id}, body}),
    onSuccess: () => queries.invalidateQueries({queryKey: ticketKeys.all()}),
  });
}

/** Undoes the split that created a ticket. */
export function useUnsplitTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(unsplitTicket, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.all()}),
  });
}

import {call} from '@switchboard/api-client';
import {
  createContact,
  deleteContact,
  getContact,
  listContacts,
  updateContact,
} from '@switchboard/contracts/contacts/endpoints';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import type {ContactCard, ContactRequest} from '@switchboard/contracts/contacts/schemas';
import {useEvents} from '@switchboard/events';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@switchboard/query';
import {ACTIVE} from '../shared/filters/ticket-filters.ts';
import {ticketKeys} from '../shared/queries/ticket-keys.ts';
import {usePaced} from '@switchboard/events/paced';

const PAGE_SIZE = 50;

/** Contacts by name, page by page. */
export const useContacts = (text: string) => {
  const q = text.trim();
  return useInfiniteQuery({
    queryKey: ticketKeys.contactList(q),
    queryFn: ({pageParam, signal}) =>
      call(listContacts, {query: {q: q || undefined, limit: PAGE_SIZE, cursor: pageParam}, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
};

/** Reads the current version of a contact. */
export const readContact = (id: string) => call(getContact, {params: {id}});

/** A contact with facts about their tickets. */
export const useContact = (id: string) =>
  useQuery({
    queryKey: ticketKeys.contact(id),
    queryFn: ({signal}) => call(getContact, {params: {id}, signal}),
  });

export type TicketState = 'active' | 'done' | 'all';
const STATUSES: Record<TicketState, string | undefined> = {
  active: ACTIVE.join(','),
  done: 'resolved,closed',
  all: undefined,
};

/** Tickets of a contact, page by page. */
export const useContactTickets = (requester: string, state: TicketState) =>
  useInfiniteQuery({
    queryKey: ticketKeys.ofContact(requester, state),
    queryFn: ({pageParam, signal}) =>
      call(listTickets, {query: {requester, status: STATUSES[state], cursor: pageParam}, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
  });

const saveContact = ({base, body}: {base: ContactCard | undefined; body: ContactRequest}) =>
  base === undefined
    ? call(createContact, {body})
    : call(updateContact, {params: {id: base.id}, body, ifMatch: base.version});

/** Creates a contact, or updates the base; their name appears on their tickets too. */
export function useSaveContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveContact,
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.all()}),
  });
}

export function useDeleteContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteContact, {params: {id}}),
    onSuccess: (_answer, id) => queries.removeQueries({queryKey: ticketKeys.contact(id)}),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.contactLists()}),
  });
}

/** Fetches contacts again when one changes or writes; a burst of events costs two requests a second. */
export function useLiveContacts(): void {
  const queries = useQueryClient();
  useEvents(
    ['contact.updated', 'ticket.created', 'message.created'],
    usePaced(() => void queries.invalidateQueries({queryKey: ticketKeys.contacts()})),
  );
}

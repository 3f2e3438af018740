import {request} from '@switchboard/api-client';
import type {
  ContactCard,
  ContactRequest,
  ContactResponse,
  ContactsResponse,
} from '@switchboard/contracts/contacts';
import type {TicketsResponse} from '@switchboard/contracts/tickets';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@switchboard/query';
import {useEvents} from '@switchboard/session';
import {ACTIVE} from '../state/ticket-filters.ts';
import {ticketKeys} from './ticket-keys.ts';
import {usePaced} from './use-paced.ts';

const PATH = '/api/contacts';
const PAGE_SIZE = 50;

/** Contacts by name, page by page. */
export const useContacts = (text: string) => {
  const q = text.trim();
  return useInfiniteQuery({
    queryKey: ticketKeys.contactList(q),
    queryFn: ({pageParam, signal}) =>
      request<ContactsResponse>({
        service: 'connect',
        path: PATH,
        query: {q: q || undefined, limit: PAGE_SIZE, cursor: pageParam},
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
};

/** A contact as it is now. */
export const getContact = (id: string, signal?: AbortSignal) =>
  request<ContactResponse>({service: 'connect', path: `${PATH}/${id}`, ...(signal && {signal})});

/** A contact with what is known of their tickets. */
export const useContact = (id: string) =>
  useQuery({queryKey: ticketKeys.contact(id), queryFn: ({signal}) => getContact(id, signal)});

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
      request<TicketsResponse>({
        service: 'connect',
        path: '/api/tickets',
        query: {requester, status: STATUSES[state], cursor: pageParam},
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
  });

const saveContact = ({base, body}: {base: ContactCard | undefined; body: ContactRequest}) =>
  base === undefined
    ? request<ContactResponse>({method: 'POST', service: 'connect', path: PATH, body})
    : request<ContactResponse>({
        method: 'PUT',
        service: 'connect',
        path: `${PATH}/${base.id}`,
        body,
        ifMatch: base.version,
      });

/** Makes a contact, or changes the one that is the base; their name stands on their tickets too. */
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
    mutationFn: (id: string) =>
      request({method: 'DELETE', service: 'connect', path: `${PATH}/${id}`}),
    onSuccess: (_answer, id) => queries.removeQueries({queryKey: ticketKeys.contact(id)}),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.contactLists()}),
  });
}

/** Fetches contacts again when one changes, or writes; a burst of events costs two requests a second. */
export function useLiveContacts(): void {
  const queries = useQueryClient();
  useEvents(
    ['contact.updated', 'ticket.created', 'message.created'],
    usePaced(() => void queries.invalidateQueries({queryKey: ticketKeys.contacts()})),
  );
}

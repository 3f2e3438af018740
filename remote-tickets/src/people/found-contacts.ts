import {call} from '@switchboard/api-client';
import {listContacts} from '@switchboard/contracts/contacts/endpoints';
import {keepPreviousData, useQuery} from '@switchboard/query';
import {ticketKeys} from '../shared/queries/ticket-keys.ts';

const SHOWN = 8;

/** Contacts with a name, address or number that starts like the typed text; none without text. */
export const useFoundContacts = (text: string) => {
  const q = text.trim();
  return useQuery({
    queryKey: [...ticketKeys.contactList(q), 'found'],
    queryFn: ({signal}) => call(listContacts, {query: {q, limit: SHOWN}, signal}),
    enabled: q !== '',
    select: ({contacts}) => contacts,
    placeholderData: keepPreviousData,
  });
};

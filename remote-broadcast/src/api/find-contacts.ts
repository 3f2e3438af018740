import {call} from '@switchboard/api-client';
import {listContacts} from '@switchboard/contracts/contacts/endpoints';
import {keepPreviousData, useQuery} from '@switchboard/query';

const SHOWN = 8;

/** The contacts whose name, address or number begins like the typed text; none for an empty text. */
export const useFoundContacts = (text: string) => {
  const q = text.trim();
  return useQuery({
    queryKey: ['broadcast-contacts', q],
    queryFn: ({signal}) => call(listContacts, {query: {q, limit: SHOWN}, signal}),
    enabled: q !== '',
    select: ({contacts}) => contacts,
    placeholderData: keepPreviousData,
  });
};

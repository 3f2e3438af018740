import {call} from '@switchboard/api-client';
import {listTags} from '@switchboard/contracts/tags/endpoints';
import {listFields} from '@switchboard/contracts/ticket-fields/endpoints';
import {useQuery} from '@switchboard/query';

/** The tags on tickets, by name. */
export const useTicketTags = (isWanted: boolean) =>
  useQuery({
    queryKey: ['broadcast-tags'],
    queryFn: ({signal}) => call(listTags, {signal}),
    select: ({tags}) => tags.map(({name}) => name),
    enabled: isWanted,
  });

/** The workspace's own fields of tickets. */
export const useTicketFields = () =>
  useQuery({
    queryKey: ['broadcast-fields'],
    queryFn: ({signal}) => call(listFields, {signal}),
    select: ({fields}) => fields,
  });

import {call} from '@switchboard/api-client';
import {listTags} from '@switchboard/contracts/tags/endpoints';
import {useQuery} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

/** The tags on tickets, by name. @param isWanted nothing is fetched before they are */
export const useTags = (isWanted = true) =>
  useQuery({
    queryKey: ticketKeys.tags(),
    queryFn: ({signal}) => call(listTags, {signal}),
    select: ({tags}) => tags,
    enabled: isWanted,
  });

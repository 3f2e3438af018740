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

/** The names of tags that tickets can get, and whether others can be created; the server has the last word where neither is known. */
export function useTagChoices(isWanted: boolean) {
  const {data, isError} = useQuery({
    queryKey: ticketKeys.tags(),
    queryFn: ({signal}) => call(listTags, {signal}),
    enabled: isWanted,
  });
  return {
    known: data?.tags.map(({name}) => name) ?? [],
    mayCreate: data ? (data.mayCreate ?? true) : isError,
    isWaiting: !data && !isError,
  };
}

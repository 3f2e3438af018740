import {call} from '@switchboard/api-client';
import {listTags} from '@switchboard/contracts/tags/endpoints';
import {useQuery} from '@switchboard/query';
import {ticketKeys} from '../queries/ticket-keys.ts';

/** Tags of tickets by name. @param isWanted fetches nothing while false */
export const useTags = (isWanted = true) =>
  useQuery({
    queryKey: ticketKeys.tags(),
    queryFn: ({signal}) => call(listTags, {signal}),
    select: ({tags}) => tags,
    enabled: isWanted,
  });

/** Names of available tags, and the permission to create others; while either is unknown, the server decides. */
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

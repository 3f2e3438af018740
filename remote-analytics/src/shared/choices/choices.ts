import {call} from '@switchboard/api-client';
import {listTags} from '@switchboard/contracts/tags/endpoints';
import {listAgents} from '@switchboard/contracts/tickets/endpoints';
import {useQuery} from '@switchboard/query';
import {keys} from '../queries/keys.ts';

const FRESH_MS = 60_000;

/** The members and teams that can have tickets. */
export const useAssignees = () =>
  useQuery({
    queryKey: keys.choices('agents'),
    queryFn: ({signal}) => call(listAgents, {signal}),
    staleTime: FRESH_MS,
  });

/** The tags on tickets, by name. */
export const useTags = () =>
  useQuery({
    queryKey: keys.choices('tags'),
    queryFn: ({signal}) => call(listTags, {signal}),
    select: ({tags}) => tags,
    staleTime: FRESH_MS,
  });

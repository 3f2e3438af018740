import {call} from '@switchboard/api-client';
import {listAgents} from '@switchboard/contracts/tickets/endpoints';
import {useEvents} from '@switchboard/events';
import {useQuery, useQueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

const AGENTS_FRESH_MS = 60_000;

const getAgents = (signal: AbortSignal) => call(listAgents, {signal});

const agentsQuery = {
  queryKey: ticketKeys.agents(),
  queryFn: ({signal}: {signal: AbortSignal}) => getAgents(signal),
  staleTime: AGENTS_FRESH_MS,
};

/** Possible assignees of a ticket. */
export const useAgents = () =>
  useQuery({
    ...agentsQuery,
    select: ({agents}) => agents.filter(({canBeAssignee}) => canBeAssignee),
  });

/** Members that a note can mention, including light agents. */
export const useMembers = () => useQuery({...agentsQuery, select: ({agents}) => agents});

/** Teams that a ticket can be assigned to. */
export const useTeams = () => useQuery({...agentsQuery, select: ({teams}) => teams});

/** Fetches them again when one is added or removed. */
export function useLiveAgents(): void {
  const queries = useQueryClient();
  useEvents(
    ['presence.updated'],
    () => void queries.invalidateQueries({queryKey: ticketKeys.agents()}),
  );
}

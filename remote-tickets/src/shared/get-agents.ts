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

/** The members that a ticket can be given to. */
export const useAgents = () =>
  useQuery({
    ...agentsQuery,
    select: ({agents}) => agents.filter(({canBeAssignee}) => canBeAssignee),
  });

/** The members that a note can name: light agents too. */
export const useMembers = () => useQuery({...agentsQuery, select: ({agents}) => agents});

/** The teams that a ticket can be given to. */
export const useTeams = () => useQuery({...agentsQuery, select: ({teams}) => teams});

/** Fetches them again when one of them comes or goes. */
export function useLiveAgents(): void {
  const queries = useQueryClient();
  useEvents(
    ['presence.updated'],
    () => void queries.invalidateQueries({queryKey: ticketKeys.agents()}),
  );
}

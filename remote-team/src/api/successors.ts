import {call} from '@switchboard/api-client';
import {listAgents} from '@switchboard/contracts/tickets/endpoints';
import type {Successor} from '@switchboard/contracts/team/schemas';
import type {AgentsResponse} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useQuery} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

/** Somebody who can take over tickets, as a menu shows them. */
export interface SuccessorOption {
  successor: Successor;
  group: string;
  label: string;
}

export const NOBODY: SuccessorOption = {
  successor: {type: 'nobody'},
  group: '',
  label: t('Nobody (leave unassigned)'),
};

const getAgents = (signal: AbortSignal) => call(listAgents, {signal});

const toOptions = (leavingId: string, {agents, teams}: AgentsResponse): SuccessorOption[] => [
  NOBODY,
  ...agents
    .filter(({id, canBeAssignee}) => canBeAssignee && id !== leavingId)
    .map(({id, name}): SuccessorOption => ({
      successor: {type: 'member', id},
      group: t('Members'),
      label: name,
    })),
  ...teams.map(({id, name}): SuccessorOption => ({
    successor: {type: 'team', id},
    group: t('Teams'),
    label: name,
  })),
];

/** Who can take over the tickets of a member who leaves. */
export const useSuccessors = (leavingId: string) =>
  useQuery({
    queryKey: teamKeys.agents(),
    queryFn: ({signal}) => getAgents(signal),
    select: (answer) => toOptions(leavingId, answer),
  });

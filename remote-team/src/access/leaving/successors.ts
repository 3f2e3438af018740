import {call} from '@switchboard/api-client';
import {listAgents} from '@switchboard/contracts/tickets/endpoints';
import type {Successor} from '@switchboard/contracts/team/schemas';
import type {AgentsResponse} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useQuery} from '@switchboard/query';
import {teamKeys} from '../../shared/queries/team-keys.ts';

/** Menu option for a member who can take over tickets. */
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

/** Members who can take over the tickets of a leaving member. */
export const useSuccessors = (leavingId: string) =>
  useQuery({
    queryKey: teamKeys.agents(),
    queryFn: ({signal}) => getAgents(signal),
    select: (answer) => toOptions(leavingId, answer),
  });

import {request} from '@switchboard/api-client';
import type {Envelope} from '@switchboard/contracts/envelope';
import type {Team, TeamRequest, TeamResponse, TeamsResponse} from '@switchboard/contracts/team';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

const TEAMS = '/api/teams';

const getTeams = (signal: AbortSignal) => request<TeamsResponse>({path: TEAMS, signal});

/** The teams by name, each with its members. */
export const useTeams = () =>
  useQuery({
    queryKey: teamKeys.teams(),
    queryFn: ({signal}) => getTeams(signal),
    select: ({teams}) => teams,
  });

interface TeamToSave {
  /** The team as the form began; undefined for a new one. */
  base: Team | undefined;
  body: TeamRequest;
}

const saveTeam = ({base, body}: TeamToSave) =>
  base
    ? request<TeamResponse>({
        method: 'PUT',
        path: `${TEAMS}/${base.id}`,
        body,
        ifMatch: base.version,
      })
    : request<TeamResponse>({method: 'POST', path: TEAMS, body});

/** Makes a team, or changes one. */
export function useSaveTeam() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveTeam,
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.teams()}),
  });
}

const deleteTeam = (id: string) => request<Envelope>({method: 'DELETE', path: `${TEAMS}/${id}`});

/** Deletes a team that has no tickets. */
export function useDeleteTeam() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteTeam,
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.teams()}),
  });
}

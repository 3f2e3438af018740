import {call} from '@switchboard/api-client';
import {createTeam, deleteTeam, listTeams, updateTeam} from '@switchboard/contracts/team/endpoints';
import type {Team, TeamRequest} from '@switchboard/contracts/team/schemas';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {teamKeys} from '../shared/queries/team-keys.ts';

/** Teams by name, with their members. */
export const useTeams = () =>
  useQuery({
    queryKey: teamKeys.teams(),
    queryFn: ({signal}) => call(listTeams, {signal}),
    select: ({teams}) => teams,
  });

interface TeamToSave {
  /** The team at the start of editing; undefined for a new one. */
  base: Team | undefined;
  body: TeamRequest;
}

const saveTeam = ({base, body}: TeamToSave) =>
  base
    ? call(updateTeam, {params: {id: base.id}, body, ifMatch: base.version})
    : call(createTeam, {body});

/** Creates or updates a team. */
export function useSaveTeam() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveTeam,
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.teams()}),
  });
}

/** Deletes a team without tickets. */
export function useDeleteTeam() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteTeam, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.teams()}),
  });
}

import {TEAM_NAME_MAX} from '@switchboard/contracts/limits';
import type {Team, TeamRequest} from '@switchboard/contracts/team';
import {array, object, required, string, type InferType} from '@switchboard/forms';

export const teamSchema = object({
  name: required('Name', TEAM_NAME_MAX),
  members: array(object({id: string().defined(), name: string().defined()})).defined(),
});
export type TeamValues = InferType<typeof teamSchema>;

export const toTeamValues = (team: Team | undefined): TeamValues => ({
  name: team?.name ?? '',
  members: team?.members.map(({id, name}) => ({id, name})) ?? [],
});

/** Where the server names a field otherwise than the form does. */
export const teamFieldNames = {memberIds: 'members'} as const;

export const toTeamRequest = ({name, members}: TeamValues): TeamRequest => ({name: name.trim(), memberIds: members.map(({id}) => id)});

/** A team in words, part by part. */
export const describeTeam = ({name, members}: TeamValues): Record<string, string> => ({
  Name: name,
  Members: members.map((member) => member.name).sort().join(', '),
});

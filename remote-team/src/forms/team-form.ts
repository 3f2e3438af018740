import {TEAM_NAME_MAX} from '@switchboard/contracts/limits';
import type {AssignMode, Team, TeamRequest} from '@switchboard/contracts/team/schemas';
import {array, object, required, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {ASSIGN_LABELS} from '../assign-modes.ts';

export const teamSchema = object({
  name: required(t('Name'), TEAM_NAME_MAX),
  assignMode: string<AssignMode>().defined(),
  members: array(object({id: string().defined(), name: string().defined()})).defined(),
});
export type TeamValues = InferType<typeof teamSchema>;

export const toTeamValues = (team: Team | undefined): TeamValues => ({
  name: team?.name ?? '',
  assignMode: team?.assignMode ?? 'off',
  members: team?.members.map(({id, name}) => ({id, name})) ?? [],
});

/** Where the server names a field otherwise than the form does. */
export const teamFieldNames = {memberIds: 'members'} as const;

export const toTeamRequest = ({name, assignMode, members}: TeamValues): TeamRequest => ({
  name: name.trim(),
  assignMode,
  memberIds: members.map(({id}) => id),
});

/** A team in words, part by part. */
export const describeTeam = ({name, assignMode, members}: TeamValues): Record<string, string> => ({
  [t('Name')]: name,
  [t('New tickets')]: ASSIGN_LABELS[assignMode],
  [t('Members')]: members
    .map((member) => member.name)
    .sort()
    .join(', '),
});

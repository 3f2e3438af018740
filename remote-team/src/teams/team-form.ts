import {TEAM_NAME_MAX} from '@switchboard/contracts/limits';
import type {AssignMode, Team, TeamRequest} from '@switchboard/contracts/team/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {array, object, required, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {ASSIGN_LABELS} from './assign-modes.ts';

const people = array(
  object({id: string().defined(), name: string().defined(), role: string<Role>().defined()}),
).defined();

export const teamSchema = object({
  name: required(t('Name'), TEAM_NAME_MAX),
  assignMode: string<AssignMode>().defined(),
  members: people,
  leads: people,
});
export type TeamValues = InferType<typeof teamSchema>;

const toPerson = ({id, name, role}: Team['members'][number]) => ({id, name, role});

export const toTeamValues = (team: Team | undefined): TeamValues => ({
  name: team?.name ?? '',
  assignMode: team?.assignMode ?? 'off',
  members: (team?.members ?? []).map(toPerson),
  leads: (team?.members ?? []).filter(({isLead}) => isLead).map(toPerson),
});

/** Server names of fields, by their names in the form. */
export const teamFieldNames = {memberIds: 'members', leadIds: 'leads'} as const;

/** Leads among the members: a removed member is no lead. */
const leadsOf = ({members, leads}: TeamValues) =>
  leads.filter((lead) => members.some(({id}) => id === lead.id));

export const toTeamRequest = (values: TeamValues): TeamRequest => ({
  name: values.name.trim(),
  assignMode: values.assignMode,
  memberIds: values.members.map(({id}) => id),
  leadIds: leadsOf(values).map(({id}) => id),
});

const namesOf = (persons: readonly {name: string}[]) =>
  persons
    .map(({name}) => name)
    .sort()
    .join(', ');

/** Readable text for each part of a team. */
export const describeTeam = (values: TeamValues): Record<string, string> => ({
  [t('Name')]: values.name,
  [t('New tickets')]: ASSIGN_LABELS[values.assignMode],
  [t('Members')]: namesOf(values.members),
  [t('Leads')]: namesOf(leadsOf(values)),
});

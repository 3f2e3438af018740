import {t} from '@switchboard/i18n';
import {useSearchText} from '@switchboard/router';
import {FilterBar, FilterSelect} from '@switchboard/ui/filters';
import type {MemberFilters} from '../shared/queries/team-keys.ts';
import {ROLE_LABELS, ROLES} from '../shared/roles/roles.ts';
import {SCOPE_LABELS, SCOPES} from '../shared/roles/ticket-scopes.ts';
import {useTeams} from '../teams/index.ts';
import type {MemberChoice} from './member-filters.ts';

export interface MemberFilterBarProps {
  filters: MemberFilters;
  isFiltered: boolean;
  onChange: (name: MemberChoice, value: string) => void;
  onClear: () => void;
}

const roles = ROLES.map((role) => [role, ROLE_LABELS[role]] as const);
const scopes = SCOPES.map((scope) => [scope, SCOPE_LABELS[scope]] as const);
const statuses = [
  ['active', t('Active')],
  ['deactivated', t('Deactivated')],
] as const;

/** Keeps the team in the address as an option until the teams are loaded. */
const teamOptions = (
  teams: readonly {id: string; name: string}[],
  chosen: string | undefined,
): (readonly [string, string])[] => {
  const options = [
    ...teams.map(({id, name}) => [id, name] as const),
    ['none', t('In no team')] as const,
  ];
  return chosen === undefined || options.some(([id]) => id === chosen)
    ? options
    : [...options, [chosen, t('Another team')]];
};

/** Filters of the members in one line above them. */
export function MemberFilterBar({filters, isFiltered, onChange, onClear}: MemberFilterBarProps) {
  const {text, setText} = useSearchText();
  const {data: teams = []} = useTeams();
  return (
    <FilterBar
      label={t('Members')}
      search={{label: t('Search name or email'), text, onType: setText}}
      onClear={isFiltered && onClear}
    >
      <FilterSelect
        label={t('Role')}
        any={t('All roles')}
        value={filters.role}
        options={roles}
        onChange={(value) => onChange('role', value)}
      />
      <FilterSelect
        label={t('Ticket access')}
        any={t('Any ticket access')}
        value={filters.ticketScope}
        options={scopes}
        onChange={(value) => onChange('ticketScope', value)}
      />
      <FilterSelect
        label={t('Team')}
        any={t('All teams')}
        value={filters.team}
        options={teamOptions(teams, filters.team)}
        onChange={(value) => onChange('team', value)}
      />
      <FilterSelect
        label={t('Status')}
        any={t('Any status')}
        value={filters.status}
        options={statuses}
        onChange={(value) => onChange('status', value)}
      />
    </FilterBar>
  );
}

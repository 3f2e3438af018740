import {t} from '@switchboard/i18n';
import {useSearchText} from '@switchboard/router';
import {Box, Button} from '@switchboard/ui';
import {SearchField} from '@switchboard/ui/data';
import {MenuItem, Select} from '@switchboard/ui/form';
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

interface ChoiceProps {
  label: string;
  any: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

const Choice = ({label, any, value, options, onChange}: ChoiceProps) => (
  <Select
    size="small"
    displayEmpty
    value={value}
    onChange={(event) => onChange(event.target.value)}
    SelectDisplayProps={{'aria-label': label}}
    sx={{
      minWidth: {xs: 0, sm: 140},
      maxWidth: {sm: 220},
      flex: {xs: '1 1 calc(50% - 4px)', sm: 'none'},
      fontSize: 14,
    }}
  >
    <MenuItem value="">{any}</MenuItem>
    {options.map(([option, text]) => (
      <MenuItem key={option} value={option}>
        {text}
      </MenuItem>
    ))}
  </Select>
);

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
    <Box
      role="search"
      aria-label={t('Members')}
      sx={{display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5, alignItems: 'center'}}
    >
      <Box
        sx={{
          flex: {xs: '1 1 100%', sm: '1 1 220px'},
          maxWidth: {sm: 340},
          '& > *': {width: '100%'},
        }}
      >
        <SearchField label={t('Search name or email')} value={text} onChange={setText} />
      </Box>
      <Choice
        label={t('Role')}
        any={t('All roles')}
        value={filters.role ?? ''}
        options={roles}
        onChange={(value) => onChange('role', value)}
      />
      <Choice
        label={t('Ticket access')}
        any={t('Any ticket access')}
        value={filters.ticketScope ?? ''}
        options={scopes}
        onChange={(value) => onChange('ticketScope', value)}
      />
      <Choice
        label={t('Team')}
        any={t('All teams')}
        value={filters.team ?? ''}
        options={teamOptions(teams, filters.team)}
        onChange={(value) => onChange('team', value)}
      />
      <Choice
        label={t('Status')}
        any={t('Any status')}
        value={filters.status ?? ''}
        options={statuses}
        onChange={(value) => onChange('status', value)}
      />
      {isFiltered ? <Button onClick={onClear}>{t('Clear filters')}</Button> : null}
    </Box>
  );
}

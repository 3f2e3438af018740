import {AUDIT_GROUPS} from '@switchboard/contracts/audit/actions';
import type {AuditFilter} from '@switchboard/contracts/audit/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button} from '@switchboard/ui';
import {MenuItem, Select, TextField} from '@switchboard/ui/form';
import {usePeople} from '../shared/people/people.ts';
import {GROUP_LABELS} from './audit-words.ts';

export interface AuditFilterBarProps {
  filters: AuditFilter;
  isFiltered: boolean;
  onChange: (name: keyof AuditFilter, value: string) => void;
  onClear: () => void;
}

interface ChoiceProps {
  label: string;
  any: string;
  value: string;
  options: readonly {value: string; label: string}[];
  onChange: (value: string) => void;
}

const Choice = ({label, any, value, options, onChange}: ChoiceProps) => (
  <Select
    size="small"
    displayEmpty
    value={value}
    onChange={(event) => onChange(event.target.value)}
    SelectDisplayProps={{'aria-label': label}}
    sx={{minWidth: 150, maxWidth: 260, fontSize: 14, flex: {xs: '1 1 140px', sm: '0 0 auto'}}}
  >
    <MenuItem value="">{any}</MenuItem>
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </Select>
);

interface DayProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const Day = ({label, value, onChange}: DayProps) => (
  <TextField
    size="small"
    fullWidth={false}
    type="date"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{
      htmlInput: {'aria-label': label},
      input: {
        startAdornment: (
          <Box component="span" aria-hidden sx={{mr: 1, color: 'text.secondary', fontSize: 14}}>
            {label}
          </Box>
        ),
      },
    }}
    sx={{flex: {xs: '1 1 140px', sm: '0 0 auto'}, '& input': {fontSize: 14}}}
  />
);

const GROUPS = AUDIT_GROUPS.map((value) => ({value, label: GROUP_LABELS[value]}));

/** Filters of the audit log in one line above it. */
export function AuditFilterBar({filters, isFiltered, onChange, onClear}: AuditFilterBarProps) {
  const {data: known = []} = usePeople(true);
  const people = known.map(({id, name}) => ({value: id, label: name}));
  const {person = ''} = filters;
  const isKnown = person === '' || people.some(({value}) => value === person);
  const options = isKnown ? people : [{value: person, label: t('Somebody else')}, ...people];
  return (
    <Box
      role="search"
      aria-label={t('Audit log')}
      sx={{display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'center'}}
    >
      <Choice
        label={t('Person')}
        any={t('Everybody')}
        value={person}
        options={options}
        onChange={(value) => onChange('person', value)}
      />
      <Choice
        label={t('Action')}
        any={t('All actions')}
        value={filters.group ?? ''}
        options={GROUPS}
        onChange={(value) => onChange('group', value)}
      />
      <Day
        label={t('From')}
        value={filters.from ?? ''}
        onChange={(value) => onChange('from', value)}
      />
      <Day
        label={t('Until')}
        value={filters.to ?? ''}
        onChange={(value) => onChange('to', value)}
      />
      {isFiltered ? <Button onClick={onClear}>{t('Clear filters')}</Button> : null}
    </Box>
  );
}

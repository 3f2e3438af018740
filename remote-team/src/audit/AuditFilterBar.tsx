import {AUDIT_GROUPS} from '@switchboard/contracts/audit/actions';
import type {AuditFilter} from '@switchboard/contracts/audit/schemas';
import {t} from '@switchboard/i18n';
import {FilterBar, FilterDay, FilterSelect} from '@switchboard/ui/filters';
import {usePeople} from '../shared/people/people.ts';
import {GROUP_LABELS} from './audit-words.ts';

export interface AuditFilterBarProps {
  filters: AuditFilter;
  isFiltered: boolean;
  onChange: (name: keyof AuditFilter, value: string) => void;
  onClear: () => void;
}

const GROUPS = AUDIT_GROUPS.map((group) => [group, GROUP_LABELS[group]] as const);

/** Filters of the audit log in one line above it. */
export function AuditFilterBar({filters, isFiltered, onChange, onClear}: AuditFilterBarProps) {
  const {data: known = []} = usePeople(true);
  const people = known.map(({id, name}) => [id, name] as const);
  const {person = ''} = filters;
  const isKnown = person === '' || people.some(([id]) => id === person);
  const options = isKnown ? people : [[person, t('Somebody else')] as const, ...people];
  return (
    <FilterBar label={t('Audit log')} onClear={isFiltered && onClear}>
      <FilterSelect
        label={t('Person')}
        any={t('Everybody')}
        value={person}
        options={options}
        onChange={(value) => onChange('person', value)}
      />
      <FilterSelect
        label={t('Action')}
        any={t('All actions')}
        value={filters.group}
        options={GROUPS}
        onChange={(value) => onChange('group', value)}
      />
      <FilterDay
        label={t('From')}
        value={filters.from}
        onChange={(value) => onChange('from', value)}
      />
      <FilterDay
        label={t('Until')}
        value={filters.to}
        onChange={(value) => onChange('to', value)}
      />
    </FilterBar>
  );
}

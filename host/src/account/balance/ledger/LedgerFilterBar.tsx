import type {LedgerFilter} from '@switchboard/contracts/balance/schemas';
import {t} from '@switchboard/i18n';
import {FilterBar, FilterDay, FilterSelect} from '@switchboard/ui/filters';
import {TYPE_LABELS} from './ledger-words.ts';

interface LedgerFilterBarProps {
  filters: LedgerFilter;
  isFiltered: boolean;
  onChange: (name: keyof LedgerFilter, value: string) => void;
  onClear: () => void;
}

/** Filters of the ledger, in one line above it. */
export const LedgerFilterBar = ({filters, isFiltered, onChange, onClear}: LedgerFilterBarProps) => (
  <FilterBar label={t('Ledger')} onClear={isFiltered && onClear}>
    <FilterSelect
      label={t('Type')}
      any={t('All types')}
      value={filters.type}
      options={Object.entries(TYPE_LABELS)}
      onChange={(value) => onChange('type', value)}
    />
    <FilterDay
      label={t('From')}
      value={filters.from}
      onChange={(value) => onChange('from', value)}
    />
    <FilterDay label={t('Until')} value={filters.to} onChange={(value) => onChange('to', value)} />
  </FilterBar>
);

import type {LedgerFilter} from '@switchboard/contracts/balance/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button} from '@switchboard/ui';
import {MenuItem, Select, TextField} from '@switchboard/ui/form';
import {TYPE_LABELS} from './ledger-words.ts';

interface LedgerFilterBarProps {
  filters: LedgerFilter;
  isFiltered: boolean;
  onChange: (name: keyof LedgerFilter, value: string) => void;
  onClear: () => void;
}

interface TextFilterProps {
  label: string;
  type: 'date' | 'text';
  value: string;
  onChange: (value: string) => void;
}

const TextFilter = ({label, type, value, onChange}: TextFilterProps) => (
  <TextField
    size="small"
    fullWidth={false}
    type={type}
    value={value}
    onChange={(event) => onChange(event.target.value.trim())}
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

/** Filters of the ledger, in one line above it. */
export function LedgerFilterBar({filters, isFiltered, onChange, onClear}: LedgerFilterBarProps) {
  return (
    <Box
      role="search"
      aria-label={t('Ledger')}
      sx={{display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'center'}}
    >
      <Select
        size="small"
        displayEmpty
        value={filters.type ?? ''}
        onChange={(event) => onChange('type', event.target.value)}
        SelectDisplayProps={{'aria-label': t('Type')}}
        sx={{minWidth: 150, fontSize: 14, flex: {xs: '1 1 140px', sm: '0 0 auto'}}}
      >
        <MenuItem value="">{t('All types')}</MenuItem>
        {Object.entries(TYPE_LABELS).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
      <TextFilter
        label={t('From')}
        type="date"
        value={filters.from ?? ''}
        onChange={(value) => onChange('from', value)}
      />
      <TextFilter
        label={t('Until')}
        type="date"
        value={filters.to ?? ''}
        onChange={(value) => onChange('to', value)}
      />
      {isFiltered ? <Button onClick={onClear}>{t('Clear filters')}</Button> : null}
    </Box>
  );
}

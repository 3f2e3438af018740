import {t} from '@switchboard/i18n';
import {Box, Button} from '@switchboard/ui';
import {SearchField} from '@switchboard/ui/data';
import type {ReactNode} from 'react';

export interface FilterBarProps {
  /** Name of the list. */
  label: string;
  search?: {label: string; text: string; onType: (text: string) => void};
  /** Clears the filters; false while there are none. */
  onClear?: (() => void) | false;
  /** Filters beside the search. */
  children?: ReactNode;
}

/** Search and filters of a list, in one line above it. */
export const FilterBar = ({label, search, onClear = false, children}: FilterBarProps) => (
  <Box
    role="search"
    aria-label={label}
    sx={{display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5, alignItems: 'center'}}
  >
    {search ? (
      <Box
        sx={{
          flex: {xs: '1 1 100%', sm: '1 1 220px'},
          maxWidth: {sm: 340},
          '& > *': {width: '100%'},
        }}
      >
        <SearchField label={search.label} value={search.text} onChange={search.onType} />
      </Box>
    ) : null}
    {children}
    {onClear ? <Button onClick={onClear}>{t('Clear filters')}</Button> : null}
  </Box>
);

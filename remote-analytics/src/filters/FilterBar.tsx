import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button, type Theme, useMediaQuery} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {type MouseEvent, useId, useState} from 'react';
import {offPaper} from '../shared/paper.tsx';
import {countFilters, NO_FILTERS} from '../shared/report/query.ts';
import {FilterFields, type FilterFieldsProps} from './FilterFields.tsx';
import {RangeChips} from './RangeChips.tsx';

export interface FilterBarProps extends FilterFieldsProps {
  /** The current day in the workspace. */
  today: string;
}

interface ClearFiltersProps {
  query: AnalyticsQuery;
  set: FilterBarProps['set'];
}

/** Disappears with the last filter; the focus moves to the first of the fields beside it. */
function ClearFilters({query, set}: ClearFiltersProps) {
  const clear = ({currentTarget}: MouseEvent<HTMLElement>) => {
    set(NO_FILTERS);
    currentTarget.closest('[data-filters]')?.querySelector('input')?.focus();
  };
  return countFilters(query) > 0 ? <Button onClick={clear}>{t('Clear filters')}</Button> : null;
}

/** On a phone: a button with the number of filters, which opens them. */
function FiltersDialog(props: FilterFieldsProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(props.query);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t('Filters: {count}', {count}) : t('Filters')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        aria-labelledby={titleId}
        fullWidth
        maxWidth="xs"
        data-filters
      >
        <DialogTitle id={titleId}>{t('Filters')}</DialogTitle>
        <DialogContent>
          <Box sx={{display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2}}>
            <FilterFields {...props} />
          </Box>
        </DialogContent>
        <DialogActions sx={{px: 3, pb: 2}}>
          <ClearFilters query={props.query} set={props.set} />
          <Button variant="contained" onClick={close}>
            {t('Done')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** Filters of tickets and days: the same for all screens of the section. */
export function FilterBar({today, ...fields}: FilterBarProps) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  return (
    <Box role="group" aria-label={t('Filters')} sx={{mb: 1.5, ...offPaper}}>
      <RangeChips query={fields.query} today={today} set={fields.set} />
      {isWide ? (
        <Box
          data-filters
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(172px, 1fr))',
            gap: 1.5,
            alignItems: 'start',
            '& > .MuiButton-root': {alignSelf: 'end', justifySelf: 'start'},
          }}
        >
          <FilterFields {...fields} />
          <ClearFilters query={fields.query} set={fields.set} />
        </Box>
      ) : (
        <FiltersDialog {...fields} />
      )}
    </Box>
  );
}

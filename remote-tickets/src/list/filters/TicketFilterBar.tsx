import {t} from '@switchboard/i18n';
import {useSearchText} from '@switchboard/router';
import {Box, Button} from '@switchboard/ui';
import {SearchField} from '@switchboard/ui/data';
import {lazy, useState, type KeyboardEvent, type ReactNode} from 'react';
import {PRIORITY_LABELS, SLA_STATE_LABELS, STATUS_LABELS} from '../../shared/words/labels.ts';
import {ACTIVE, type TicketFilters} from '../../shared/filters/ticket-filters.ts';
import {FilterMenu} from './FilterMenu.tsx';
import {LazyDialog} from '../../shared/dialogs/LazyDialog.tsx';

const MoreFilters = lazy(() =>
  import('./MoreFilters.tsx').then((module) => ({default: module.MoreFilters})),
);

export interface TicketFilterBarProps {
  filters: TicketFilters;
  isFiltered: boolean;
  onChange: (change: Partial<TicketFilters>) => void;
  onClear: () => void;
  /** Further controls at the end of the line. */
  children: ReactNode;
}

const FUNNEL = (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
    <path d="M10 18h4v-2h-4zM3 6v2h18V6zm3 7h12v-2H6z" />
  </svg>
);

const isActive = (status: TicketFilters['status']) =>
  status.length === ACTIVE.length && ACTIVE.every((value) => status.includes(value));

const countMore = ({
  turn,
  type,
  channel,
  csat,
  tag,
  assignee,
  team,
  requester,
  broadcast,
  field,
  createdFrom,
  createdTo,
  resolvedFrom,
  resolvedTo,
}: TicketFilters) =>
  [
    ...turn,
    ...type,
    ...channel,
    ...csat,
    ...tag,
    assignee,
    team,
    requester,
    broadcast,
    field,
    createdFrom || createdTo,
    resolvedFrom || resolvedTo,
  ].filter(Boolean).length;

/** Moves the focus from the search text to its results, if any. */
const goToRows = (event: KeyboardEvent) => {
  const first = document.querySelector<HTMLElement>('[data-ticket] a');
  if (event.key !== 'Escape' || !first) return;
  event.preventDefault();
  first.focus();
};

/** Filters of the list in one line above it. */
export function TicketFilterBar({
  filters,
  isFiltered,
  onChange,
  onClear,
  children,
}: TicketFilterBarProps) {
  const {text, setText} = useSearchText();
  const [isOpen, setOpen] = useState(false);
  const more = countMore(filters);
  return (
    <Box
      role="group"
      aria-label={t('Filters and order')}
      sx={{
        display: 'flex',
        flexWrap: {xs: 'nowrap', md: 'wrap'},
        overflowX: {xs: 'auto', md: 'visible'},
        gap: 1,
        mb: 1,
        alignItems: 'center',
        '& > *': {flexShrink: 0},
        '& > .MuiButton-root': {px: {md: 1.25, lg: 2}},
      }}
    >
      <Box
        sx={{
          flex: {xs: '0 0 180px', md: '1 1 100px'},
          maxWidth: 240,
          '& > *': {width: '100%'},
        }}
        onKeyDown={goToRows}
      >
        <SearchField
          label={t('Filter by text')}
          placeholder={t('Filter this list')}
          icon={FUNNEL}
          value={text}
          onChange={setText}
        />
      </Box>
      <FilterMenu
        label={t('Status')}
        options={STATUS_LABELS}
        chosen={filters.status}
        summary={isActive(filters.status) ? t('Active') : undefined}
        onChange={(status) => onChange({status})}
      />
      <FilterMenu
        label={t('Priority')}
        options={PRIORITY_LABELS}
        chosen={filters.priority}
        onChange={(priority) => onChange({priority})}
      />
      <FilterMenu
        label={t('SLA')}
        options={SLA_STATE_LABELS}
        chosen={filters.sla}
        onChange={(sla) => onChange({sla})}
      />
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{
          bgcolor: more > 0 ? 'action.selected' : 'background.paper',
          fontWeight: more > 0 ? 600 : 400,
          color: 'text.primary',
        }}
      >
        {more > 0 ? t('More filters: {more}', {more}) : t('More filters')}
      </Button>
      {isFiltered ? (
        <Button aria-label={t('Clear filters')} onClick={onClear}>
          {t('Clear')}
        </Button>
      ) : null}
      {children}
      {isOpen ? (
        <LazyDialog onClose={() => setOpen(false)}>
          <MoreFilters filters={filters} onApply={onChange} onClose={() => setOpen(false)} />
        </LazyDialog>
      ) : null}
    </Box>
  );
}

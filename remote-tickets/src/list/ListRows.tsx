import type {Ticket, TicketSort} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {
  Box,
  Button,
  Paper,
  QueryStates,
  SkeletonRows,
  useMediaQuery,
  useTheme,
  VisuallyHidden,
} from '@switchboard/ui';
import {LoadMore} from '@switchboard/ui/data';
import {ArrowUpwardIcon} from '@switchboard/ui/icons';
import {lazy, Suspense, useState, type ReactNode} from 'react';
import {upTo} from '../shared/words/ticket-count.ts';
import type {TicketList} from '../shared/queries/ticket-keys.ts';
import {useSelection, type Selection} from './bulk/selection.ts';
import {useRowFocus} from './bulk/use-row-focus.ts';
import {useRowKeys} from './bulk/use-row-keys.ts';
import type {Column} from './columns.ts';
import type {Density} from './density.ts';
import {TicketCards} from './rows/TicketCards.tsx';
import {TicketTable} from './rows/TicketTable.tsx';
import type {useHeldTickets} from './use-held-tickets.ts';

/** Shows new tickets in a list whose rows keep their places. */
export const NewsButton = ({count, onClick}: {count: number; onClick: () => void}) => (
  <Box
    role="status"
    sx={{
      position: 'sticky',
      top: 'calc(150px + var(--above-frame, 0px))',
      zIndex: 3,
      height: 0,
      display: 'flex',
      justifyContent: 'center',
    }}
  >
    {count > 0 ? (
      <Button
        variant="contained"
        size="small"
        startIcon={<ArrowUpwardIcon />}
        onClick={onClick}
        sx={{position: 'absolute', top: -16, borderRadius: 5, boxShadow: 8}}
      >
        {t('{count} new', {count})}
      </Button>
    ) : null}
  </Box>
);

const BulkBar = lazy(() =>
  import('./bulk/BulkBar.tsx').then((module) => ({default: module.BulkBar})),
);

interface RowsProps {
  shown: readonly Ticket[];
  label: string;
  list: TicketList;
  selection: Selection;
  density: Density;
  hidden: readonly Column[];
  onSort: (sort: TicketSort) => void;
}

function Rows({shown, label, list, selection, density, hidden, onSort}: RowsProps) {
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'));
  return isNarrow ? (
    <TicketCards tickets={shown} label={label} selection={selection} />
  ) : (
    <TicketTable
      view={list.view}
      tickets={shown}
      label={label}
      density={density}
      selection={selection}
      hidden={hidden}
      sort={list.sort}
      onSort={onSort}
    />
  );
}

/** Announces the number of ticked tickets. Rendered before the first one: text that arrives together with its element is not read out. */
function SelectionNews({count}: {count: number}) {
  const [hasBegun, setBegun] = useState(false);
  if (count > 0 && !hasBegun) setBegun(true);
  return (
    <VisuallyHidden role="status">
      {hasBegun ? plural(count, '# ticket selected', '# tickets selected') : ''}
    </VisuallyHidden>
  );
}

interface ListRowsProps extends Omit<RowsProps, 'shown' | 'selection'> {
  held: ReturnType<typeof useHeldTickets>;
  empty: ReactNode;
}

/** Rows, paging, and actions for the ticked ones: a tick renders this, and nothing above it. */
export function ListRows({held: {query, shown, news}, empty, ...rows}: ListRowsProps) {
  const {list} = rows;
  const listName = JSON.stringify(list);
  const selection = useSelection(shown, listName);
  const {asked, answer} = useRowKeys(selection, shown);
  const total = query.data?.pages[0]?.page.total;
  const ticked = shown.filter(({id}) => selection.ids.has(id));
  useRowFocus(shown, ticked.length);
  return (
    <>
      <SelectionNews count={selection.isAll ? (total ?? ticked.length) : ticked.length} />
      <QueryStates
        query={query}
        thing={t('tickets')}
        skeleton={<SkeletonRows rows={8} height={60} />}
        isEmpty={() => shown.length === 0 && news === 0}
        empty={empty}
      >
        {() => (
          <>
            <Paper variant="outlined" sx={{overflow: 'clip'}}>
              <Rows {...rows} shown={shown} selection={selection} />
              <Box sx={{borderTop: 1, borderColor: 'divider'}}>
                <LoadMore
                  shown={shown.length}
                  total={upTo(total)}
                  hasMore={query.hasNextPage}
                  loading={query.isFetchingNextPage}
                  onMore={query.fetchNextPage}
                />
              </Box>
            </Paper>
            {ticked.length > 0 ? (
              <Suspense fallback={null}>
                <BulkBar
                  key={listName}
                  tickets={ticked}
                  selection={selection}
                  list={list}
                  total={total ?? 0}
                  asked={asked}
                  onAnswer={answer}
                />
              </Suspense>
            ) : null}
          </>
        )}
      </QueryStates>
    </>
  );
}

import type {Ticket, TicketSort} from '@switchboard/contracts/tickets/schemas';
import type {TicketListView} from '@switchboard/contracts/views/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useSearchParams} from '@switchboard/router';
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
import {showErrorToast} from '@switchboard/ui/errors';
import {ArrowUpwardIcon} from '@switchboard/ui/icons';
import {lazy, Suspense, useMemo, useState, type ReactNode} from 'react';
import {useExport} from '../import/index.ts';
import {useTickets} from './get-tickets.ts';
import {useLiveLists} from '../shared/live-tickets.ts';
import type {TicketList} from '../shared/ticket-keys.ts';
import {useLiveViewers} from '../viewers/index.ts';
import {useViews, SaveViewDialog} from '../settings/views/index.ts';
import {ListOptions} from './ListOptions.tsx';
import {TicketCards} from './rows/TicketCards.tsx';
import {TicketFilterBar} from './filters/TicketFilterBar.tsx';
import {TicketTable} from './rows/TicketTable.tsx';
import {TicketsBar} from '../head/index.ts';
import {listTabs} from './list-tabs.ts';
import {upTo} from '../shared/ticket-count.ts';
import {useColumnChoice, type Column} from './columns.ts';
import {useDensity, type Density} from './density.ts';
import {applyHold, holdRows, type Hold} from './held-rows.ts';
import {useSelection, type Selection} from './bulk/selection.ts';
import {
  DEFAULT_SORT,
  toQuery,
  useTicketFilters,
  type TicketFilters,
  type TicketView,
} from '../shared/ticket-filters.ts';
import {useListPlace} from '../shared/list-place.ts';
import {useRowFocus} from './bulk/use-row-focus.ts';
import {useRowKeys} from './bulk/use-row-keys.ts';

const TITLES: Record<TicketView, string> = {
  mine: t('My Tickets'),
  mentions: t('Mentions'),
  following: t('Following'),
  snoozed: t('Snoozed tickets'),
  drafts: t('Drafts'),
  unassigned: t('Unassigned tickets'),
  all: t('All Tickets'),
};

/** A list whose rows keep their places while news arrive, until the person asks for them; only the newest message moves rows to the top. */
function useHeldTickets(list: TicketList) {
  const query = useTickets(list);
  const rows = useMemo(() => query.data?.pages.flatMap(({tickets}) => tickets) ?? [], [query.data]);
  const listName = JSON.stringify(list);
  const [held, setHeld] = useState<{listName: string; hold: Hold} | null>(null);
  const hold = held?.listName === listName ? held.hold : null;
  const canHold = list.sort === DEFAULT_SORT && rows.length > 0;
  useLiveLists(() =>
    setHeld((current) =>
      current?.listName === listName || !canHold ? current : {listName, hold: holdRows(rows)},
    ),
  );
  const {shown, news} = useMemo(() => applyHold(rows, hold), [rows, hold]);
  return {query, shown, news, showNews: () => setHeld(null)};
}

const NewsButton = ({count, onClick}: {count: number; onClick: () => void}) => (
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

const NoTickets = lazy(() =>
  import('./NoTickets.tsx').then((module) => ({default: module.NoTickets})),
);

const BulkBar = lazy(() =>
  import('./bulk/BulkBar.tsx').then((module) => ({default: module.BulkBar})),
);

/** Keeps the filters and the order as a list of its own. */
function SaveView({filters, base}: {filters: TicketFilters; base: TicketListView | undefined}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{base ? t('Edit view') : t('Save view')}</Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SaveViewDialog filters={filters} base={base} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The list as it is, as a file. */
function ExportButton({list: {view, ...filters}}: {list: TicketList}) {
  const {mutate, isPending} = useExport();
  const download = () =>
    mutate(
      {list: {...toQuery(filters), view, sort: filters.sort}},
      {
        onError: (error) => showErrorToast(error, t('The file could not be created. Try again.')),
      },
    );
  return (
    <Button loading={isPending} onClick={download} sx={{color: 'text.primary', fontWeight: 400}}>
      {t('Export')}
    </Button>
  );
}

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

/** Announces how many tickets are ticked. It is there before the first one: what comes to a page with its text is not read out. */
function SelectionNews({count}: {count: number}) {
  const [hasBegun, setBegun] = useState(false);
  if (count > 0 && !hasBegun) setBegun(true);
  return (
    <VisuallyHidden role="status">
      {hasBegun ? plural(count, '# ticket selected', '# tickets selected') : ''}
    </VisuallyHidden>
  );
}

interface ListProps extends Omit<RowsProps, 'shown' | 'selection'> {
  held: ReturnType<typeof useHeldTickets>;
  empty: ReactNode;
}

/** The rows, the way to more of them, and what can be done with the ticked ones: a tick renders this, and nothing above it. */
function List({held: {query, shown, news}, empty, ...rows}: ListProps) {
  const {list} = rows;
  const selection = useSelection(shown);
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
                  key={JSON.stringify(list)}
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

/** The saved list that the address names, if it is there. */
function useSavedView() {
  const [search] = useSearchParams();
  const {data: views = []} = useViews();
  return {views, saved: views.find(({id}) => id === search.get('saved'))};
}

export function TicketListPage({view}: {view: TicketView}) {
  const {filters, isFiltered, set, clear} = useTicketFilters(view);
  useLiveViewers();
  const list = {view, ...filters};
  const held = useHeldTickets(list);
  const {query, shown, news, showNews} = held;
  const [density, setDensity] = useDensity();
  const columns = useColumnChoice();
  useListPlace(shown);
  const {views, saved} = useSavedView();
  const title = saved?.name ?? TITLES[view];
  const first = query.data?.pages[0];
  return (
    <>
      <TicketsBar
        part="lists"
        heading={title}
        screen={view + (saved?.id ?? '')}
        count={upTo(first?.page.total)}
        {...listTabs({view, counts: first?.counts, views, saved})}
      />
      <TicketFilterBar filters={filters} isFiltered={isFiltered} onChange={set} onClear={clear}>
        {view === 'all' && (isFiltered || saved) ? (
          <SaveView filters={filters} base={saved} />
        ) : null}
        <Box sx={{ml: {md: 'auto'}}}>
          <ExportButton list={list} />
          <ListOptions
            sort={filters.sort}
            onSort={(sort) => set({sort})}
            columns={columns}
            density={density}
            onDensity={setDensity}
          />
        </Box>
      </TicketFilterBar>
      <NewsButton count={news} onClick={showNews} />
      <List
        held={held}
        label={title}
        list={list}
        density={density}
        hidden={columns.hidden}
        onSort={(sort) => set({sort})}
        empty={
          <Paper variant="outlined">
            <Suspense fallback={<Box sx={{minHeight: 320}} />}>
              <NoTickets
                view={view}
                filters={filters}
                isFiltered={isFiltered}
                onChange={set}
                onClear={clear}
              />
            </Suspense>
          </Paper>
        }
      />
    </>
  );
}

import {t} from '@switchboard/i18n';
import type {TicketListView} from '@switchboard/contracts/views/schemas';
import {useSearchParams} from '@switchboard/router';
import {Box, Button, Paper} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {lazy, Suspense, useId, useState} from 'react';
import {TicketsBar} from '../head/index.ts';
import {useExport} from '../import/index.ts';
import {SaveViewDialog, useViews} from '../settings/views/index.ts';
import {useListPlace} from '../shared/way-back/list-place.ts';
import {upTo} from '../shared/words/ticket-count.ts';
import {
  toQuery,
  useTicketFilters,
  type TicketFilters,
  type TicketView,
} from '../shared/filters/ticket-filters.ts';
import type {TicketList} from '../shared/queries/ticket-keys.ts';
import {useLiveViewers} from '../viewers/index.ts';
import {useColumnChoice} from './columns.ts';
import {useDensity} from './density.ts';
import {TicketFilterBar} from './filters/TicketFilterBar.tsx';
import {listTabs} from './list-tabs.ts';
import {ListOptions} from './ListOptions.tsx';
import {ListRows, NewsButton} from './ListRows.tsx';
import {useHeldTickets} from './use-held-tickets.ts';
import {BesideViews, ColumnToggle} from './views-column/BesideViews.tsx';
import {useViewsColumn} from './views-column/use-views-column.ts';

const TITLES: Record<TicketView, string> = {
  mine: t('My Tickets'),
  mentions: t('Mentions'),
  following: t('Following'),
  snoozed: t('Snoozed tickets'),
  drafts: t('Drafts'),
  unassigned: t('Unassigned tickets'),
  all: t('All Tickets'),
};

const NoTickets = lazy(() =>
  import('./NoTickets.tsx').then((module) => ({default: module.NoTickets})),
);

const NoMatches = lazy(() =>
  import('./NoMatches.tsx').then((module) => ({default: module.NoMatches})),
);

/** Saves the filters and the order as a view. */
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

/** Exports the list as a file. */
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

/** The saved view in the address, if it exists. */
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
  const column = useViewsColumn();
  const columnId = useId();
  const shownList = {view, counts: first?.counts, views, saved};
  return (
    <>
      <TicketsBar
        part="lists"
        heading={title}
        screen={view + (saved?.id ?? '')}
        count={upTo(first?.page.total)}
        before={column.toggle ? <ColumnToggle id={columnId} {...column} /> : null}
        {...(column.isOpen ? {} : listTabs(shownList))}
      />
      <BesideViews id={columnId} shown={column.isOpen ? shownList : undefined}>
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
        <ListRows
          held={held}
          label={title}
          list={list}
          density={density}
          hidden={columns.hidden}
          onSort={(sort) => set({sort})}
          empty={
            <Paper variant="outlined">
              <Suspense fallback={<Box sx={{minHeight: 320}} />}>
                {isFiltered ? (
                  <NoMatches view={view} filters={filters} onChange={set} onClear={clear} />
                ) : (
                  <NoTickets view={view} />
                )}
              </Suspense>
            </Paper>
          }
        />
      </BesideViews>
    </>
  );
}

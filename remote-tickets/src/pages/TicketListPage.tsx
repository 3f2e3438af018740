import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, PageHeading, Paper, QueryStates, SkeletonRows, useMediaQuery, useTheme} from '@switchboard/ui';
import {LoadMore} from '@switchboard/ui/data';
import {AddIcon, ArrowUpwardIcon} from '@switchboard/ui/icons';
import {useState} from 'react';
import {useTickets} from '../api/get-tickets.ts';
import {useLiveLists} from '../api/live-tickets.ts';
import {useLiveViewers} from '../api/viewers.ts';
import type {TicketList} from '../api/ticket-keys.ts';
import {NoTickets} from '../components/NoTickets.tsx';
import {TicketCards} from '../components/TicketCards.tsx';
import {TicketFilterBar} from '../components/TicketFilterBar.tsx';
import {TicketTable} from '../components/TicketTable.tsx';
import {TicketTabs} from '../components/TicketTabs.tsx';
import {paths} from '../paths.ts';
import {applyHold, holdRows, type Hold} from '../state/held-rows.ts';
import {useTicketFilters, type TicketView} from '../state/ticket-filters.ts';

const TITLES: Record<TicketView, string> = {mine: 'My Tickets', unassigned: 'Unassigned Tickets', all: 'All Tickets'};

/** A list whose rows keep their places while news arrive, until the person asks for them. */
function useHeldTickets(list: TicketList) {
  const query = useTickets(list);
  const rows = query.data?.pages.flatMap(({tickets}) => tickets) ?? [];
  const listName = JSON.stringify(list);
  const [held, setHeld] = useState<{listName: string; hold: Hold} | null>(null);
  const hold = held?.listName === listName ? held.hold : null;
  useLiveLists(() => setHeld((current) => (current?.listName === listName || rows.length === 0 ? current : {listName, hold: holdRows(rows)})));
  return {query, ...applyHold(rows, hold), showNews: () => setHeld(null)};
}

const NewsButton = ({count, onClick}: {count: number; onClick: () => void}) => (
  <Box role="status" sx={{position: 'sticky', top: 70, zIndex: 2, height: 0, display: 'flex', justifyContent: 'center'}}>
    {count > 0 ? (
      <Button variant="contained" size="small" startIcon={<ArrowUpwardIcon />} onClick={onClick} sx={{position: 'absolute', top: -16, borderRadius: 5, boxShadow: 8}}>
        {count} new
      </Button>
    ) : null}
  </Box>
);

export function TicketListPage({view}: {view: TicketView}) {
  const {filters, isFiltered, set, clear} = useTicketFilters(view);
  useLiveViewers();
  const {query, shown, news, showNews} = useHeldTickets({view, ...filters});
  const theme = useTheme();
  const List = useMediaQuery(theme.breakpoints.down('md')) ? TicketCards : TicketTable;
  const firstPage = query.data?.pages[0];
  return (
    <>
      <PageHeading
        screen={view}
        actions={<Button component={RouterLink} to={paths.create()} variant="contained" startIcon={<AddIcon />}>New ticket</Button>}
      >
        {TITLES[view]}
      </PageHeading>
      <TicketTabs view={view} counts={firstPage?.counts} />
      <TicketFilterBar filters={filters} isFiltered={isFiltered} onChange={set} onClear={clear} />
      <NewsButton count={news} onClick={showNews} />
      <QueryStates
        query={query}
        thing="tickets"
        skeleton={<SkeletonRows rows={8} height={60} />}
        isEmpty={() => shown.length === 0 && news === 0}
        empty={<Paper variant="outlined"><NoTickets view={view} isFiltered={isFiltered} onClear={clear} /></Paper>}
      >
        {() => (
          <Paper variant="outlined" sx={{overflow: 'hidden'}}>
            <List tickets={shown} label={TITLES[view]} />
            <Box sx={{borderTop: 1, borderColor: 'divider'}}>
              <LoadMore
                shown={shown.length}
                total={firstPage?.page.total}
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={query.fetchNextPage}
              />
            </Box>
          </Paper>
        )}
      </QueryStates>
    </>
  );
}

import {newBroadcastPath} from '@switchboard/contracts/places/broadcast';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Button, EmptyState, Paper, QueryStates} from '@switchboard/ui';
import {LoadMore} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {Pictogram, TableSkeleton} from '@switchboard/ui/placeholders';
import {useLedger, useLedgerDownload} from '../api/list-ledger.ts';
import {BalanceFrame} from '../BalanceFrame.tsx';
import {paths} from '../paths.ts';
import {useLedgerFilters} from './ledger-filters.ts';
import {LedgerFilterBar} from './LedgerFilterBar.tsx';
import {LedgerTable} from './LedgerTable.tsx';

const noEntries = (
  <EmptyState
    icon={<Pictogram of="ledger" />}
    title={t('No entries yet')}
    text={t('Every change to your credits is listed here.')}
    action={
      <Button component={RouterLink} to={newBroadcastPath()} variant="outlined">
        {t('New broadcast')}
      </Button>
    }
  />
);

const nothingFound = (onClear: () => void) => (
  <EmptyState
    icon={<Pictogram of="search" />}
    title={t('No entries match these filters')}
    text={t('Try another type or period.')}
    action={
      <Button variant="outlined" onClick={onClear}>
        {t('Clear filters')}
      </Button>
    }
  />
);

function DownloadButton() {
  const {filters} = useLedgerFilters();
  const {mutate, isPending} = useLedgerDownload();
  return (
    <Button
      variant="outlined"
      loading={isPending}
      onClick={() => mutate(filters, {onError: (error) => showErrorToast(error)})}
    >
      {t('Export as CSV')}
    </Button>
  );
}

/** Every change of the credits, with the balance after it. */
export function LedgerPage() {
  const {filters, isFiltered, set, clear} = useLedgerFilters();
  const query = useLedger(filters);
  return (
    <BalanceFrame title={t('Ledger')} current={paths.ledger()} actions={<DownloadButton />}>
      <LedgerFilterBar filters={filters} isFiltered={isFiltered} onChange={set} onClear={clear} />
      <QueryStates
        query={query}
        thing={t('the ledger')}
        skeleton={<TableSkeleton />}
        isEmpty={({entries}) => entries.length === 0}
        empty={<Paper variant="outlined">{isFiltered ? nothingFound(clear) : noEntries}</Paper>}
      >
        {({entries, total}) => (
          <Paper variant="outlined" sx={{overflow: 'hidden'}}>
            <LedgerTable entries={entries} />
            <LoadMore
              shown={entries.length}
              total={total}
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={query.fetchNextPage}
            />
          </Paper>
        )}
      </QueryStates>
    </BalanceFrame>
  );
}

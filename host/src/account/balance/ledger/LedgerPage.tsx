import {newBroadcastPath} from '@switchboard/contracts/places/broadcast';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Button, EmptyState} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {ListScreen} from '@switchboard/ui/lists';
import {Pictogram} from '@switchboard/ui/placeholders';
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
      <ListScreen
        filters={
          <LedgerFilterBar
            filters={filters}
            isFiltered={isFiltered}
            onChange={set}
            onClear={clear}
          />
        }
        query={query}
        thing={t('the ledger')}
        itemsOf={({entries}) => entries}
        totalOf={({total}) => total}
        empty={noEntries}
        noMatches={
          isFiltered && {
            title: t('No entries match these filters'),
            text: t('Try another type or period.'),
            onClear: clear,
          }
        }
      >
        {(entries) => <LedgerTable entries={entries} />}
      </ListScreen>
    </BalanceFrame>
  );
}

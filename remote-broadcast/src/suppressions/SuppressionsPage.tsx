import {SUPPRESSION_REASONS} from '@switchboard/contracts/audiences/choices';
import type {Suppression} from '@switchboard/contracts/suppressions/schemas';
import {may} from '@switchboard/contracts/team/permissions';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {Button, EmptyState, showAlert, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {FilterSelect} from '@switchboard/ui/filters';
import {NoAccess, Pictogram} from '@switchboard/ui/placeholders';
import {useState} from 'react';
import {BroadcastBar} from '../components/BroadcastBar.tsx';
import {CreateButton} from '../components/BroadcastBar.tsx';
import {SearchedList} from '../components/SearchedList.tsx';
import {paths} from '../paths.ts';
import {useListFilters} from '../state/list-filters.ts';
import {useRole} from '../state/role.ts';
import {CONSEQUENCES, REASON_LABELS} from './reasons.ts';
import {SuppressDialog} from './SuppressDialog.tsx';
import {SuppressionTable} from './SuppressionTable.tsx';
import {useDeleteSuppression, useSuppressions} from './suppressions.ts';

/** Allows an address again, after a confirmation. */
function useAllow() {
  const {mutateAsync} = useDeleteSuppression();
  return async ({id, address, reason}: Suppression) => {
    const isSure = await showAlert({
      icon: 'warning',
      message: t('Allow {address} again?', {address}),
      text: CONSEQUENCES[reason],
      confirmLabel: t('Allow'),
      cancelLabel: t('Cancel'),
    });
    if (!isSure) return;
    await mutateAsync(id).then(
      ({message}) => showToast({kind: 'success', message}),
      (error: unknown) => showErrorToast(error),
    );
  };
}

function SuppressionList() {
  const filters = useListFilters('reason', SUPPRESSION_REASONS);
  const [isAdding, setAdding] = useState(false);
  const allow = useAllow();
  const add = (
    <Button variant="contained" onClick={() => setAdding(true)}>
      {t('Suppress an address')}
    </Button>
  );
  return (
    <>
      <SearchedList
        heading={t('Suppressions')}
        current={paths.suppressions()}
        primary={<CreateButton label={t('Suppress an address')} onClick={() => setAdding(true)} />}
        thing={t('the suppressed addresses')}
        query={useSuppressions({q: filters.q, reason: filters.value})}
        filters={filters}
        searchLabel={t('Search addresses')}
        filter={
          <FilterSelect
            label={t('Reason')}
            any={t('Any reason')}
            value={filters.value}
            options={Object.entries(REASON_LABELS)}
            onChange={filters.setValue}
          />
        }
        noMatches={t('No addresses match these filters')}
        empty={
          <EmptyState
            icon={<Pictogram of="done" />}
            title={t('No suppressed addresses')}
            text={t(
              'People who unsubscribe, reply STOP or mark a broadcast as spam get no more broadcasts and are listed here, as are addresses that bounce.',
            )}
            action={add}
          />
        }
      >
        {(suppressions) => (
          <SuppressionTable suppressions={suppressions} onAllow={(one) => void allow(one)} />
        )}
      </SearchedList>
      {isAdding ? <SuppressDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

const AdminsOnly = () => (
  <>
    <BroadcastBar heading={t('Suppressions')} current={paths.suppressions()} primary={null} />
    <NoAccess
      text={useRefusal('admin', t('see and change suppressed addresses'))}
      action={
        <Button component={RouterLink} to={paths.management()} variant="outlined">
          {t('Back to broadcasts')}
        </Button>
      }
    />
  </>
);

/** Addresses and numbers that get no broadcasts, for owners and admins. */
export function SuppressionsPage() {
  return may(useRole(), 'manageSuppressions') ? <SuppressionList /> : <AdminsOnly />;
}

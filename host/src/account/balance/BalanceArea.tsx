import {BALANCE_ROUTES} from '@switchboard/contracts/places/balance';
import {may} from '@switchboard/contracts/team/permissions';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, Navigate, Route, Routes} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Button, EmptyState, PageHeading, Paper} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {InvoicePage} from './invoices/InvoicePage.tsx';
import {InvoicesPage} from './invoices/InvoicesPage.tsx';
import {LedgerPage} from './ledger/LedgerPage.tsx';
import {OverviewPage} from './overview/OverviewPage.tsx';
import {paths} from './paths.ts';
import {SettingsPage} from './settings/SettingsPage.tsx';
import {TopUpPage} from './top-up/TopUpPage.tsx';

const NoWorkspace = () => (
  <>
    <PageHeading>{t('Account Balance')}</PageHeading>
    <Paper variant="outlined">
      <EmptyState
        icon={<Pictogram of="wallet" />}
        title={t('No balance yet')}
        text={t('Your balance appears here once you have a workspace.')}
        action={
          <Button component={RouterLink} to={paths.home()} variant="contained">
            {t('Get started')}
          </Button>
        }
      />
    </Paper>
  </>
);

/** /dashboard/balance/* (specification section 2). */
export function BalanceArea() {
  const {isFirstTimeUser, role} = useCurrentUser();
  if (isFirstTimeUser || !role)
    return (
      <Routes>
        <Route index element={<NoWorkspace />} />
        <Route path="*" element={<Navigate to={paths.home()} replace />} />
      </Routes>
    );
  return (
    <Routes>
      <Route index element={<OverviewPage />} />
      {may(role, 'seeLedger') ? (
        <>
          <Route path={BALANCE_ROUTES.ledger} element={<LedgerPage />} />
          <Route path={BALANCE_ROUTES.invoices} element={<InvoicesPage />} />
          <Route path={BALANCE_ROUTES.invoice} element={<InvoicePage />} />
        </>
      ) : null}
      {may(role, 'manageBalance') ? (
        <>
          <Route path={BALANCE_ROUTES.topUp} element={<TopUpPage />} />
          <Route path={BALANCE_ROUTES.settings} element={<SettingsPage />} />
        </>
      ) : null}
      <Route path="*" element={<Navigate to={paths.home()} replace />} />
    </Routes>
  );
}

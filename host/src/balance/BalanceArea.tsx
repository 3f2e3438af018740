import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {Link as RouterLink, Navigate, Route, Routes} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {useMay, useRefusal} from '@switchboard/session/access';
import {Button, EmptyState, PageHeading, Paper, Typography} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {BALANCE_KEY} from './api/get-balance.ts';
import {BalanceCards} from './BalanceCards.tsx';
import {Ledger} from './Ledger.tsx';

const noWorkspace = (
  <Paper variant="outlined">
    <EmptyState
      icon={<Pictogram of="wallet" />}
      title={t('No balance yet')}
      text={t('A workspace comes with credits for its broadcasts.')}
      action={
        <Button component={RouterLink} to="/dashboard/home" variant="contained">
          {t('Get started')}
        </Button>
      }
    />
  </Paper>
);

/** The credits of a workspace. Agents see the number only, and the service refuses them the ledger. */
function Credits({maySeeLedger}: {maySeeLedger: boolean}) {
  const queries = useQueryClient();
  const refusal = useRefusal('supervisor', t('see what changed the balance'), !maySeeLedger);
  useEvents(['balance.updated'], () => void queries.invalidateQueries({queryKey: BALANCE_KEY}));
  return (
    <>
      <BalanceCards />
      {maySeeLedger ? (
        <Ledger />
      ) : (
        <Typography color="textSecondary" variant="body2" sx={{mt: 2}}>
          {refusal}
        </Typography>
      )}
    </>
  );
}

function BalancePage() {
  const {isFirstTimeUser, workspace} = useCurrentUser();
  const maySeeLedger = useMay('seeLedger');
  return (
    <>
      <PageHeading
        subtitle={workspace ? t('Credits of {name}', {name: workspace.name}) : undefined}
      >
        {t('Account Balance')}
      </PageHeading>
      {isFirstTimeUser ? noWorkspace : <Credits maySeeLedger={maySeeLedger} />}
    </>
  );
}

/** /dashboard/balance/* (specification section 2). */
export const BalanceArea = () => (
  <Routes>
    <Route index element={<BalancePage />} />
    <Route path="*" element={<Navigate to="/dashboard/home" replace />} />
  </Routes>
);

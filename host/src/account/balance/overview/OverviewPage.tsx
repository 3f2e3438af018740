import {may} from '@switchboard/contracts/team/permissions';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {useRefusal} from '@switchboard/session/access';
import {Typography} from '@switchboard/ui';
import {BalanceFrame} from '../BalanceFrame.tsx';
import {paths} from '../paths.ts';
import {Prices} from '../Prices.tsx';
import {BalanceCards} from './BalanceCards.tsx';
import {SpendingPanel} from './SpendingPanel.tsx';

/** Credits of the workspace. Agents see the number only, and the service refuses them the rest. */
export function OverviewPage() {
  const {role} = useCurrentUser();
  const reads = role !== null && may(role, 'seeLedger');
  const refusal = useRefusal('supervisor', t('see what changed the balance'), !reads);
  return (
    <BalanceFrame current={paths.overview()}>
      <BalanceCards isWhole={reads} />
      <Prices />
      {reads ? (
        <SpendingPanel />
      ) : (
        <Typography color="textSecondary" variant="body2" sx={{mt: 2}}>
          {refusal}
        </Typography>
      )}
    </BalanceFrame>
  );
}

import {may} from '@switchboard/contracts/team/permissions';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Alert, Button} from '@switchboard/ui';
import {paths} from '../shared/paths.ts';
import {useBalance} from './get-balance.ts';

/** Warns users who can buy credits that few are left; nothing while there are enough, or when the balance is unknown. */
export function CreditsNotice() {
  const {role} = useCurrentUser();
  const {data} = useBalance(role !== null && may(role, 'manageBalance'));
  if (!data?.isLow) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button component={RouterLink} to={paths.topUp()} size="small" color="inherit">
          {t('Top up')}
        </Button>
      }
    >
      {plural(
        data.available,
        'The balance is low: # credit is left.',
        'The balance is low: # credits are left.',
      )}
    </Alert>
  );
}

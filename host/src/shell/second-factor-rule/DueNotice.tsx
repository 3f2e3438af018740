import {securityPath} from '@switchboard/contracts/places/profile';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Alert, Button, DateTime} from '@switchboard/ui';

/** States by when a second factor is required, for users without one. */
export const DueNotice = ({user: {secondFactorDue, workspace}}: {user: CurrentUser}) =>
  secondFactorDue && !secondFactorDue.isOver ? (
    <Alert
      severity="warning"
      sx={{mb: 2}}
      action={
        <Button component={RouterLink} to={securityPath()} size="small">
          {t('Set up')}
        </Button>
      }
    >
      {tNodes('{workspace} requires a second factor from {when} on.', {
        workspace: workspace?.name ?? '',
        when: <DateTime at={secondFactorDue.at} />,
      })}
    </Alert>
  ) : null;

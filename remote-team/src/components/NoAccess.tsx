import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {Button, EmptyState, Paper} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {paths} from '../paths.ts';

export interface NoAccessProps {
  /** The lowest role that has access. */
  role: 'admin' | 'supervisor';
  /** What they do, as it follows their name: "see the audit log". */
  does: string;
}

/** In the place of a screen that is not for everybody: whom to ask. */
export const NoAccess = ({role, does}: NoAccessProps) => (
  <Paper variant="outlined">
    <EmptyState
      icon={<Pictogram of="locked" />}
      title={t("You don't have access to this")}
      text={useRefusal(role, does)}
      action={
        <Button component={RouterLink} to={paths.members()} variant="outlined">
          {t('See the members')}
        </Button>
      }
    />
  </Paper>
);

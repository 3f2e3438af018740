import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {Button} from '@switchboard/ui';
import {NoAccess} from '@switchboard/ui/placeholders';
import {paths} from '../paths.ts';

export interface NotAllowedProps {
  /** Lowest role with access. */
  role: 'admin' | 'supervisor';
  /** Permitted action, as it follows the name of the role: "see the audit log". */
  does: string;
}

/** Replaces a restricted screen, and names the people to ask. */
export const NotAllowed = ({role, does}: NotAllowedProps) => (
  <NoAccess
    text={useRefusal(role, does)}
    action={
      <Button component={RouterLink} to={paths.members()} variant="outlined">
        {t('See the members')}
      </Button>
    }
  />
);

import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {Button} from '@switchboard/ui';
import {NoAccess} from '@switchboard/ui/placeholders';
import {paths} from '../paths.ts';

export interface NotAllowedProps {
  /** The lowest role that has access. */
  role: 'admin' | 'supervisor';
  /** What they do, as it follows their name: "see the audit log". */
  does: string;
}

/** In the place of a screen that is not for everybody: whom to ask. */
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

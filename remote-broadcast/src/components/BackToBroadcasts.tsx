import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {IconButton} from '@switchboard/ui';
import {ArrowBackIcon} from '@switchboard/ui/icons';
import {paths} from '../paths.ts';

/** The way back to the list. */
export const BackToBroadcasts = () => (
  <IconButton
    component={RouterLink}
    to={paths.management()}
    aria-label={t('Back to broadcasts')}
    title={t('Back to broadcasts')}
    sx={{ml: -1}}
  >
    <ArrowBackIcon />
  </IconButton>
);

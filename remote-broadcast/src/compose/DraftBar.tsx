import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {IconButton} from '@switchboard/ui';
import {ScreenBar} from '@switchboard/ui/data';
import {ArrowBackIcon} from '@switchboard/ui/icons';
import type {ReactNode} from 'react';
import {paths} from '../paths.ts';

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

/** The head of a draft: its name, and whether it is stored. */
export const DraftBar = ({heading, children}: {heading: string; children?: ReactNode}) => (
  <ScreenBar heading={heading} title={heading} screen="draft" before={<BackToBroadcasts />}>
    {children}
  </ScreenBar>
);

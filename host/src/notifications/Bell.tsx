import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useCurrentUser} from '@switchboard/session';
import {Box, IconButton, VisuallyHidden} from '@switchboard/ui';
import {NotificationsIcon} from '@switchboard/ui/icons';
import {useEffect, useState, type ReactNode} from 'react';
import {useUnread} from './api/notifications.ts';
import {BellList} from './BellList.tsx';
import {resumePushes} from './push/this-browser.ts';
import {useOpenedPushes} from './push/use-opened-pushes.ts';
import {useSound} from './use-sound.ts';
import {countInTitle} from './tab-title.ts';

const MAX = 99;

const Count = ({children}: {children: ReactNode}) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      position: 'absolute',
      top: 2,
      right: 0,
      minWidth: 18,
      px: 0.5,
      borderRadius: 9,
      bgcolor: 'error.main',
      color: 'error.contrastText',
      fontSize: 11,
      fontWeight: 700,
      lineHeight: '18px',
      textAlign: 'center',
    }}
  >
    {children}
  </Box>
);

/** Number of unread notifications, in the bar and in the tab's title; opens the newest. */
export function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useUnread() ?? 0;
  const words = plural(unread, '# unread', '# unread');
  useEffect(() => countInTitle(unread), [unread]);
  const {id} = useCurrentUser();
  useEffect(() => void resumePushes(id), [id]);
  useOpenedPushes();
  useSound();
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? `${t('Notifications')}, ${words}` : t('Notifications')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{width: 40, height: 40}}
      >
        <NotificationsIcon />
        {unread > 0 ? <Count>{unread > MAX ? `${MAX}+` : unread}</Count> : null}
      </IconButton>
      <VisuallyHidden role="status">{unread > 0 ? words : ''}</VisuallyHidden>
      {anchor ? <BellList anchor={anchor} unread={unread} onClose={() => setAnchor(null)} /> : null}
    </>
  );
}

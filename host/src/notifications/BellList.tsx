import {notificationsPath} from '@switchboard/contracts/places/host';
import {notificationSettingsPath} from '@switchboard/contracts/places/profile';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, EmptyState, QueryStates, SkeletonRows, Typography} from '@switchboard/ui';
import {Popover} from '@switchboard/ui/overlay';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useId} from 'react';
import {useMarkAllRead, useNewest} from './api/notifications.ts';
import {NotificationItem} from './NotificationItem.tsx';

interface BellListProps {
  anchor: HTMLElement;
  unread: number;
  onClose: () => void;
}

/** Newest notifications, below the bell. */
export function BellList({anchor, unread, onClose}: BellListProps) {
  const id = useId();
  const query = useNewest();
  const markAllRead = useMarkAllRead();
  const newest = query.data?.[0]?.at;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{vertical: 'bottom', horizontal: 'right'}}
      transformOrigin={{vertical: 'top', horizontal: 'right'}}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: {
            mt: 1,
            width: 'min(420px, calc(100vw - 32px))',
            display: 'flex',
            flexDirection: 'column',
          },
        },
      }}
    >
      <Box sx={{display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 1}}>
        <Typography id={id} component="h2" variant="h2" sx={{flexGrow: 1}}>
          {t('Notifications')}
        </Typography>
        {unread > 0 && newest ? (
          <Button
            size="small"
            loading={markAllRead.isPending}
            onClick={() => markAllRead.mutate(newest)}
          >
            {t('Mark all as read')}
          </Button>
        ) : null}
      </Box>
      <Box sx={{overflowY: 'auto', borderTop: 1, borderBottom: 1, borderColor: 'divider'}}>
        <QueryStates
          query={query}
          thing={t('your notifications')}
          skeleton={
            <Box sx={{p: 2}}>
              <SkeletonRows rows={4} />
            </Box>
          }
          isEmpty={(notifications) => notifications.length === 0}
          empty={
            <EmptyState
              icon={<Pictogram of="done" />}
              title={t("You're all caught up")}
              text={t('Mentions, assigned tickets and new messages appear here.')}
            />
          }
        >
          {(notifications) => (
            <Box component="ul" sx={{m: 0, p: 0, listStyle: 'none'}}>
              {notifications.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  onOpen={onClose}
                />
              ))}
            </Box>
          )}
        </QueryStates>
      </Box>
      <Box sx={{display: 'flex', justifyContent: 'space-between', p: 1}}>
        <Button component={RouterLink} to={notificationsPath()} onClick={onClose}>
          {t('See all')}
        </Button>
        <Button component={RouterLink} to={notificationSettingsPath()} onClick={onClose}>
          {t('Settings')}
        </Button>
      </Box>
    </Popover>
  );
}

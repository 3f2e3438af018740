import type {Notification} from '@switchboard/contracts/notifications/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, RelativeTime, Typography, UserAvatar, VisuallyHidden} from '@switchboard/ui';
import {NotificationsIcon} from '@switchboard/ui/icons';
import type {ReactNode} from 'react';
import {useMarkRead} from './api/notifications.ts';
import {sentenceOf} from './sentence.ts';

const CLAMPED = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};

/** Picture of the actor, or of the product itself. */
const Face = ({actor}: Pick<Notification, 'actor'>) => (
  <Box aria-hidden sx={{flexShrink: 0, pt: 0.25}}>
    {actor ? (
      <UserAvatar name={actor.name} src={actor.avatar} size={32} />
    ) : (
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 32,
          height: 32,
          borderRadius: '50%',
          bgcolor: 'action.selected',
          color: 'primary.main',
        }}
      >
        <NotificationsIcon fontSize="small" />
      </Box>
    )}
  </Box>
);

const Unread = () => (
  <Box
    component="span"
    sx={{
      width: 8,
      height: 8,
      mt: 1,
      flexShrink: 0,
      borderRadius: '50%',
      bgcolor: 'primary.main',
    }}
  />
);

const NAMED: readonly string[] = [
  'broadcast_finished',
  'broadcast_failed',
  'approval_requested',
  'approval_refused',
  'training_assigned',
  'training_due',
  'certificate_expiring',
];

/** Subject: `#12 Where is it?` with the beginning of the ticket, or the name of a broadcast or course; empty for many tickets. */
const About = ({notification}: {notification: Notification}) => {
  const {kind, number, title, excerpt, ticketId} = notification;
  if (ticketId === null && !NAMED.includes(kind)) return null;
  return (
    <>
      <Typography component="p" variant="body2" noWrap>
        {number === null ? title : `#${String(number)} ${title}`}
      </Typography>
      {excerpt === '' ? null : (
        <Typography component="p" variant="body2" color="textSecondary" sx={CLAMPED}>
          {excerpt}
        </Typography>
      )}
    </>
  );
};

export interface NotificationItemProps {
  notification: Notification;
  /** Buttons at its end. */
  actions?: ReactNode;
  /** Called when its link is followed. */
  onOpen?: () => void;
}

/** Row that leads to the place of the event, and is marked as read then. */
export function NotificationItem({notification, actions, onOpen}: NotificationItemProps) {
  const {id, actor, at, isRead, path} = notification;
  const markRead = useMarkRead();
  const open = () => {
    if (!isRead) markRead.mutate({id, isRead: true});
    onOpen?.();
  };
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        px: 2,
        py: 1.5,
        '&:hover': {bgcolor: 'action.hover'},
        '& + li': {borderTop: 1, borderColor: 'divider'},
      }}
    >
      <Face actor={actor} />
      <Box sx={{minWidth: 0, flexGrow: 1}}>
        <Link
          component={RouterLink}
          to={path}
          onClick={open}
          color="textPrimary"
          underline="none"
          sx={{
            fontWeight: isRead ? 400 : 600,
            overflowWrap: 'anywhere',
            '&::after': {content: '""', position: 'absolute', inset: 0},
          }}
        >
          {sentenceOf(notification)}
          {isRead ? null : <VisuallyHidden>, {t('unread')}</VisuallyHidden>}
        </Link>
        <About notification={notification} />
        <Typography component="p" variant="caption" color="textSecondary">
          <RelativeTime at={at} />
        </Typography>
      </Box>
      {isRead ? null : <Unread />}
      {actions ? <Box sx={{position: 'relative', zIndex: 1, mr: -1}}>{actions}</Box> : null}
    </Box>
  );
}

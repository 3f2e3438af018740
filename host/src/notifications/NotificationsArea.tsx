import {NOTIFICATION_KINDS} from '@switchboard/contracts/notifications/kinds';
import type {Notification} from '@switchboard/contracts/notifications/schemas';
import {homePath} from '@switchboard/contracts/places/host';
import {notificationSettingsPath} from '@switchboard/contracts/places/profile';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link as RouterLink, Navigate, Route, Routes, useSearchParams} from '@switchboard/router';
import {Box, Button, EmptyState, Paper, QueryStates, SkeletonRows} from '@switchboard/ui';
import {LoadMore, ToggleButton, ToggleButtonGroup, ScreenBar} from '@switchboard/ui/data';
import {FilterSelect} from '@switchboard/ui/filters';
import {Pictogram} from '@switchboard/ui/placeholders';
import {RowMenu} from '@switchboard/ui/rows';
import {useMarkAllRead, useMarkRead, useMute, useNotifications} from './api/notifications.ts';
import {NotificationItem} from './NotificationItem.tsx';
import {KIND_LABELS, sentenceOf} from './sentence.ts';

/** Filter of the list, kept in the address. */
function useShown() {
  const [search, setSearch] = useSearchParams();
  const set = (name: 'show' | 'kind', value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      {replace: true},
    );
  return {
    unreadOnly: search.get('show') === 'unread',
    kind: NOTIFICATION_KINDS.find((kind) => kind === search.get('kind')) ?? null,
    set,
    clear: () => setSearch({}, {replace: true}),
  };
}

type ShownState = ReturnType<typeof useShown>;

const Filters = ({unreadOnly, kind, set}: ShownState) => (
  <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2}}>
    <ToggleButtonGroup
      exclusive
      size="small"
      value={unreadOnly ? 'unread' : 'all'}
      aria-label={t('Show')}
      onChange={(_event, value: string | null) => {
        if (value) set('show', value === 'unread' ? value : '');
      }}
    >
      <ToggleButton value="all">{t('All')}</ToggleButton>
      <ToggleButton value="unread">{t('Unread')}</ToggleButton>
    </ToggleButtonGroup>
    <FilterSelect
      label={t('Type')}
      any={t('All types')}
      value={kind ?? ''}
      options={NOTIFICATION_KINDS.map((one) => [one, KIND_LABELS[one]])}
      onChange={(value) => set('kind', value)}
    />
  </Box>
);

function Actions({notification}: {notification: Notification}) {
  const {id, isRead, ticketId} = notification;
  const markRead = useMarkRead();
  const mute = useMute();
  return (
    <RowMenu
      name={sentenceOf(notification)}
      items={[
        {
          label: isRead ? t('Mark as unread') : t('Mark as read'),
          onChoose: () => markRead.mutate({id, isRead: !isRead}),
        },
        ...(ticketId === null
          ? []
          : [{label: t('Mute this ticket'), onChoose: () => mute.mutate(ticketId)}]),
      ]}
    />
  );
}

const nothingYet = (
  <EmptyState
    icon={<Pictogram of="done" />}
    title={t("You're all caught up")}
    text={t('Mentions, assigned tickets and new messages appear here.')}
    action={
      <Button component={RouterLink} to={notificationSettingsPath()} variant="outlined">
        {t('Notification settings')}
      </Button>
    }
  />
);

const NothingFound = ({clear}: Pick<ShownState, 'clear'>) => (
  <EmptyState
    icon={<Pictogram of="search" />}
    title={t('Nothing matches')}
    text={t('Try another filter.')}
    action={
      <Button onClick={clear} variant="outlined">
        {t('Clear filters')}
      </Button>
    }
  />
);

function NotificationsPage() {
  const shown = useShown();
  const query = useNotifications(shown);
  const markAllRead = useMarkAllRead();
  const {unread = 0, notifications: [newest] = []} = query.data ?? {};
  const isFiltered = shown.unreadOnly || shown.kind !== null;
  return (
    <Box sx={{maxWidth: 760, width: '100%'}}>
      <ScreenBar
        title={t('Notifications')}
        heading={t('Notifications')}
        actions={
          <>
            {unread > 0 && newest ? (
              <Button
                variant="outlined"
                loading={markAllRead.isPending}
                onClick={() => markAllRead.mutate(newest.at)}
              >
                {t('Mark all as read')}
              </Button>
            ) : null}
            <Button component={RouterLink} to={notificationSettingsPath()}>
              {t('Settings')}
            </Button>
          </>
        }
      >
        {unread > 0 ? plural(unread, '# unread', '# unread') : null}
      </ScreenBar>
      <Filters {...shown} />
      <Paper variant="outlined" sx={{overflow: 'hidden'}}>
        <QueryStates
          query={query}
          thing={t('your notifications')}
          skeleton={
            <Box sx={{p: 2}}>
              <SkeletonRows rows={8} />
            </Box>
          }
          isEmpty={({notifications}) => notifications.length === 0}
          empty={isFiltered ? <NothingFound clear={shown.clear} /> : nothingYet}
        >
          {({notifications, total}) => (
            <>
              <Box component="ul" sx={{m: 0, p: 0, listStyle: 'none'}}>
                {notifications.map((notification) => (
                  <NotificationItem
                    key={notification.id}
                    notification={notification}
                    actions={<Actions notification={notification} />}
                  />
                ))}
              </Box>
              <LoadMore
                shown={notifications.length}
                total={total}
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={query.fetchNextPage}
              />
            </>
          )}
        </QueryStates>
      </Paper>
    </Box>
  );
}

/** /dashboard/notifications */
export const NotificationsArea = () => (
  <Routes>
    <Route index element={<NotificationsPage />} />
    <Route path="*" element={<Navigate to={homePath()} replace />} />
  </Routes>
);

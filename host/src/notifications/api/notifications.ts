import {call} from '@switchboard/api-client';
import {muteTicket, unmuteTicket} from '@switchboard/contracts/mutes/endpoints';
import * as endpoints from '@switchboard/contracts/notifications/endpoints';
import type {NotificationKind} from '@switchboard/contracts/notifications/kinds';
import type {Notification} from '@switchboard/contracts/notifications/schemas';
import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {useInfiniteQuery, useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';

/** Prefix of all keys of notifications in the query cache. */
const KEY = ['notifications'];
/** Number of notifications in the bell's list. */
const NEWEST = 8;

/** Filter of a list. */
export interface Shown {
  unreadOnly: boolean;
  kind: NotificationKind | null;
}

/** Number of unread notifications, as it changes. @returns undefined until it is known */
export function useUnread(): number | undefined {
  const queries = useQueryClient();
  useEvents(
    ['notification.created', 'notification.read'],
    () => void queries.invalidateQueries({queryKey: KEY}),
  );
  return useQuery({
    queryKey: [...KEY, 'unread'],
    queryFn: async () => (await call(endpoints.countUnreadNotifications)).unread,
  }).data;
}

/** Newest notifications. */
export const useNewest = () =>
  useQuery({
    queryKey: [...KEY, 'newest'],
    queryFn: async () =>
      (await call(endpoints.listNotifications, {query: {limit: NEWEST}})).notifications,
  });

/** Notifications page by page, the newest first. */
export const useNotifications = ({unreadOnly, kind}: Shown) =>
  useInfiniteQuery({
    queryKey: [...KEY, 'list', unreadOnly, kind],
    queryFn: ({pageParam}) =>
      call(endpoints.listNotifications, {
        query: {
          show: unreadOnly ? 'unread' : undefined,
          kind: kind ?? undefined,
          cursor: pageParam || undefined,
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    select: ({pages}) => ({
      notifications: pages.flatMap(({notifications}) => notifications),
      total: pages[0]?.page.total ?? 0,
      unread: pages[0]?.unread ?? 0,
    }),
  });

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => showErrorToast(error),
    onSettled: () => queries.invalidateQueries({queryKey: KEY}),
  });
}

export const useMarkRead = () =>
  useChange(({id, isRead}: Pick<Notification, 'id' | 'isRead'>) =>
    call(endpoints.readNotification, {params: {id}, body: {isRead}}),
  );

/** Marks notifications up to a moment (ISO 8601) as read: the ones that the user could see. */
export const useMarkAllRead = () =>
  useChange((upTo: string) => call(endpoints.readAllNotifications, {body: {upTo}}));

/** Mutes a ticket, with an undo. */
export function useMute() {
  const undo = useChange((id: string) => call(unmuteTicket, {params: {id}}));
  return useChange(async (id: string) => {
    const {message} = await call(muteTicket, {params: {id}});
    showToast({
      kind: 'success',
      message: message || t('Muted'),
      action: {label: t('Undo'), onClick: () => undo.mutate(id)},
    });
  });
}

import {call} from '@switchboard/api-client';
import {listNotifications} from '@switchboard/contracts/notifications/endpoints';
import {useEvents} from '@switchboard/events';
import {useQuery, useQueryClient} from '@switchboard/query';
import {keys} from '../../shared/queries/keys.ts';

const LENGTH = 5;

const getMentions = async () =>
  (await call(listNotifications, {query: {kind: 'mention', show: 'unread', limit: LENGTH}}))
    .notifications;

/** The newest unread mentions of the caller, kept up to date. */
export function useMentions() {
  const queries = useQueryClient();
  useEvents(
    ['notification.created', 'notification.read'],
    () => void queries.invalidateQueries({queryKey: keys.mentions}),
  );
  return useQuery({queryKey: keys.mentions, queryFn: getMentions});
}

import {call} from '@switchboard/api-client';
import {listMutes, unmuteTicket} from '@switchboard/contracts/mutes/endpoints';
import * as endpoints from '@switchboard/contracts/notifications/endpoints';
import type {
  ChannelChoices,
  NotificationPreferences,
  SaveNotificationPreferencesRequest,
} from '@switchboard/contracts/notifications/schemas';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {showErrorToast} from '@switchboard/ui/errors';

const KEY = ['notification-preferences'];
const MUTES_KEY = ['mutes'];

/** Settings by which the user and their workspace are notified. */
export const usePreferences = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await call(endpoints.getNotificationPreferences)).preferences,
  });

/** Shows a change at once, saves it, and shows the saved state again if that fails. */
function useSave<Change extends Partial<NotificationPreferences>>(
  save: (all: NotificationPreferences) => Promise<unknown>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => {
      const all = queries.getQueryData<NotificationPreferences>(KEY);
      if (!all) throw new Error('Preferences are changed before they are shown.');
      const changed = {...all, ...change};
      queries.setQueryData(KEY, changed);
      return save(changed);
    },
    // One after the other: the last change counts.
    scope: {id: 'notification-preferences'},
    onError: async (error) => {
      showErrorToast(error);
      await queries.invalidateQueries({queryKey: KEY});
    },
  });
}

/** Saves the user's choices. */
export const useSavePreferences = () =>
  useSave<Partial<SaveNotificationPreferencesRequest>>(
    ({channels, mailMode, digestHour, quietHours}) =>
      call(endpoints.saveNotificationPreferences, {
        body: {channels, mailMode, digestHour, quietHours},
      }),
  );

/** Saves the workspace's settings for members without a choice of their own. */
export const useSaveWorkspaceChannels = () =>
  useSave<{workspace: ChannelChoices}>(({workspace}) =>
    call(endpoints.saveWorkspaceChannels, {body: {channels: workspace}}),
  );

/** Tickets that the user muted. */
export const useMutes = () =>
  useQuery({queryKey: MUTES_KEY, queryFn: async () => (await call(listMutes)).mutes});

export function useUnmute() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(unmuteTicket, {params: {id}}),
    onError: showErrorToast,
    onSettled: () => queries.invalidateQueries({queryKey: MUTES_KEY}),
  });
}

import * as endpoints from '@switchboard/contracts/notifications/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import type {Core} from '#core/index.ts';
import {changePreferences, changeWorkspaceChannels, getPreferences} from './preferences.ts';
import {beginPush, endPush, getPushKey} from './push/service.ts';
import {getNotifications, getUnread, readAll, readOne} from './service.ts';

/** Routes of the caller's notifications and preferences. */
export const notificationRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listNotifications, ({actor, query}) => getNotifications(deps, actor, query));

    serve(endpoints.countUnreadNotifications, async ({actor}) => ({
      unread: await getUnread(deps, actor),
    }));

    serve(endpoints.readNotification, async ({actor, params, body}) => ({
      unread: await readOne(deps, actor, {id: params.id, isRead: body.isRead}),
    }));

    serve(endpoints.readAllNotifications, async ({actor, body}) => ({
      unread: await readAll(deps, actor, new Date(body.upTo)),
    }));

    serve(endpoints.getNotificationPreferences, async ({actor}) => ({
      preferences: await getPreferences(deps, actor),
    }));

    serve(endpoints.saveNotificationPreferences, async ({actor, body}) => ({
      message: 'Your notification preferences have been saved.',
      preferences: await changePreferences(deps, actor, body),
    }));

    serve(endpoints.saveWorkspaceChannels, async ({actor, body}) => ({
      message: 'The notification defaults of the workspace have been saved.',
      preferences: await changeWorkspaceChannels(deps, actor, body.channels),
    }));
  });

/** Routes of the browsers that receive pushes. */
export const pushRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.getPushKey, async () => ({key: await getPushKey(deps)}));

    serve(endpoints.beginPush, async ({actor, body}) => {
      await beginPush(deps, actor, body);
      return {message: 'This browser gets push notifications.'};
    });

    serve(endpoints.endPush, async ({actor, body}) => {
      await endPush(deps, actor, body.endpoint);
      return {message: 'This browser gets no more push notifications.'};
    });
  });

import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {
  EndPushRequest,
  NotificationPreferencesResponse,
  NotificationsQuery,
  NotificationsResponse,
  PushKeyResponse,
  PushSubscriptionRequest,
  ReadAllNotificationsRequest,
  ReadNotificationRequest,
  SaveNotificationPreferencesRequest,
  SaveWorkspaceChannelsRequest,
  UnreadNotificationsResponse,
} from './schemas.ts';

export const listNotifications = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/notifications',
  summary: 'List your notifications',
  details: 'The newest first. They are kept for 90 days.',
  query: NotificationsQuery,
  response: {200: NotificationsResponse},
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/notifications/unread',
  summary: 'Count your unread notifications',
  response: {200: UnreadNotificationsResponse},
});

export const readNotification = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/notifications/:id/read',
  summary: 'Mark a notification as read or unread',
  params: IdParams,
  body: ReadNotificationRequest,
  response: {200: UnreadNotificationsResponse},
  errors: ['not_found'],
});

export const readAllNotifications = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/notifications/read-all',
  summary: 'Mark your notifications as read',
  body: ReadAllNotificationsRequest,
  response: {200: UnreadNotificationsResponse},
});

export const getNotificationPreferences = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/user/notification-preferences',
  summary: 'Get your notification preferences',
  response: {200: NotificationPreferencesResponse},
});

export const saveNotificationPreferences = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/user/notification-preferences',
  summary: 'Save your notification preferences',
  body: SaveNotificationPreferencesRequest,
  response: {200: NotificationPreferencesResponse},
});

export const saveWorkspaceChannels = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/workspace/notification-channels',
  summary: 'Set how the workspace notifies',
  details: 'For owners and admins. Members who chose otherwise keep their choices.',
  needs: 'changeWorkspace',
  body: SaveWorkspaceChannelsRequest,
  response: {200: NotificationPreferencesResponse},
  errors: ['forbidden'],
});

export const getPushKey = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/push/key',
  summary: "Get the server's key for pushes",
  response: {200: PushKeyResponse},
});

export const beginPush = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/push/subscription',
  summary: 'Send pushes to this browser',
  details: 'Until the session ends, or the push service says that the browser is gone.',
  body: PushSubscriptionRequest,
  response: {200: Envelope},
});

export const endPush = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/push/end',
  summary: 'Send no more pushes to this browser',
  body: EndPushRequest,
  response: {200: Envelope},
});

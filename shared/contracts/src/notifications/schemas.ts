import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable, Page, pageQuery} from '../fields.ts';
import {PUSH_ENDPOINT_MAX} from '../limits.ts';
import {CHANNELS, NOTIFICATION_KINDS} from './kinds.ts';

const Kind = Type.Enum([...NOTIFICATION_KINDS]);

export const Notification = Type.Object({
  id: Id,
  kind: Kind,
  /** Author of the change; null: the product itself. */
  actor: Nullable(Type.Object({name: Type.String(), avatar: Nullable(Type.String())})),
  /** Subject of the notification: subject line of a ticket, name of a person. */
  title: Type.String(),
  /** Number of a ticket. */
  number: Nullable(Type.Integer()),
  /** Ticket to mute. */
  ticketId: Nullable(Id),
  /** Beginning of the message as plain text; empty without one. */
  excerpt: Type.String(),
  /** Number of equal notifications within two minutes. */
  count: Type.Integer({minimum: 1}),
  /** Target path in the dashboard. */
  path: Type.String(),
  /** Time of the last one. */
  at: Instant,
  isRead: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

export const NotificationsQuery = Type.Object(
  {
    ...pageQuery,
    show: Type.Optional(Type.Enum(['all', 'unread'])),
    kind: Type.Optional(Kind),
  },
  {additionalProperties: false},
);
export type NotificationsQuery = Static<typeof NotificationsQuery>;

/** `unread`: count over all kinds. */
export const NotificationsResponse = envelope({
  notifications: Type.Array(Notification),
  unread: Type.Integer({minimum: 0}),
  page: Page,
});
export type NotificationsResponse = Static<typeof NotificationsResponse>;
export const UnreadNotificationsResponse = envelope({unread: Type.Integer({minimum: 0})});

export const ReadNotificationRequest = Type.Object(
  {isRead: Type.Boolean()},
  {additionalProperties: false},
);
export type ReadNotificationRequest = Static<typeof ReadNotificationRequest>;

/** `upTo`: later notifications stay unread. */
export const ReadAllNotificationsRequest = Type.Object(
  {upTo: Instant},
  {additionalProperties: false},
);
export type ReadAllNotificationsRequest = Static<typeof ReadAllNotificationsRequest>;

const choices = <Channel extends Type.TSchema>(channels: Channel) =>
  Type.Object(
    Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, Type.Optional(channels)])) as Record<
      (typeof NOTIFICATION_KINDS)[number],
      Type.TOptional<Channel>
    >,
    {additionalProperties: false},
  );
/** A person's choices by kind and channel; omitted ones are unchanged. */
export const ChannelChoices = choices(
  Type.Object(
    Object.fromEntries(
      CHANNELS.map((channel) => [channel, Type.Optional(Type.Boolean())]),
    ) as Record<(typeof CHANNELS)[number], Type.TOptional<Type.TBoolean>>,
    {additionalProperties: false},
  ),
);
export type ChannelChoices = Static<typeof ChannelChoices>;

const ClockTime = Type.String({pattern: '^([01]\\d|2[0-3]):[0-5]\\d$'});

/** Immediate mails, or a daily digest of unread notifications. */
export const MAIL_MODES = ['at_once', 'daily'] as const;

const preferences = {
  /** Deviations from the workspace's choices. */
  channels: ChannelChoices,
  mailMode: Type.Enum([...MAIL_MODES]),
  /** Hour of the daily mail, in the person's time zone. */
  digestHour: Type.Integer({minimum: 0, maximum: 23}),
  /** In the person's time zone, past midnight where `to` is earlier: no pushes, and mails wait until the end. */
  quietHours: Nullable(
    Type.Object({from: ClockTime, to: ClockTime}, {additionalProperties: false}),
  ),
};

export const SaveNotificationPreferencesRequest = Type.Object(preferences, {
  additionalProperties: false,
});
export type SaveNotificationPreferencesRequest = Static<typeof SaveNotificationPreferencesRequest>;

export const NotificationPreferences = Type.Object({
  ...preferences,
  /** Choices of the workspace; set ones override the product's defaults. */
  workspace: ChannelChoices,
  /** Time zone of quiet hours and the daily mail. */
  timeZone: Type.String(),
});
export type NotificationPreferences = Static<typeof NotificationPreferences>;
export const NotificationPreferencesResponse = envelope({preferences: NotificationPreferences});

export const SaveWorkspaceChannelsRequest = Type.Object(
  {channels: ChannelChoices},
  {additionalProperties: false},
);
export type SaveWorkspaceChannelsRequest = Static<typeof SaveWorkspaceChannelsRequest>;

/** Content of a browser's `PushSubscription`. */
export const PushSubscriptionRequest = Type.Object(
  {
    endpoint: Type.String({maxLength: PUSH_ENDPOINT_MAX, pattern: '^https://'}),
    keys: Type.Object(
      {
        p256dh: Type.String({pattern: '^[A-Za-z0-9_-]{87}=?$'}),
        auth: Type.String({pattern: '^[A-Za-z0-9_-]{22}(==)?$'}),
      },
      {additionalProperties: false},
    ),
  },
  {additionalProperties: false},
);
export type PushSubscriptionRequest = Static<typeof PushSubscriptionRequest>;
export const EndPushRequest = Type.Object(
  {endpoint: Type.String({maxLength: PUSH_ENDPOINT_MAX})},
  {additionalProperties: false},
);

/** Public key of the server for pushes, in the form of `applicationServerKey`. */
export const PushKeyResponse = envelope({key: Type.String()});

/** Encrypted payload of a push. */
export const PushMessage = Type.Object({
  title: Type.String(),
  body: Type.String(),
  path: Type.String(),
  /** Replaces an earlier notification with the same tag. */
  tag: Type.String(),
});
export type PushMessage = Static<typeof PushMessage>;

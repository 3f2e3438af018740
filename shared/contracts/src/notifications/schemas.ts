import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable, Page, pageQuery} from '../fields.ts';
import {PUSH_ENDPOINT_MAX} from '../limits.ts';
import {CHANNELS, NOTIFICATION_KINDS} from './kinds.ts';

const Kind = Type.Enum([...NOTIFICATION_KINDS]);

export const Notification = Type.Object({
  id: Id,
  kind: Kind,
  /** Who did it; null: the product itself. */
  actor: Nullable(Type.Object({name: Type.String(), avatar: Nullable(Type.String())})),
  /** What it is about: the subject of a ticket, the name of a person. */
  title: Type.String(),
  /** Of a ticket. */
  number: Nullable(Type.Integer()),
  /** To mute it by. */
  ticketId: Nullable(Id),
  /** The beginning of what was written, as plain text; empty where nothing was. */
  excerpt: Type.String(),
  /** So many of the same came within two minutes. */
  count: Type.Integer({minimum: 1}),
  /** Where it leads to: a path of the dashboard. */
  path: Type.String(),
  /** When the last of them came. */
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

/** `unread`: of all kinds. */
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

/** `upTo`: what came later stays unread. */
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
/** What somebody chose by kind and channel; what is left out is as it was before. */
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

/** Mails at once, or what is unread together once a day. */
export const MAIL_MODES = ['at_once', 'daily'] as const;

const preferences = {
  /** What differs from the workspace's choices. */
  channels: ChannelChoices,
  mailMode: Type.Enum([...MAIL_MODES]),
  /** The hour of the daily mail, in the person's time zone. */
  digestHour: Type.Integer({minimum: 0, maximum: 23}),
  /** In the person's time zone, over midnight where `to` is earlier: no push, and mails wait for the end. */
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
  /** What the workspace chose; it differs from the product's defaults where it is set. */
  workspace: ChannelChoices,
  /** In which quiet hours and the daily mail are meant. */
  timeZone: Type.String(),
});
export type NotificationPreferences = Static<typeof NotificationPreferences>;
export const NotificationPreferencesResponse = envelope({preferences: NotificationPreferences});

export const SaveWorkspaceChannelsRequest = Type.Object(
  {channels: ChannelChoices},
  {additionalProperties: false},
);
export type SaveWorkspaceChannelsRequest = Static<typeof SaveWorkspaceChannelsRequest>;

/** As a browser's `PushSubscription` gives it. */
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

/** The server's public key for pushes, as `applicationServerKey` takes it. */
export const PushKeyResponse = envelope({key: Type.String()});

/** What a push carries, encrypted. */
export const PushMessage = Type.Object({
  title: Type.String(),
  body: Type.String(),
  path: Type.String(),
  /** A later one of the same takes the place of the first. */
  tag: Type.String(),
});
export type PushMessage = Static<typeof PushMessage>;

/**
 * Kinds of notifications, the most urgent first: a change notifies a person by the first kind that
 * applies. A new kind also needs its default channels below, and its words in
 * `modules/account/notifications/texts.ts` and in the host's `notifications/sentence.ts`.
 */
export const NOTIFICATION_KINDS = [
  'mention',
  'assigned',
  'sla_breached',
  'sla_at_risk',
  'reply_on_mine',
  'reply_on_followed',
  'unassigned_in_team',
  'broadcast_finished',
  'broadcast_failed',
  'approval_requested',
  'approval_refused',
  'training_assigned',
  'training_due',
  'certificate_expiring',
  'invitation_accepted',
  'low_balance',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Channels of notifications: the bell, a mail, a notification of the operating system. */
export const CHANNELS = ['inApp', 'email', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];
export type Channels = Record<Channel, boolean>;

const EVERYWHERE = {inApp: true, email: true, push: true};
const ON_SCREEN = {inApp: true, email: false, push: true};
const IN_APP = {inApp: true, email: false, push: false};

/** Default notifications of a workspace. */
export const CHANNEL_DEFAULTS: Readonly<Record<NotificationKind, Channels>> = {
  mention: EVERYWHERE,
  assigned: EVERYWHERE,
  sla_breached: ON_SCREEN,
  sla_at_risk: IN_APP,
  reply_on_mine: ON_SCREEN,
  reply_on_followed: IN_APP,
  unassigned_in_team: IN_APP,
  broadcast_finished: IN_APP,
  broadcast_failed: ON_SCREEN,
  approval_requested: ON_SCREEN,
  approval_refused: ON_SCREEN,
  training_assigned: EVERYWHERE,
  training_due: EVERYWHERE,
  certificate_expiring: EVERYWHERE,
  invitation_accepted: IN_APP,
  low_balance: EVERYWHERE,
};

/** Notifications of a muted ticket. */
export const HEARD_WHEN_MUTED: readonly NotificationKind[] = ['mention', 'assigned'];

import {SKIP_REASONS} from '../audiences/choices.ts';

/** States of broadcasts and of their recipients. Plain data and pure functions: safe in a browser bundle. */
export const BROADCAST_STATUSES = [
  'draft',
  'scheduled',
  'preparing',
  'sending',
  'paused',
  'completed',
  'cancelled',
  'failed',
] as const;
export type BroadcastStatus = (typeof BROADCAST_STATUSES)[number];

/** Progress of a broadcast: number of finished recipients out of all who are not skipped. */
export interface Progress {
  done: number;
  of: number;
  /** Whole percent; 100 only when all recipients are finished. */
  percent: number;
}

/** @param broadcast a started broadcast; before its start there are no recipients to count. */
export function progressOf({
  counts: {pending, queued, skipped},
  recipients,
}: {
  counts: Record<'pending' | 'queued' | 'skipped', number>;
  recipients: number;
}): Progress {
  const of = Math.max(0, recipients - skipped);
  const done = Math.max(0, of - pending - queued);
  return {done, of, percent: of === 0 ? 0 : Math.floor((done / of) * 100)};
}

/** Permitted transitions of the status. `completed` can be left only by a retry. */
const MOVES: Record<BroadcastStatus, readonly BroadcastStatus[]> = {
  draft: ['scheduled', 'preparing', 'cancelled'],
  scheduled: ['draft', 'preparing', 'cancelled'],
  preparing: ['sending', 'failed', 'cancelled'],
  sending: ['paused', 'completed', 'cancelled'],
  paused: ['sending', 'cancelled'],
  completed: ['sending'],
  cancelled: [],
  failed: [],
};

/** True when a broadcast may change from one status to another; staying is no change. */
export const canMoveBroadcast = (from: BroadcastStatus, to: BroadcastStatus): boolean =>
  MOVES[from].includes(to);

/** True while its content may change, which ends with the preparation. */
export const isEditable = (status: BroadcastStatus): boolean => status === 'draft';

/** True while recipients are, or may again be, in progress. */
export const isUnderWay = (status: BroadcastStatus): boolean =>
  status === 'preparing' || status === 'sending' || status === 'paused';

/**
 * Reasons of a pause: by a user, too many failures, provider down, closed window, exhausted daily
 * limit, or missing sending requirements.
 */
export const PAUSE_KINDS = [
  'person',
  'failures',
  'provider_down',
  'window_closed',
  'daily_limit',
  'obstacle',
] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];

export const RECIPIENT_STATUSES = [
  'pending',
  'queued',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'unknown',
  'skipped',
  'cancelled',
] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/** Reasons for which a recipient is skipped. The first that applies, in this order. */
export const RECIPIENT_SKIP_REASONS = [...SKIP_REASONS, 'missing_variable'] as const;
export type RecipientSkipReason = (typeof RECIPIENT_SKIP_REASONS)[number];

/** Order of progress of a recipient. Late and duplicate events never move backwards. */
const RANKS: Record<RecipientStatus, number> = {
  pending: 0,
  queued: 1,
  unknown: 2,
  failed: 3,
  sent: 3,
  delivered: 4,
  bounced: 5,
  skipped: 6,
  cancelled: 6,
};

/** Rank of a status: the highest of all events about a recipient wins. */
export const rankOf = (status: RecipientStatus): number => RANKS[status];

const RECIPIENT_MOVES: Record<RecipientStatus, readonly RecipientStatus[]> = {
  pending: ['queued', 'skipped', 'cancelled'],
  queued: ['pending', 'sent', 'delivered', 'bounced', 'failed', 'unknown'],
  unknown: ['sent', 'delivered', 'bounced', 'failed'],
  sent: ['delivered', 'bounced'],
  delivered: ['bounced'],
  failed: [],
  bounced: [],
  skipped: [],
  cancelled: [],
};

/**
 * True when a recipient may automatically change from one status to another: back to `pending` only
 * what no provider accepted. A manual retry starts over.
 */
export const canMoveRecipient = (from: RecipientStatus, to: RecipientStatus): boolean =>
  RECIPIENT_MOVES[from].includes(to);

/** Statuses that can change to this one. */
export const statusesBefore = (to: RecipientStatus): RecipientStatus[] =>
  RECIPIENT_STATUSES.filter((from) => canMoveRecipient(from, to));

/** True when a recipient is automatically processed no further. */
export const isSettled = (status: RecipientStatus): boolean =>
  status !== 'pending' && status !== 'queued';

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

/** How far a broadcast has come: of those who get something, how many are done with. */
export interface Progress {
  done: number;
  of: number;
  /** Whole per cent; 100 only when everybody is done with. */
  percent: number;
}

/** @param broadcast one that has begun; before, there is nobody to count. */
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

/** Which status may follow which. `completed` leads back only by a retry. */
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

/** Whether a broadcast may move from one status to another; staying is no move. */
export const canMoveBroadcast = (from: BroadcastStatus, to: BroadcastStatus): boolean =>
  MOVES[from].includes(to);

/** Whether its content may still change: from preparing on it never does. */
export const isEditable = (status: BroadcastStatus): boolean => status === 'draft';

/** Whether recipients are, or may again be, on their way. */
export const isUnderWay = (status: BroadcastStatus): boolean =>
  status === 'preparing' || status === 'sending' || status === 'paused';

/** Why a broadcast waits: somebody paused it, too many failed, the provider is down, the window is closed, the day's messages are used up, or it lacks what it may leave with. */
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

/** Why a recipient gets nothing. The first that holds, in this order. */
export const RECIPIENT_SKIP_REASONS = [...SKIP_REASONS, 'missing_variable'] as const;
export type RecipientSkipReason = (typeof RECIPIENT_SKIP_REASONS)[number];

/** How far somebody has come. What arrives late, or twice, never leads back. */
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

/** How far a status is: of what is told of one recipient, the highest holds. */
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

/** Whether a recipient may move from one status to another by itself: back to `pending` only what no provider took. A retry by a person begins anew. */
export const canMoveRecipient = (from: RecipientStatus, to: RecipientStatus): boolean =>
  RECIPIENT_MOVES[from].includes(to);

/** The statuses from which one is reached. */
export const statusesBefore = (to: RecipientStatus): RecipientStatus[] =>
  RECIPIENT_STATUSES.filter((from) => canMoveRecipient(from, to));

/** Whether nothing more is done for a recipient by itself. */
export const isSettled = (status: RecipientStatus): boolean =>
  status !== 'pending' && status !== 'queued';

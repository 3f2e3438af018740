import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import type {Recipient} from '@switchboard/contracts/broadcasts/recipients';
import type {RecipientSkipReason} from '@switchboard/contracts/broadcasts/states';
import {formats, t} from '@switchboard/i18n';
import {percent} from '@switchboard/i18n/percent';
import type {StatusTone} from '@switchboard/ui/data';

export type Channel = Broadcast['channel'];
export const CHANNEL_LABELS: Record<Channel, string> = {email: t('Email'), sms: 'SMS'};

export const STATUS_LABELS: Record<Broadcast['status'], string> = {
  draft: t('Draft'),
  scheduled: t('Scheduled'),
  preparing: t('Preparing'),
  sending: t('Sending'),
  paused: t('Paused'),
  completed: t('Completed'),
  cancelled: t('Cancelled'),
  failed: t('Failed'),
};

const STATUS_TONES: Record<Broadcast['status'], StatusTone> = {
  draft: 'neutral',
  scheduled: 'info',
  preparing: 'info',
  sending: 'primary',
  paused: 'warning',
  completed: 'success',
  cancelled: 'neutral',
  failed: 'error',
};

/** Status of a broadcast; a draft that waits for approval is labelled so. */
export function statusOf({status, approval}: Pick<Broadcast, 'status' | 'approval'>): {
  label: string;
  tone: StatusTone;
} {
  if (status === 'draft' && approval)
    return approval.state === 'requested'
      ? {label: t('Needs approval'), tone: 'warning'}
      : {label: t('Refused'), tone: 'error'};
  return {label: STATUS_LABELS[status], tone: STATUS_TONES[status]};
}

export const RECIPIENT_LABELS: Record<Recipient['status'], string> = {
  pending: t('Waiting'),
  queued: t('On its way'),
  sent: t('Sent'),
  delivered: t('Delivered'),
  bounced: t('Bounced'),
  failed: t('Failed'),
  unknown: t('Unknown'),
  skipped: t('Skipped'),
  cancelled: t('Cancelled'),
};

export const RECIPIENT_TONES: Record<Recipient['status'], StatusTone> = {
  pending: 'neutral',
  queued: 'info',
  sent: 'info',
  delivered: 'success',
  bounced: 'error',
  failed: 'error',
  unknown: 'warning',
  skipped: 'neutral',
  cancelled: 'neutral',
};

/** Reasons for skipped recipients. */
export const SKIP_LABELS: Record<RecipientSkipReason, string> = {
  no_address: t('No address for this channel'),
  invalid_address: t('Invalid address'),
  foreign_number: t('Number in a country that this workspace sends no SMS to'),
  unsubscribed: t('Unsubscribed'),
  suppressed: t('Suppressed address'),
  duplicate: t('Same address as another contact'),
  missing_variable: t('A variable has no value'),
};

/** Reason for a skipped or failed recipient, in words where there are any. */
export const reasonOf = ({code, error}: {code: string | null; error: string}): string =>
  (code !== null && code in SKIP_LABELS ? SKIP_LABELS[code as RecipientSkipReason] : error) ||
  (code ?? '');

/** A whole number for display: 1,240. */
export const formatCount = (count: number): string => count.toLocaleString(formats());

/** A share in per cent; a dash where there is no total. */
export const formatShare = (n: number, of: number): string => (of === 0 ? '–' : percent(n / of, 1));

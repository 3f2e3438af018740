import type {Broadcast, CreateBroadcastRequest} from '@switchboard/contracts/broadcasts/schemas';
import {BODY_MAX} from '@switchboard/contracts/limits';
import {object, required, string, text, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

const CHANNEL_LABELS: Record<Broadcast['channel'], string> = {email: t('Email'), sms: 'SMS'};

export const channelLabel = (channel: Broadcast['channel']) => CHANNEL_LABELS[channel];
export const channelOptions = Object.entries(CHANNEL_LABELS).map(([value, label]) => ({
  value,
  label,
}));

export const broadcastSchema = object({
  name: required(t('Name')),
  channel: string<Broadcast['channel']>()
    .oneOf(['email', 'sms'], t('Channel is invalid'))
    .required(t('Channel is required')),
  subject: text(t('Subject')),
  body: text(t('Message'), BODY_MAX),
});
export type BroadcastValues = InferType<typeof broadcastSchema>;

export const emptyBroadcast: BroadcastValues = {name: '', channel: 'email', subject: '', body: ''};

export const toBroadcastValues = ({
  name,
  channel,
  subject,
  html,
  text: plain,
}: Broadcast): BroadcastValues => ({
  name,
  channel,
  subject,
  body: channel === 'email' ? html : plain,
});

/** Only an email has a subject: another channel clears it. */
export const toBroadcastRequest = ({
  name,
  channel,
  subject,
  body,
}: BroadcastValues): CreateBroadcastRequest => ({
  name: name.trim(),
  channel,
  subject: channel === 'email' ? subject.trim() : '',
  html: channel === 'email' ? body : '',
  text: channel === 'email' ? '' : body,
});

/** A broadcast as people read it, part by part. */
export const describeBroadcast = ({
  name,
  channel,
  subject,
  body,
}: BroadcastValues): Record<string, string> => ({
  [t('Name')]: name,
  [t('Channel')]: channelLabel(channel),
  [t('Subject')]: subject,
  [t('Message')]: body,
});

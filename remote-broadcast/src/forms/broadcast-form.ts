import type {Broadcast, CreateBroadcastRequest} from '@switchboard/contracts/broadcasts';
import {BODY_MAX} from '@switchboard/contracts/limits';
import {object, required, string, text, type InferType} from '@switchboard/forms';
import type {Difference} from '@switchboard/ui/data';

const CHANNEL_LABELS: Record<Broadcast['channel'], string> = {email: 'Email', sms: 'SMS'};

export const channelLabel = (channel: Broadcast['channel']) => CHANNEL_LABELS[channel];
export const channelOptions = Object.entries(CHANNEL_LABELS).map(([value, label]) => ({
  value,
  label,
}));

export const broadcastSchema = object({
  name: required('Name'),
  channel: string<Broadcast['channel']>()
    .oneOf(['email', 'sms'], 'Channel is invalid')
    .required('Channel is required'),
  subject: text('Subject'),
  body: text('Message', BODY_MAX),
});
export type BroadcastValues = InferType<typeof broadcastSchema>;

export const emptyBroadcast: BroadcastValues = {name: '', channel: 'email', subject: '', body: ''};

export const toBroadcastValues = ({name, channel, subject, body}: Broadcast): BroadcastValues => ({
  name,
  channel,
  subject,
  body,
});

/** Only an email has a subject: another channel clears it. */
export const toBroadcastRequest = ({
  name,
  channel,
  subject,
  body,
}: BroadcastValues): Required<CreateBroadcastRequest> => ({
  name: name.trim(),
  channel,
  subject: channel === 'email' ? subject.trim() : '',
  body,
});

const LABELS: Record<keyof BroadcastValues, string> = {
  name: 'Name',
  channel: 'Channel',
  subject: 'Subject',
  body: 'Message',
};
const shown = (values: BroadcastValues, field: keyof BroadcastValues) =>
  field === 'channel' ? channelLabel(values.channel) : values[field];

/** The fields in which two texts differ, as people read them. */
export const differencesOf = (mine: BroadcastValues, theirs: BroadcastValues): Difference[] =>
  (Object.keys(LABELS) as (keyof BroadcastValues)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({
      label: LABELS[field],
      mine: shown(mine, field),
      theirs: shown(theirs, field),
    }));

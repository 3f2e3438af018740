import type {
  Broadcast,
  CreateBroadcastRequest,
  SendingWindow,
  SubjectTest,
} from '@switchboard/contracts/broadcasts/schemas';
import {RATE_PER_MINUTE_MAX} from '@switchboard/contracts/limits';
import {array, object, required, string, text, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {CHANNEL_LABELS, formatCount, type Channel} from '../components/labels.ts';
import {windowText} from '../components/sending-window.ts';
import {describeMessage, messageShape, toContent, toMessageValues} from '../message/index.ts';

const yesOrNo = () => string<'yes' | 'no'>().defined();

const isRate = (value: string | undefined) =>
  !value || (/^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= RATE_PER_MINUTE_MAX);

export const draftSchema = object({
  name: required(t('Name')),
  channel: string<Channel>().defined(),
  /** Empty: none. */
  templateId: string().defined(),
  /** Empty: the system's own sender. */
  senderId: string().defined(),
  hasWindow: yesOrNo(),
  days: array(string().defined())
    .defined()
    .when('hasWindow', {
      is: 'yes',
      then: (days) => days.min(1, t('Choose at least one day')),
    }),
  from: string().defined(),
  to: string().defined(),
  rate: string()
    .defined()
    .test(
      'rate',
      t('Messages per minute must be a whole number from 1 to {max}', {
        max: formatCount(RATE_PER_MINUTE_MAX),
      }),
      isRate,
    ),
  audienceIds: array(string().defined()).defined(),
  excludeIds: array(string().defined()).defined(),
  ...messageShape,
  hasTest: yesOrNo(),
  otherSubject: text(t('Other subject')),
  share: string().defined(),
  by: string<SubjectTest['by']>().defined(),
  minutes: string().defined(),
});
export type DraftValues = InferType<typeof draftSchema>;

const WORK_DAYS = ['1', '2', '3', '4', '5'];

const windowValues = (window: SendingWindow | null) => ({
  hasWindow: window ? ('yes' as const) : ('no' as const),
  days: window ? window.days.map(String) : WORK_DAYS,
  from: window?.from ?? '09:00',
  to: window?.to ?? '18:00',
});

const testValues = (test: SubjectTest | null) => ({
  hasTest: test ? ('yes' as const) : ('no' as const),
  otherSubject: test?.subject ?? '',
  share: String(test?.share ?? 20),
  by: test?.by ?? ('opens' as const),
  minutes: String(test?.minutes ?? 240),
});

export const emptyDraft = (): DraftValues => ({
  name: '',
  channel: 'email',
  templateId: '',
  senderId: '',
  ...windowValues(null),
  rate: '',
  audienceIds: [],
  excludeIds: [],
  ...toMessageValues(undefined),
  ...testValues(null),
});

/** A draft as its fields show it. */
export const toDraftValues = (broadcast: Broadcast): DraftValues => ({
  name: broadcast.name,
  channel: broadcast.channel,
  templateId: broadcast.templateId ?? '',
  senderId: broadcast.senderId ?? '',
  ...windowValues(broadcast.window),
  rate: broadcast.ratePerMinute === null ? '' : String(broadcast.ratePerMinute),
  audienceIds: broadcast.audienceIds,
  excludeIds: broadcast.excludeIds,
  ...toMessageValues(broadcast),
  ...testValues(broadcast.subjectTest),
});

const toWindow = ({hasWindow, days, from, to}: DraftValues): SendingWindow | null =>
  hasWindow === 'yes' ? {days: days.map(Number).sort(), from, to} : null;

const toSubjectTest = (values: DraftValues): SubjectTest | null =>
  values.hasTest === 'yes' && values.channel === 'email'
    ? {
        subject: values.otherSubject.trim(),
        share: Number(values.share),
        by: values.by,
        minutes: Number(values.minutes),
      }
    : null;

/** Values of the fields in a request. Only an email has a sender, a subject and a test of two. */
export const toDraftRequest = (values: DraftValues): Required<CreateBroadcastRequest> => ({
  name: values.name.trim(),
  templateId: values.templateId || null,
  senderId: (values.channel === 'email' && values.senderId) || null,
  window: toWindow(values),
  ratePerMinute: values.rate ? Number(values.rate) : null,
  audienceIds: values.audienceIds,
  excludeIds: values.excludeIds,
  subjectTest: toSubjectTest(values),
  ...toContent(values.channel, values),
});

/** A draft for display, part by part; audiences by their number, as their names are elsewhere. */
export const describeDraft = (values: DraftValues): Record<string, string> => {
  const request = toDraftRequest(values);
  return {
    [t('Name')]: values.name,
    [t('Channel')]: CHANNEL_LABELS[values.channel],
    [t('Sending window')]: request.window ? windowText(request.window) : t('Any time'),
    [t('Messages per minute')]: values.rate || t('As fast as possible'),
    [t('Audiences')]: String(values.audienceIds.length),
    [t('Excluded audiences')]: String(values.excludeIds.length),
    [t('Other subject')]: request.subjectTest?.subject ?? '',
    ...describeMessage(values.channel, values),
  };
};

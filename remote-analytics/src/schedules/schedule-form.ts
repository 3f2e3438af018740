import type {
  Frequency,
  ScheduleDetails,
  ScheduleRequest,
} from '@switchboard/contracts/reports/schedules';
import {SCHEDULE_MONTH_DAY_MAX, SCHEDULE_RECIPIENTS_MAX} from '@switchboard/contracts/limits';
import {rhythmInWords} from '@switchboard/figures';
import {array, type InferType, object, required, string} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {words} from '../shared/words/words.ts';

export const FREQUENCY_OPTIONS: {value: Frequency; label: string}[] = [
  {value: 'daily', label: t('Every day')},
  {value: 'weekly', label: t('Every week')},
  {value: 'monthly', label: t('Every month')},
];

const LAST_DAY = 'last';
export const MONTH_DAY_OPTIONS = [
  ...Array.from({length: SCHEDULE_MONTH_DAY_MAX}, (_, index) => String(index + 1)).map((day) => ({
    value: day,
    label: day,
  })),
  {value: LAST_DAY, label: t('Last day')},
];

const person = object({id: string().defined(), name: string().defined()});

export const scheduleSchema = object({
  frequency: string().oneOf(['daily', 'weekly', 'monthly']).defined(),
  weekdays: array(string().defined())
    .defined()
    .test(
      'chosen',
      t('Choose at least one weekday'),
      (weekdays, {parent}) => parent.frequency !== 'weekly' || weekdays.length > 0,
    ),
  monthDay: string().defined(),
  time: required(t('Time of day')),
  timeZone: required(t('Time zone')),
  recipients: array(person)
    .defined()
    .min(1, t('Choose at least one recipient'))
    .max(
      SCHEDULE_RECIPIENTS_MAX,
      t('Choose at most {max} recipients', {max: SCHEDULE_RECIPIENTS_MAX}),
    ),
  state: string().oneOf(['on', 'paused']).defined(),
});
export type ScheduleValues = InferType<typeof scheduleSchema>;

/** The server's names of fields that this form calls otherwise. */
export const scheduleFieldNames = {recipientIds: 'recipients', isPaused: 'state'} as const;

/** The user of the form, and the zone of their workspace. */
interface Beginning {
  person: ScheduleValues['recipients'][number];
  timeZone: string;
}

/** The form of a schedule; a new one is sent each Monday morning to its creator. */
export const toScheduleValues = (
  schedule: ScheduleDetails | undefined,
  {person: self, timeZone}: Beginning,
): ScheduleValues => ({
  frequency: schedule?.frequency ?? 'weekly',
  weekdays: schedule && schedule.weekdays.length > 0 ? schedule.weekdays.map(String) : ['1'],
  monthDay: monthDayOf(schedule),
  time: schedule?.time ?? '08:00',
  timeZone: schedule?.timeZone ?? timeZone,
  recipients: schedule?.recipients.map(({id, name}) => ({id, name})) ?? [self],
  state: schedule?.isPaused ? 'paused' : 'on',
});

const monthDayOf = (schedule: ScheduleDetails | undefined): string => {
  if (schedule?.frequency !== 'monthly') return '1';
  return schedule.monthDay === null ? LAST_DAY : String(schedule.monthDay);
};

const daysOf = ({frequency, weekdays, monthDay}: ScheduleValues) => ({
  frequency,
  weekdays: frequency === 'weekly' ? weekdays.map(Number).toSorted((a, b) => a - b) : [],
  monthDay: frequency === 'monthly' && monthDay !== LAST_DAY ? Number(monthDay) : null,
});

export const toScheduleRequest = (values: ScheduleValues): ScheduleRequest => ({
  ...daysOf(values),
  time: values.time,
  timeZone: values.timeZone,
  isPaused: values.state === 'paused',
  recipientIds: values.recipients.map(({id}) => id),
});

export const STATE_OPTIONS = [
  {value: 'on', label: t('On')},
  {value: 'paused', label: t('Paused')},
];

/** A schedule for display, part by part. */
export const describeSchedule = (values: ScheduleValues): Record<string, string> => ({
  [t('Schedule')]: rhythmInWords({...daysOf(values), time: values.time}, words),
  [t('Time zone')]: values.timeZone,
  [t('Recipients')]: values.recipients.map(({name}) => name).join(', '),
  [t('Mails')]: values.state === 'paused' ? t('Paused') : t('On'),
});

import type {BusinessHours, BusinessHoursRequest} from '@switchboard/contracts/sla/schemas';
import {array, object, required, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {describeWeek} from './weeks.ts';

const openTime = object({from: string().defined(), to: string().defined()});
const holiday = object({date: string().defined(), name: string().defined()});

/** Times of a day are compared as text; midnight at its end is the latest. */
const endOf = (to: string) => (to === '00:00' ? '24:00' : to);

/** Fault of the open times of a day, if any. */
export function faultOfDay(day: readonly {from: string; to: string}[]): string | undefined {
  if (day.some(({from, to}) => !from || !to)) return t('Fill in every time, or remove it');
  const sorted = day.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  if (sorted.some(({from, to}) => from >= endOf(to)))
    return t('Each end time must be after its start time');
  return sorted.some(({to}, index) => (sorted[index + 1]?.from ?? '24:00') < endOf(to))
    ? t('Times must not overlap')
    : undefined;
}

export const hoursSchema = object({
  name: required(t('Name')),
  timeZone: required(t('Time zone')),
  week: array(array(openTime).defined())
    .defined()
    .test('open', t('Open at least one day'), (week) => week.some((day) => day.length > 0))
    .test('days', t('Fix the days marked above'), (week) =>
      week.every((day) => faultOfDay(day) === undefined),
    ),
  holidays: array(holiday)
    .defined()
    .test('filled', t('Each holiday needs a date and a name'), (holidays) =>
      holidays.every(({date, name}) => date && name.trim()),
    )
    .test(
      'once',
      t('Each date can be listed once'),
      (holidays) => new Set(holidays.map(({date}) => date)).size === holidays.length,
    ),
});
export type HoursValues = InferType<typeof hoursSchema>;

const OFFICE_DAY = {from: '09:00', to: '17:00'};

/** Form values of business hours; new ones are an office from Monday to Friday. */
export const toHoursValues = (hours: BusinessHours | undefined, timeZone: string): HoursValues => ({
  name: hours?.name ?? '',
  timeZone: hours?.timeZone ?? timeZone,
  week:
    hours?.week.map((day) =>
      day.map(({from, to}) => ({from, to: to === '24:00' ? '00:00' : to})),
    ) ?? Array.from({length: 7}, (_, day) => (day < 5 ? [OFFICE_DAY] : [])),
  holidays: hours?.holidays ?? [],
});

export const toHoursRequest = ({
  name,
  timeZone,
  week,
  holidays,
}: HoursValues): BusinessHoursRequest => ({
  name: name.trim(),
  timeZone,
  week: week.map((day) => day.map(({from, to}) => ({from, to: endOf(to)}))),
  holidays: holidays.map((one) => ({date: one.date, name: one.name.trim()})),
});

/** Readable text for each part of business hours. */
export const describeHours = ({
  name,
  timeZone,
  week,
  holidays,
}: HoursValues): Record<string, string> => ({
  [t('Name')]: name,
  [t('Time zone')]: timeZone,
  [t('Open hours')]: describeWeek(week),
  [t('Holidays')]: holidays.map((one) => `${one.date} ${one.name}`).join('\n'),
});

import type {BusinessHours} from '@switchboard/contracts/sla/schemas';
import {t} from '@switchboard/i18n';

/** Days of a week, Monday first. */
export const DAYS = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')];

/** Open times of a day in one line; empty if closed. */
export const timesOf = (day: BusinessHours['week'][number]) =>
  day.map(({from, to}) => `${from}–${to}`).join(', ');

const hourOf = (time: string) => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return hours + minutes / 60;
};

/** Position of an open time in its day, in hours; midnight as its end is the end of the day. Undefined during typing. */
export function spanOf({from, to}: {from: string; to: string}): {start: number; length: number} {
  const start = hourOf(from);
  const length = (hourOf(to) || (to === '' ? Number.NaN : 24)) - start;
  return length > 0 ? {start, length} : {start: 0, length: 0};
}

/** Open hours of a week, to two decimals. */
export const hoursOfWeek = (week: BusinessHours['week']): number =>
  Math.round(week.flat().reduce((sum, time) => sum + spanOf(time).length, 0) * 100) / 100;

/** A week in one line, with equal days grouped: "Mon–Fri 09:00–17:00, Sat 10:00–14:00". */
export function describeWeek(week: BusinessHours['week']): string {
  const times = week.map(timesOf);
  const starts = times.flatMap((text, index) => (text && text !== times[index - 1] ? [index] : []));
  return starts
    .map((start) => {
      const length = times.slice(start).findIndex((text) => text !== times[start]);
      const end = length === -1 ? times.length - 1 : start + length - 1;
      return `${DAYS[start]}${end > start ? `–${DAYS[end]}` : ''} ${times[start]}`;
    })
    .join(', ');
}

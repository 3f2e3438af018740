import type {Rhythm} from '@switchboard/contracts/reports/schedules';
import type {Words} from '@switchboard/i18n/words';
import {weekdaysIn} from './weekdays.ts';

/**
 * Formats a time of day: "8:30 AM".
 * @param time `08:30`
 */
const timeInWords = (time: string, {formats}: Words): string =>
  new Intl.DateTimeFormat(formats, {timeStyle: 'short', timeZone: 'UTC'}).format(
    new Date(`2024-01-01T${time}:00Z`),
  );

/** Formats the schedule of a report: "Mondays and Thursdays at 8:30 AM", "Every day at 8:30 AM". */
export function rhythmInWords(
  {frequency, weekdays, monthDay, time}: Omit<Rhythm, 'timeZone'>,
  words: Words,
): string {
  const {t, formats} = words;
  const at = timeInWords(time, words);
  if (frequency === 'daily') return t('Every day at {time}', {time: at});
  if (frequency === 'weekly') {
    const names = weekdaysIn(words, 'long');
    const days = new Intl.ListFormat(formats, {type: 'conjunction'}).format(
      weekdays.map((day) => names[day - 1] ?? ''),
    );
    return t('Every week on {days} at {time}', {days, time: at});
  }
  return monthDay === null
    ? t('On the last day of each month at {time}', {time: at})
    : t('On day {day} of each month at {time}', {day: monthDay, time: at});
}

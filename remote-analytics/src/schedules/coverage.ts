import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {DEFAULT_RANGE} from '../shared/report/query.ts';
import {daysInWords} from '../shared/words/in-words.ts';

const NOON = '12:00';

/**
 * Days covered by a mail of a report, in a sentence (decision 0096).
 * @param time of day at which it is sent, `08:30`
 */
export function coverageInWords({range, from, to}: AnalyticsQuery, time: string): string {
  if (from !== undefined && to !== undefined)
    return t('Each mail covers the same days: {days}.', {days: daysInWords({from, to})});
  if (range === 'today')
    return time < NOON
      ? t('Each mail covers the day before.')
      : t('Each mail covers the day until then.');
  if (range === 'this_month') return t('Each mail covers the month up to the day before.');
  if (range === 'last_month') return t('Each mail covers the month before.');
  return plural(
    Number(range ?? DEFAULT_RANGE),
    'Each mail covers the last # whole day.',
    'Each mail covers the last # whole days.',
  );
}

import {DateTime} from 'luxon';
import type {Words} from '@switchboard/i18n/words';

/** A day in full: November 20, 2026. */
export const dayIn = (at: Date, {timeZone, words}: {timeZone: string; words: Words}): string =>
  DateTime.fromJSDate(at, {zone: timeZone})
    .setLocale(words.formats)
    .toLocaleString(DateTime.DATE_FULL);

import {DateTime} from 'luxon';

/** Formatted time of a message for mails: `26 Nov 2026, 09:00 GMT+8`. */
export const writtenAt = (at: Date, zone: string): string =>
  DateTime.fromJSDate(at, {zone}).setLocale('en').toFormat('d MMM yyyy, HH:mm ZZZZ');

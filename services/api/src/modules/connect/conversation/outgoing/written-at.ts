import {DateTime} from 'luxon';

/** When a message was written, as mails say it: `26 Nov 2026, 09:00 GMT+8`. */
export const writtenAt = (at: Date, zone: string): string =>
  DateTime.fromJSDate(at, {zone}).setLocale('en').toFormat('d MMM yyyy, HH:mm ZZZZ');

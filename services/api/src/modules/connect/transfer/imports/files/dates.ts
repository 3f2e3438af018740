import {DateTime} from 'luxon';
import {DATE_FORMATS, type DateFormat} from '@switchboard/contracts/imports/targets';
import {plainWords} from '@switchboard/contracts/imports/values';

/** Longer texts are no dates. */
const LENGTH_MAX = 60;

/**
 * January to December in English, German, French, Spanish and Portuguese, as `plainWords` writes them; a text may contain the beginning of
 * one.
 */
const MONTHS = [
  'january,januar,janvier,enero,janeiro',
  'february,februar,fevrier,febrero,fevereiro',
  'march,marz,mrz,mars,marzo,marco',
  'april,avril,abril',
  'may,mai,mayo,maio',
  'june,juni,juin,junio,junho',
  'july,juli,juillet,julio,julho',
  'august,aout,agosto',
  'september,septembre,septiembre,setembro',
  'october,oktober,octobre,octubre,outubro',
  'november,novembre,noviembre,novembro',
  'december,dezember,decembre,diciembre,dezembro',
].map((names) => names.split(','));

/** Hours from UTC. */
const ZONES: Record<string, number> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  CET: 1,
  CEST: 2,
};

interface Day {
  year: number;
  month: number;
  day: number;
}
interface Time {
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  offset: number | null;
}
type Parts = Day & Time;

const MIDNIGHT: Time = {hour: 0, minute: 0, second: 0, millisecond: 0, offset: null};
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?/;
const HALF_DAY = /^([ap])\.?\s?m\.?(?![a-z])/i;
const OFFSET = /^([+-])(\d{2}):?(\d{2})$/;

const offsetOf = (text: string): number | null | undefined => {
  if (text === '') return null;
  const [, sign, hours = '', minutes = ''] = OFFSET.exec(text) ?? [];
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const zone = ZONES[text.toUpperCase()];
  return zone === undefined ? undefined : zone * 60;
};

/** `15:04:05.678Z`, `3:04 PM`, `15:04 +0100`; undefined for an invalid time of day. */
const readClock = (text: string): Time | undefined => {
  if (text === '') return MIDNIGHT;
  const [clock, hours = '', minutes = '', seconds = '0', fraction = ''] = CLOCK.exec(text) ?? [];
  if (clock === undefined) return undefined;
  const behind = text.slice(clock.length).trim();
  const [half = '', letter] = HALF_DAY.exec(behind) ?? [];
  const offset = offsetOf(behind.slice(half.length).trim());
  const given = Number(hours);
  if (offset === undefined || (letter !== undefined && (given < 1 || given > 12))) return undefined;
  const hour =
    letter === undefined ? given : (given % 12) + (letter.toLowerCase() === 'p' ? 12 : 0);
  return {
    hour,
    minute: Number(minutes),
    second: Number(seconds),
    millisecond: Number(fraction.slice(0, 3).padEnd(3, '0')),
    offset,
  };
};

/** `26` is 2026, `98` is 1998. */
const fullYear = (digits: string): number =>
  digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900);

/** A day in digits, and the rest after it. */
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})[/.-](\d{1,2})(?=$|[ T,])[ T,]*/;
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4}|\d{2})(?=$|[ T,])[ T,]*/;

const readDigits = (text: string, format: 'ymd' | 'mdy' | 'dmy'): [Day, string] | undefined => {
  const found = (format === 'ymd' ? YEAR_FIRST : YEAR_LAST).exec(text);
  if (!found) return undefined;
  const [whole, first = '', separator, second = '', third = ''] = found;
  const rest = text.slice(whole.length);
  if (format === 'ymd')
    return [{year: Number(first), month: Number(second), day: Number(third)}, rest];
  const year = fullYear(third);
  if (format === 'dmy') return [{year, month: Number(second), day: Number(first)}, rest];
  // Nobody writes the month first with dots.
  return separator === '.' ? undefined : [{year, month: Number(first), day: Number(second)}, rest];
};

const monthOf = (word: string): number =>
  MONTHS.findIndex((names) => names.some((name) => name.startsWith(plainWords(word)))) + 1;
const BETWEEN = /[\s,/.-]+/;
const WORD = /^\p{L}{3,12}$/u;
const NUMBER = /^(\d{1,4})(?:st|nd|rd|th|er|º|ª)?$/;

/** `Jan 5, 2026 3:04 PM`, `Mo, 5. März 2026 15:04`, `05/Jan/26`: a month as a word, a day before the year. */
const readNamed = (text: string): [Day, string] | undefined => {
  const colon = text.indexOf(':');
  const clockAt = colon < 0 ? text.length : text.lastIndexOf(' ', colon) + 1;
  const words = text.slice(0, clockAt).split(BETWEEN).filter(Boolean);
  const months = words.map((word) => (WORD.test(word) ? monthOf(word) : 0));
  const at = months.findLastIndex((month) => month > 0);
  const [day, year, ...others] = words.flatMap((word) => NUMBER.exec(word)?.[1] ?? []);
  if (at < 0 || day === undefined || year === undefined || others.length > 0 || words.length > 8)
    return undefined;
  return [{year: fullYear(year), month: months[at] ?? 0, day: Number(day)}, text.slice(clockAt)];
};

const DAYS: Record<
  Exclude<DateFormat, 'seconds' | 'milliseconds'>,
  (text: string) => [Day, string] | undefined
> = {
  ymd: (text) => readDigits(text, 'ymd'),
  mdy: (text) => readDigits(text, 'mdy'),
  dmy: (text) => readDigits(text, 'dmy'),
  named: readNamed,
};

const isPossible = ({year, month, day, hour, minute, second}: Parts): boolean =>
  year >= 1970 &&
  year < 2200 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= 31 &&
  hour < 24 &&
  minute < 60 &&
  second < 60;

const COUNT = {seconds: /^\d{9,10}(?:\.\d{1,9})?$/, milliseconds: /^\d{12,13}$/};
const CLOCK_BEGINS = /^(?:at|um|a las|às|à|le)\s+/i;

const partsOf = (text: string, format: keyof typeof DAYS): Parts | undefined => {
  const [day, rest] = DAYS[format](text) ?? [];
  const time = rest === undefined ? undefined : readClock(rest.replace(CLOCK_BEGINS, '').trim());
  const parts = day && time && {...day, ...time};
  return parts && isPossible(parts) ? parts : undefined;
};

/** The possible formats of a text; several where day and month are ambiguous, none for a text that is no date. */
export const dateFormatsOf = (text: string): DateFormat[] => {
  if (text.length > LENGTH_MAX || text.length < 6) return [];
  return DATE_FORMATS.filter((format) =>
    format === 'seconds' || format === 'milliseconds'
      ? COUNT[format].test(text)
      : partsOf(text, format) !== undefined,
  );
};

/**
 * Parses a moment of a file.
 * @param zone IANA name, for times without a zone
 * @returns undefined for a text in another format, and for a day that no month has
 */
export const readDate = (
  text: string,
  format: DateFormat,
  zone: string,
): DateTime<true> | undefined => {
  if (text.length > LENGTH_MAX) return undefined;
  if (format === 'seconds' || format === 'milliseconds') {
    return COUNT[format].test(text)
      ? valid(
          DateTime.fromMillis(Math.round(Number(text) * (format === 'seconds' ? 1000 : 1)), {zone}),
        )
      : undefined;
  }
  const parts = partsOf(text, format);
  if (!parts) return undefined;
  const {offset, ...given} = parts;
  return valid(
    DateTime.fromObject(given, {
      zone:
        offset === null
          ? zone
          : `UTC${offset < 0 ? '-' : '+'}${Math.floor(Math.abs(offset) / 60)}:${String(Math.abs(offset) % 60).padStart(2, '0')}`,
    }),
  );
};

const valid = (time: DateTime): DateTime<true> | undefined =>
  time.isValid ? (time as DateTime<true>) : undefined;

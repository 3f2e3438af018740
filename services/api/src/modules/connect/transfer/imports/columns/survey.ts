import type {ImportColumn} from '@switchboard/contracts/imports/mapping';
import type {DateFormat} from '@switchboard/contracts/imports/targets';
import {FIELD_NAME_MAX, IMPORT_VALUES_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import type {FieldKind} from '@switchboard/contracts/ticket-fields/schemas';
import {unguard} from '#csv/formula-guard.ts';
import {dateFormatsOf} from '../files/dates.ts';
import type {Table} from '../files/read-rows.ts';

const SAMPLES = 3;
const SAMPLE_MAX = 120;
/** Limit of different values that are remembered for all columns together. */
const VALUES_MAX = 20_000;
/** Number of mismatching cells after which a column is no longer tested for a kind. */
const MISSES_MAX = 50;
/** Columns of dates may contain other values here and there. */
const DATES_SHARE = 0.8;
/** Values of a choice occur repeatedly. */
const CHOICE_MAX = 20;

interface Tally {
  name: string;
  filled: number;
  samples: string[];
  values: Set<string> | null;
  longest: number;
  numbers: number;
  ticks: number;
  dates: Map<DateFormat, number>;
  misses: number;
}

/** Content of a file, column by column. */
export interface Survey {
  columns: ImportColumn[];
  rows: number;
}

const begin = (name: string): Tally => ({
  name,
  filled: 0,
  samples: [],
  values: new Set(),
  longest: 0,
  numbers: 0,
  ticks: 0,
  dates: new Map(),
  misses: 0,
});

const TICKS = new Set(['yes', 'no', 'true', 'false']);
const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;

const countDates = (tally: Tally, text: string): void => {
  const formats = tally.misses > MISSES_MAX && tally.dates.size === 0 ? [] : dateFormatsOf(text);
  if (formats.length === 0) tally.misses += 1;
  for (const format of formats) tally.dates.set(format, (tally.dates.get(format) ?? 0) + 1);
};

const add = (tally: Tally, text: string, room: {left: number}): void => {
  tally.filled += 1;
  tally.longest = Math.max(tally.longest, text.length);
  if (NUMBER.test(text)) tally.numbers += 1;
  if (TICKS.has(text.toLowerCase())) tally.ticks += 1;
  countDates(tally, text);
  const sample = text.slice(0, SAMPLE_MAX);
  if (tally.samples.length < SAMPLES && !tally.samples.includes(sample)) tally.samples.push(sample);
  if (tally.values === null || tally.values.has(text)) return;
  room.left -= 1;
  if (text.length > FIELD_NAME_MAX || tally.values.size >= IMPORT_VALUES_MAX || room.left < 0)
    tally.values = null;
  else tally.values.add(text);
};

const datesOf = ({dates, filled}: Tally): DateFormat[] => {
  const most = Math.max(0, ...dates.values());
  return most >= filled * DATES_SHARE && most > 0
    ? [...dates].filter(([, count]) => count === most).map(([format]) => format)
    : [];
};

const kindOf = (tally: Tally, dates: DateFormat[]): FieldKind | null => {
  const {filled, ticks, numbers, values, longest} = tally;
  if (filled > 0 && ticks === filled) return 'checkbox';
  // Numbers that could be counts of seconds are more often ids.
  if (filled > 0 && numbers === filled) return 'number';
  if (dates.length > 0) return 'date';
  if (values !== null && values.size <= CHOICE_MAX && values.size * 2 <= filled) return 'choice';
  return longest <= TEXT_MAX ? 'text' : null;
};

const finish = (tally: Tally): ImportColumn => {
  const dates = datesOf(tally);
  const {name, filled, samples, values} = tally;
  return {name, filled, samples, values: values && [...values], dates, kind: kindOf(tally, dates)};
};

/** All dates of a file have the same order: an unambiguous column decides for the others. */
const agree = (columns: ImportColumn[]): ImportColumn[] => {
  const clear = new Set(columns.flatMap(({dates}) => (dates.length === 1 ? dates : [])));
  const both: DateFormat[] = ['mdy', 'dmy'];
  const [said, ...others] = both.filter((format) => clear.has(format));
  if (said === undefined || others.length > 0) return columns;
  return columns.map((column) =>
    both.every((format) => column.dates.includes(format)) ? {...column, dates: [said]} : column,
  );
};

/**
 * Surveys a whole file: names, samples, values, dates and kinds of its columns.
 * @throws 422 as the rows do
 */
export const survey = async ({columns, rows}: Table): Promise<Survey> => {
  const tallies = columns.map(begin);
  const room = {left: VALUES_MAX};
  let count = 0;
  for await (const {values} of rows) {
    count += 1;
    for (const [index, tally] of tallies.entries()) {
      const text = unguard(values[index] ?? '').trim();
      if (text !== '') add(tally, text, room);
    }
  }
  return {columns: agree(tallies.map(finish)), rows: count};
};

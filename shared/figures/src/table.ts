import type {AnalyticsExportRequest} from '@switchboard/contracts/analytics/counted';
import type {AnalyticsQuery, DurationHours} from '@switchboard/contracts/analytics/schemas';
import type {Words} from '@switchboard/i18n/words';
import {durationInWords} from './durations.ts';
import {countInWords, isSmallSample, NOTHING, shareInWords} from './numbers.ts';

/** Filters of the tickets behind a number; row filters replace those of the report. */
export type Counts = Pick<
  AnalyticsExportRequest,
  | 'figure'
  | 'point'
  | 'target'
  | 'score'
  | 'weekday'
  | 'hour'
  | 'team'
  | 'agent'
  | 'channel'
  | 'priority'
  | 'tag'
>;

/** Report of the figures, language of the reader, and links to the tickets behind a number. */
export interface Writing {
  words: Words;
  query: AnalyticsQuery;
  linkTo: (counts: Counts) => string;
}

/** A number of a report. */
export interface Cell {
  value: number | string;
  /** Link to its tickets; undefined without any. */
  to?: string | undefined;
  /** True for a sample that is too small. */
  isSmall?: boolean;
  /** Sort value for text; null for none. */
  rank?: number | null;
  /** Duration in seconds, as in files; null for none. */
  seconds?: number | null;
}

export interface Row {
  key: string;
  name: string;
  /** Link to its subject. */
  to?: string | undefined;
  cells: Cell[];
}

/** Figures as a table: on screen, on paper and in a file. */
export interface FigureTable {
  title: string;
  /** The first column names the rows. */
  columns: string[];
  rows: Row[];
}

/** A sentence; one with a count links to its tickets. */
export type FigureNote = string | {text: string; to: string | undefined};

/** One figure of the whole period. */
export interface Figure {
  label: string;
  cell: Cell;
  /** Notes on it, such as its change or the size of its sample. */
  notes: FigureNote[];
}

/** A count, with a link to its tickets if there are any. */
export const countCell = (count: number, to: string): Cell => ({
  value: count,
  to: count > 0 ? to : undefined,
});

/** A share of a whole, with a link to the tickets of the part. */
export const shareCell = (
  {part, whole, to}: {part: number; whole: number; to: string},
  words: Words,
): Cell => ({
  value: shareInWords(part, whole, words),
  to: part > 0 ? to : undefined,
  isSmall: isSmallSample(whole),
  rank: whole === 0 ? null : part / whole,
});

/** A figure with its sample size. */
export const sampleCell = (value: string, n: number, to: string): Cell => ({
  value,
  to: n > 0 ? to : undefined,
  isSmall: isSmallSample(n),
});

/** The median duration of a sample; null for none. */
export const durationCell = (
  {seconds, n, to}: {seconds: number | null; n: number; to: string},
  hours: DurationHours,
  words: Words,
): Cell => ({
  ...sampleCell(durationInWords(seconds, hours, words), n, to),
  rank: seconds,
  seconds,
});

/** A number within a note, with a link to its tickets if there are any. */
export const countNote = (text: string, count: number, to: string): FigureNote => ({
  text,
  to: count > 0 ? to : undefined,
});

export const cellText = ({value}: Cell, words: Words): string =>
  typeof value === 'number' ? countInWords(value, words) : value;

export const noteText = (note: FigureNote): string => (typeof note === 'string' ? note : note.text);

/** True when the sample of one of its figures is too small. */
export const hasSmallSample = ({rows}: FigureTable): boolean =>
  rows.some(({cells}) => cells.some(({isSmall}) => isSmall));

/** Text of a change from the previous period; empty without a base of comparison. */
export const versusPrevious = (change: string, {t}: Words): string[] =>
  change === NOTHING ? [] : [t('{change} vs previous period', {change})];

import type {AnalyticsExportRequest} from '@switchboard/contracts/analytics/counted';
import type {AnalyticsQuery, DurationHours} from '@switchboard/contracts/analytics/schemas';
import type {Words} from '@switchboard/i18n/words';
import {durationInWords} from './durations.ts';
import {countInWords, isSmallSample, NOTHING, shareInWords} from './numbers.ts';

/** What a number counts; row filters replace those of the report. */
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

/** Which report figures are of, for whom they are written, and where the tickets behind a number are. */
export interface Writing {
  words: Words;
  query: AnalyticsQuery;
  linkTo: (counts: Counts) => string;
}

/** A number of a report. */
export interface Cell {
  value: number | string;
  /** Where its tickets are; nothing where there are none. */
  to?: string | undefined;
  /** Of how few it is that chance decides. */
  isSmall?: boolean;
  /** What it is sorted by where the value is text; null where there is none. */
  rank?: number | null;
  /** Of a duration, as files have it; null where there is none. */
  seconds?: number | null;
}

export interface Row {
  key: string;
  name: string;
  /** Where what it is about can be seen. */
  to?: string | undefined;
  cells: Cell[];
}

/** Figures as a table: on screen, on paper and in a file. */
export interface FigureTable {
  title: string;
  /** The first one names the rows. */
  columns: string[];
  rows: Row[];
}

/** A sentence; one that counts leads to its tickets. */
export type FigureNote = string | {text: string; to: string | undefined};

/** One figure of the whole period. */
export interface Figure {
  label: string;
  cell: Cell;
  /** What there is to say of it: how it changed, of how many it is. */
  notes: FigureNote[];
}

/** A count, with its tickets where there are any. */
export const countCell = (count: number, to: string): Cell => ({
  value: count,
  to: count > 0 ? to : undefined,
});

/** A share of a whole, with the tickets that are its part. */
export const shareCell = (
  {part, whole, to}: {part: number; whole: number; to: string},
  words: Words,
): Cell => ({
  value: shareInWords(part, whole, words),
  to: part > 0 ? to : undefined,
  isSmall: isSmallSample(whole),
  rank: whole === 0 ? null : part / whole,
});

/** A figure that so many tickets have in common. */
export const sampleCell = (value: string, n: number, to: string): Cell => ({
  value,
  to: n > 0 ? to : undefined,
  isSmall: isSmallSample(n),
});

/** A duration that so many tickets have in common, as a median; null where there are none. */
export const durationCell = (
  {seconds, n, to}: {seconds: number | null; n: number; to: string},
  hours: DurationHours,
  words: Words,
): Cell => ({
  ...sampleCell(durationInWords(seconds, hours, words), n, to),
  rank: seconds,
  seconds,
});

/** A number within a note, with its tickets where there are any. */
export const countNote = (text: string, count: number, to: string): FigureNote => ({
  text,
  to: count > 0 ? to : undefined,
});

export const cellText = ({value}: Cell, words: Words): string =>
  typeof value === 'number' ? countInWords(value, words) : value;

export const noteText = (note: FigureNote): string => (typeof note === 'string' ? note : note.text);

/** Whether one of its figures is of very few. */
export const hasSmallSample = ({rows}: FigureTable): boolean =>
  rows.some(({cells}) => cells.some(({isSmall}) => isSmall));

/** What a change against the period before is called; nothing where there was none to compare with. */
export const versusPrevious = (change: string, {t}: Words): string[] =>
  change === NOTHING ? [] : [t('{change} vs previous period', {change})];

import {countInWords, isSmallSample, shareInWords} from './numbers.ts';

/** A number on screen. */
export interface Cell {
  value: number | string;
  /** Where its tickets are; nothing where there are none. */
  to?: string | undefined;
  /** Of how few it is that chance decides. */
  isSmall?: boolean;
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

/** A count, with its tickets where there are any. */
export const countCell = (count: number, to: string): Cell => ({
  value: count,
  to: count > 0 ? to : undefined,
});

/** A share of a whole, with the tickets that are its part. */
export const shareCell = ({part, whole}: {part: number; whole: number}, to: string): Cell => ({
  value: shareInWords(part, whole),
  to: part > 0 ? to : undefined,
  isSmall: isSmallSample(whole),
});

/** A median, of so many tickets. */
export const sampleCell = (value: string, n: number, to: string): Cell => ({
  value,
  to: n > 0 ? to : undefined,
  isSmall: isSmallSample(n),
});

export const cellText = ({value}: Cell): string =>
  typeof value === 'number' ? countInWords(value) : value;

/** Whether one of its figures is of very few. */
export const hasSmallSample = ({rows}: FigureTable): boolean =>
  rows.some(({cells}) => cells.some(({isSmall}) => isSmall));

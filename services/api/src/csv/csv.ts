import Papa from 'papaparse';
import {guard} from './formula-guard.ts';

type Cell = string | number | null;

/** With the mark that lets spreadsheets know UTF-8. */
export const headOf = (columns: string[]): string => `\ufeff${linesOf([columns])}`;

const guarded = (cell: Cell): Cell => (typeof cell === 'string' ? guard(cell) : cell);

/** RFC 4180; no spreadsheet takes a text for a formula. */
export const linesOf = (rows: Cell[][]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(guarded)),
        {newline: '\r\n'},
      )}\r\n`;

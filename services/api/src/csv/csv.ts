import Papa from 'papaparse';
import {guard} from './formula-guard.ts';

type Cell = string | number | null;

/** Begins with the mark by which spreadsheets recognise UTF-8. */
export const headOf = (columns: string[]): string => `\ufeff${linesOf([columns])}`;

const guarded = (cell: Cell): Cell => (typeof cell === 'string' ? guard(cell) : cell);

/** Formats by RFC 4180; no spreadsheet interprets a text as a formula. */
export const linesOf = (rows: Cell[][]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(guarded)),
        {newline: '\r\n'},
      )}\r\n`;

import Papa from 'papaparse';

type Cell = string | number | null;

/** With the mark that lets spreadsheets know UTF-8. */
export const headOf = (columns: string[]): string => `\ufeff${linesOf([columns])}`;

/** RFC 4180; a text that a spreadsheet would take for a formula gets an apostrophe before it. */
export const linesOf = (rows: Cell[][]): string => (rows.length === 0 ? '' : `${Papa.unparse(rows, {escapeFormulae: true, newline: '\r\n'})}\r\n`);

import {pipeline, Readable} from 'node:stream';
import {type CsvError, parse} from 'csv-parse';
import {invalid} from '@switchboard/service-kit/errors';
import {unguard} from '#csv/formula-guard.ts';

/**
 * One record below the header; `row` counts the header as 1. Cells that a short row lacks are missing; those beyond the header are only
 * reported.
 */
export interface TableRow {
  row: number;
  values: string[];
  isTooLong: boolean;
}
/** A file with a header: the names of its columns as written, and its rows as a stream. */
export interface Table {
  columns: string[];
  rows: AsyncIterable<TableRow>;
}

/** A record by the names of its columns, in lower case; cells that a short row lacks are empty. */
export interface Row {
  row: number;
  cells: Record<string, string>;
}

/** Longest header and longest row, in characters, and columns: far more than any export has. */
const HEAD_MAX = 64_000;
const ROW_MAX = 1_000_000;
export const COLUMNS_MAX = 1000;
const LINE_END = /[\r\n]/;

const inWords = (count: number) => count.toLocaleString('en');

/** The first line that is not empty. */
const firstLine = (text: string): string | undefined =>
  text
    .split(LINE_END)
    .slice(0, -1)
    .find((line) => line.trim() !== '');

/** The delimiter of most columns in the header. */
const delimiterOf = (header: string): string => {
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) =>
    count(delimiter) > count(best) ? delimiter : best,
  );
};

/** The normalised name of a column: without the guard of an export, quotes and capitals. */
const columnName = (name: string): string => unguard(name).trim().replaceAll('"', '').toLowerCase();

/** Excel's declaration of the delimiter, above the header. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\n|\r)/i;
const LINE_ENDS = /^[\r\n]+/;

interface Head {
  text: string;
  /** Delimiter declared by the file. */
  delimiter: string | undefined;
}

/** Reads the beginning of a text up to the end of its header, without the empty lines before it. */
const readHead = async (pieces: AsyncIterator<string>): Promise<Head> => {
  let [head, delimiter]: [string, string | undefined] = ['', undefined];
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    head = (head + next.value).replace(LINE_ENDS, '');
    const [line = '', separator] = SEPARATOR_LINE.exec(head) ?? [];
    delimiter ??= separator;
    head = head.slice(line.length).replace(LINE_ENDS, '');
    if (firstLine(head.slice(0, HEAD_MAX)) !== undefined) return {text: head, delimiter};
    if (head.length > HEAD_MAX)
      throw invalid({
        file: `The first line is longer than ${inWords(HEAD_MAX)} characters. It must name the columns.`,
      });
  }
  return {text: head, delimiter};
};

/** Description of the fault in a text that cannot be read as CSV. */
const faultOf = ({code}: CsvError, row: number): string => {
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `Row ${inWords(row)} is longer than ${inWords(ROW_MAX)} characters. Look for a quotation mark that is not closed.`;
  return `Row ${inWords(row)} has a quotation mark that is not closed.`;
};

async function* recordsOf(
  {text: head, delimiter}: Head,
  pieces: AsyncIterator<string>,
): AsyncGenerator<string[]> {
  async function* whole(): AsyncGenerator<string> {
    yield head;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  const parser = parse({
    delimiter: delimiter ?? delimiterOf(firstLine(`${head}\n`) ?? ''),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: ROW_MAX,
  });
  // The parser reports errors of the source.
  pipeline(Readable.from(whole()), parser, () => undefined);
  let row = 1;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      yield record;
    }
  } catch (error) {
    if (typeof (error as CsvError).code === 'string' && (error as CsvError).code.startsWith('CSV_'))
      throw invalid({file: faultOf(error as CsvError, row)});
    throw error;
  }
}

async function* rowsOf(records: AsyncIterable<string[]>, width: number): AsyncGenerator<TableRow> {
  let row = 1;
  for await (const record of records) {
    row += 1;
    yield {row, values: record.slice(0, width), isTooLong: record.length > width};
  }
}

/** Throws 422. */
export const refuseWide = (): never => {
  throw invalid({
    file: `The file has more than ${inWords(COLUMNS_MAX)} columns. Remove those you don't need.`,
  });
};

/**
 * Opens a CSV file with a header: commas, semicolons or tabs, quoted as in RFC 4180, with any line ends. Empty lines are skipped.
 * @param text in pieces, as they arrive
 * @throws 422 for a text that is too long or too wide to be a table, and, with the rows, for a quotation mark that is never closed
 */
export const openTable = async (text: AsyncIterable<string>): Promise<Table> => {
  const pieces = text[Symbol.asyncIterator]();
  const head = await readHead(pieces);
  const records = recordsOf(head, pieces);
  const first = await records.next();
  const header = first.done ? [] : first.value;
  if (header.length > COLUMNS_MAX) refuseWide();
  return {
    columns: header.map((name, index) => unguard(name).trim() || `Column ${index + 1}`),
    rows: rowsOf(records, header.length),
  };
};

/** The records of such a file by the names of its columns. Throws 422 as `openTable`. */
export async function* readRows(text: AsyncIterable<string>): AsyncGenerator<Row> {
  const {columns, rows} = await openTable(text);
  const names = columns.map(columnName);
  for await (const {row, values} of rows) yield {row, cells: cellsOf(names, values)};
}

/** The first of two columns of the same name counts. */
const cellsOf = (columns: string[], values: string[]): Row['cells'] =>
  Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']).toReversed());

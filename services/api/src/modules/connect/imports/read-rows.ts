import {Readable} from 'node:stream';
import Papa from 'papaparse';
import {unguard} from '../exports/formula-guard.ts';

/** One record below the header; `row` counts the header as 1. Names of columns are in lower case; cells that a short row lacks are empty. */
export type Row = {row: number; cells: Record<string, string>};

/** Cells beyond those that the header names. */
export const BEYOND = '__parsed_extra';

/** What separates most columns in the header. */
const delimiterOf = (head: string): string => {
  const [header = ''] = head.trimStart().split('\n');
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
};

/** The name of a column as rows have it: without the guard of an export, quotes and capitals. */
export const columnName = (name: string): string => unguard(name).trim().replaceAll('"', '').toLowerCase();

/**
 * The records of a CSV file with a header: commas, semicolons or tabs, quoted as RFC 4180 says. Empty lines are left out.
 * @param text in pieces, as it comes
 */
export async function* readRows(text: AsyncIterable<string>): AsyncGenerator<Row> {
  const pieces = text[Symbol.asyncIterator]();
  let head = '';
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    head += next.value;
    if (/\S.*\n/.test(head)) break;
  }
  async function* whole(): AsyncGenerator<string> {
    yield head;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  const empty: Record<string, string> = {};
  const transformHeader = (header: string) => {
    const name = columnName(header);
    empty[name] = '';
    return name;
  };
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, {header: true, skipEmptyLines: 'greedy', transformHeader, delimiter: delimiterOf(head)});
  const source = Readable.from(whole());
  source.on('error', error => parser.destroy(error));
  let row = 1;
  for await (const cells of source.pipe(parser) as AsyncIterable<Record<string, string>>) {
    row += 1;
    yield {row, cells: {...empty, ...cells}};
  }
}

import type {FigureTable} from './table.ts';

/** As spreadsheets in Windows need it to read UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** A table as CSV; what a spreadsheet would compute is quoted. */
export async function csvOf({columns, rows}: FigureTable): Promise<string> {
  const {unparse} = await import('papaparse');
  return unparse(
    [columns, ...rows.map(({name, cells}) => [name, ...cells.map(({value}) => value)])],
    {escapeFormulae: true},
  );
}

/** Saves a table as a file, named after its title. */
export async function saveTable(table: FigureTable): Promise<void> {
  const csv = await csvOf(table);
  const url = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, csv], {type: 'text/csv;charset=utf-8'}),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${table.title}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

import type {FigureTable} from '@switchboard/figures';

/** Saves a table as a file, named after its title. */
export async function saveTable(table: FigureTable): Promise<void> {
  const {csvOf} = await import('@switchboard/figures/csv');
  const url = URL.createObjectURL(new Blob([csvOf(table)], {type: 'text/csv;charset=utf-8'}));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${table.title}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

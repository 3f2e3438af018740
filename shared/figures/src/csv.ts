import Papa from 'papaparse';
import type {FigureTable} from './table.ts';

/** As spreadsheets in Windows need it to read UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** A table as a file of CSV; what a spreadsheet would compute is quoted. */
export const csvOf = ({columns, rows}: FigureTable): string =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    [columns, ...rows.map(({name, cells}) => [name, ...cells.map(({value}) => value)])],
    {
      escapeFormulae: true,
    },
  );

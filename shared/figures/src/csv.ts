import Papa from 'papaparse';
import type {Cell, FigureTable} from './table.ts';

/** Required by spreadsheets on Windows to read UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

const valueOf = ({value, seconds}: Cell) => (seconds === undefined ? value : seconds);

/** Formats a table as CSV, with durations in seconds; quotes anything that a spreadsheet would compute. */
export const csvOf = ({columns: [first, ...columns], rows}: FigureTable): string => {
  const isDuration = (index: number) => rows.some(({cells}) => cells[index]?.seconds !== undefined);
  const heads = columns.map((column, index) => (isDuration(index) ? `${column} (s)` : column));
  return (
    BYTE_ORDER_MARK +
    Papa.unparse(
      [[first, ...heads], ...rows.map(({name, cells}) => [name, ...cells.map(valueOf)])],
      {
        escapeFormulae: true,
      },
    )
  );
};

import {ALIGNMENTS} from '@switchboard/contracts/safe-html';
import {stylesOf} from './styles.ts';

const BOLD_FROM = 600;
const isHeavy = (weight = ''): boolean => weight.startsWith('bold') || Number(weight) >= BOLD_FROM;

/** Alignment of a cell's text: set by the cell, or by all of its contents, as Word does. */
const alignmentOf = (cell: Element): string | undefined => {
  const [inner, ...others] = cell.children;
  const said = (element: Element | undefined) =>
    element && (stylesOf(element).get('text-align') ?? element.getAttribute('align'));
  const side = said(cell) ?? (others.length === 0 ? said(inner) : undefined);
  return ALIGNMENTS.find((one) => one === side?.toLowerCase());
};

/** Recognizes cells whose whole text is bold. */
const isBold = (cell: Element): boolean => {
  if (isHeavy(stylesOf(cell).get('font-weight'))) return true;
  const parts = [...cell.querySelectorAll('*')].filter(
    (part) => part.matches('b, strong') || isHeavy(stylesOf(part).get('font-weight')),
  );
  return parts.some((part) => part.textContent?.trim() === cell.textContent?.trim());
};

const isEmpty = (cell: Element): boolean => cell.textContent?.trim() === '';

const rename = (cell: Element, tag: 'th'): void => {
  const renamed = cell.ownerDocument.createElement(tag);
  for (const name of cell.getAttributeNames())
    renamed.setAttribute(name, cell.getAttribute(name) ?? '');
  renamed.append(...cell.childNodes);
  cell.replaceWith(renamed);
};

/** True for a heading row. Spreadsheets have no heading cells: a first row that is the only bold one counts as one. */
const isHeading = (row: Element, rows: readonly Element[]): boolean => {
  const bold = (one: Element): boolean => {
    const cells = [...one.children].filter((cell) => !isEmpty(cell));
    return cells.length > 0 && cells.every(isBold);
  };
  return row === rows[0] && rows.length > 1 && bold(row) && !rows.slice(1).every(bold);
};

const takeTable = (table: Element): void => {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  const cells = rows.flatMap((row) => [...row.children]);
  // A table of one cell only positions its contents.
  if (cells.length === 1) return table.replaceWith(...(cells[0]?.childNodes ?? []));
  const headings = rows.filter((row) => row.closest('thead') !== null || isHeading(row, rows));
  for (const cell of cells) {
    const side = alignmentOf(cell);
    if (side === undefined || side === 'left') cell.removeAttribute('align');
    else cell.setAttribute('align', side);
  }
  for (const cell of headings.flatMap((row) => [...row.children]))
    if (cell.matches('td')) rename(cell, 'th');
  return undefined;
};

/** Interprets tables of spreadsheets, texts and pages: heading cells, and alignment of texts. */
export const takeTables = (nodes: DocumentFragment): void => {
  for (const table of [...nodes.querySelectorAll('table')].toReversed()) takeTable(table);
};

import {type Document, inFonts, setFont, type Weight, write} from '#pdf/index.ts';
import type {PaperPanel} from './document.ts';

/** Place of a table, in points. */
export interface Place {
  x: number;
  width: number;
  /** Bottom of each page. */
  bottom: number;
}

const SIZE = 8;
/** Font size of tables with many columns; their heads are smaller still. */
const SMALL = 7;
const SMALLER = 6;
const MANY = 7;
const GAP = 4;
const LINE = 11;
const NAME_MAX = 80;
/** Maximum width of a column of numbers. */
const NUMBER_WIDTH = 78;
const GREY = '#565a5c';
const RULE = '#d8d8d8';

interface Columns {
  name: number;
  number: number;
}

const columnsOf = ({columns}: PaperPanel, {width}: Place): Columns => {
  const numbers = Math.max(1, columns.length - 1);
  const number = Math.min(NUMBER_WIDTH, (width * 0.8) / numbers);
  return {name: width - number * numbers, number};
};

/** Numbers and heads are Western letters, which one font contains. */
const useFont = async (document: Document, weight: Weight, size: number): Promise<void> => {
  const [{font} = {}] = await inFonts('0', weight);
  if (font) setFont(document, font).fontSize(size);
};

const sizeOf = ({columns}: PaperPanel): number => (columns.length > MANY ? SMALL : SIZE);
const headSizeOf = ({columns}: PaperPanel): number => (columns.length > MANY ? SMALLER : SIZE);

const rule = (document: Document, {x, width}: Place): void => {
  document
    .lineWidth(0.5)
    .moveTo(x, document.y)
    .lineTo(x + width, document.y)
    .strokeColor(RULE)
    .stroke()
    .lineWidth(1);
  document.y += 3;
};

const writeHeads = async (document: Document, panel: PaperPanel, place: Place): Promise<void> => {
  const {name, number} = columnsOf(panel, place);
  const {y} = document;
  await useFont(document, 'bold', headSizeOf(panel));
  document.fillColor(GREY);
  let bottom = y + LINE;
  for (const [index, column] of panel.columns.entries()) {
    const width = (index === 0 ? name : number) - GAP;
    const x = index === 0 ? place.x : place.x + name + (index - 1) * number + GAP;
    document.text(column, x, y, {width, align: index === 0 ? 'left' : 'right'});
    bottom = Math.max(bottom, document.y);
  }
  document.fillColor('black').y = bottom + 2;
  rule(document, place);
};

const shorten = (text: string): string =>
  text.length > NAME_MAX ? `${text.slice(0, NAME_MAX - 1)}…` : text;

const writeRow = async (
  document: Document,
  panel: PaperPanel,
  {row: {name, cells}, place}: {row: PaperPanel['rows'][number]; place: Place},
): Promise<void> => {
  const columns = columnsOf(panel, place);
  const {y} = document;
  await useFont(document, 'plain', sizeOf(panel));
  let bottom = y + LINE;
  for (const [index, {text, link, isSmall}] of cells.entries()) {
    document.fillColor(isSmall ? GREY : 'black');
    document.text(text, place.x + columns.name + index * columns.number + GAP, y, {
      width: columns.number - GAP,
      align: 'right',
      ...(link !== undefined && {link}),
    });
    bottom = Math.max(bottom, document.y);
  }
  document.fillColor('black').strokeColor('black');
  await write(document, shorten(name), {
    size: sizeOf(panel),
    at: [place.x, y],
    width: columns.name - GAP,
  });
  document.y = Math.max(document.y, bottom) + 1;
  rule(document, place);
};

/** Maximum number of lines: a long name takes up to four, a long duration two. */
const linesOf = ({name, cells}: PaperPanel['rows'][number]): number => {
  if (name.length > 16) return 4;
  return cells.some(({text}) => text.length > 7) ? 2 : 1;
};

/** Writes a table across pages, with its heads on each. */
export const writeTable = async (
  document: Document,
  panel: PaperPanel,
  place: Place,
): Promise<void> => {
  await writeHeads(document, panel, place);
  for (const row of panel.rows) {
    if (document.y + linesOf(row) * LINE + GAP > place.bottom) {
      document.addPage();
      await writeHeads(document, panel, place);
    }
    await writeRow(document, panel, {row, place});
  }
  document.x = place.x;
};

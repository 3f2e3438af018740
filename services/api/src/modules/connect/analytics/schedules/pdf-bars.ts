import {type Document, inFonts, setFont, write} from '#pdf/index.ts';
import type {PaperPanel} from './document.ts';
import type {Place} from './pdf-table.ts';

const HEIGHT = 96;
const LEGEND = 14;
const LABELS = 20;
const SIZE = 7.5;
/** Dark and light, distinguishable for all eyes, on grey paper too. */
const COLOURS = ['#230653', '#e08a1e'];
const GREY = '#565a5c';

interface Drawing extends Place {
  top: number;
  most: number;
}

const drawSeries = (document: Document, {rows, drawn}: PaperPanel, drawing: Drawing): void => {
  const {x, width, top, most} = drawing;
  const step = width / rows.length;
  const bar = Math.min(18, (step * 0.8) / drawn);
  for (const [at, {values}] of rows.entries())
    for (let index = 0; index < drawn; index += 1) {
      const height = ((values[index] ?? 0) / most) * HEIGHT;
      document
        .rect(
          x + at * step + (step - bar * drawn) / 2 + index * bar,
          top + HEIGHT - height,
          bar,
          height,
        )
        .fill(COLOURS[index] ?? GREY);
    }
  document
    .lineWidth(0.5)
    .moveTo(x, top + HEIGHT)
    .lineTo(x + width, top + HEIGHT)
    .strokeColor(GREY)
    .stroke()
    .lineWidth(1);
};

const drawLegend = async (
  document: Document,
  {columns, drawn}: PaperPanel,
  {x, top, most}: Drawing,
): Promise<void> => {
  let left = x;
  const [{font} = {}] = await inFonts('0', 'plain');
  for (let index = 0; index < drawn; index += 1) {
    const label = columns[index + 1] ?? '';
    document.rect(left, top + 2, 6, 6).fill(COLOURS[index] ?? GREY);
    document.fillColor(GREY).strokeColor(GREY);
    if (font) setFont(document, font).fontSize(SIZE);
    document.text(label, left + 9, top, {lineBreak: false});
    left += 9 + document.widthOfString(label) + 14;
  }
  document.text(`0 – ${most}`, left, top, {lineBreak: false});
};

/** The first columns of numbers as bars, from row to row; nothing without values. */
export const drawBars = async (
  document: Document,
  panel: PaperPanel,
  place: Place,
): Promise<void> => {
  const {rows, drawn} = panel;
  const most = Math.max(0, ...rows.flatMap(({values}) => values.slice(0, drawn)));
  if (drawn === 0 || most === 0 || rows.length < 2) return;
  if (document.y + LEGEND + HEIGHT + LABELS > place.bottom) document.addPage();
  const {y} = document;
  await drawLegend(document, panel, {...place, top: y, most});
  drawSeries(document, panel, {...place, top: y + LEGEND, most});
  document.fillColor(GREY).strokeColor(GREY);
  const below = y + LEGEND + HEIGHT + 3;
  const [first, last] = [rows[0]?.name ?? '', rows.at(-1)?.name ?? ''];
  await write(document, first, {size: SIZE, at: [place.x, below], width: place.width / 2});
  const width = document.widthOfString(last);
  await write(document, last, {size: SIZE, at: [place.x + place.width - width, below]});
  document.fillColor('black').strokeColor('black');
  document.x = place.x;
  document.y = below + LABELS;
};

import {buffer} from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import {type Document, inFonts, setFont, type Weight, write} from '#pdf/index.ts';
import type {PaperPanel, ReportDocument} from './document.ts';
import {drawBars} from './pdf-bars.ts';
import {writeTable} from './pdf-table.ts';

const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
const GREY = '#565a5c';
/** Minimum space below a heading, so that it does not stand alone. */
const WITH_HEADING = 96;
const FIGURES_BESIDE = 3;

/** A report on A4: its description, its figures, and a table for each part, with its heads on each page. */
export const reportPdf = async (report: ReportDocument): Promise<Buffer> => {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: report.language,
    displayTitle: true,
    bufferPages: true,
    info: {Title: report.title, CreationDate: report.createdAt},
  });
  await writeHead(document, report);
  await writeFigures(document, report);
  for (const panel of report.panels) await writePanel(document, panel);
  await writeComments(document, report);
  await writeFooters(document, report);
  document.end();
  return buffer(document);
};

const inColour = (document: Document, colour: string): Document =>
  document.fillColor(colour).strokeColor(colour);

const leave = (document: Document, room: number): void => {
  if (document.y + room > document.page.height - MARGIN) document.addPage();
};

const writeHead = async (document: Document, {title, lines, nothing}: ReportDocument) => {
  await write(document, title, {weight: 'bold', size: 18, width: WIDTH});
  document.moveDown(0.3);
  inColour(document, GREY);
  for (const line of lines) await write(document, line, {size: 9.5, width: WIDTH});
  inColour(document, 'black').moveDown(1);
  if (nothing !== null) await write(document, nothing, {size: 12, width: WIDTH});
};

/** The figures of the whole period, side by side. */
const writeFigures = async (document: Document, {figures}: ReportDocument) => {
  const width = WIDTH / FIGURES_BESIDE;
  for (let first = 0; first < figures.length; first += FIGURES_BESIDE) {
    leave(document, WITH_HEADING);
    const top = document.y;
    let bottom = top;
    for (const [index, figure] of figures.slice(first, first + FIGURES_BESIDE).entries()) {
      const look = {width: width - 12};
      const x = MARGIN + index * width;
      inColour(document, GREY);
      await write(document, figure.label, {...look, size: 8.5, at: [x, top]});
      inColour(document, 'black');
      await write(document, figure.value, {...look, weight: 'bold', size: 15});
      inColour(document, GREY);
      for (const note of figure.notes) await write(document, note, {...look, size: 7.5});
      bottom = Math.max(bottom, document.y);
    }
    document.x = MARGIN;
    document.y = bottom + 10;
  }
  inColour(document, 'black');
};

const writePanel = async (document: Document, panel: PaperPanel) => {
  leave(document, WITH_HEADING);
  document.moveDown(0.8);
  await write(document, panel.title, {
    weight: 'bold',
    size: 12,
    at: [MARGIN, document.y],
    width: WIDTH,
  });
  inColour(document, GREY);
  await write(document, panel.sentence, {size: 8.5, width: WIDTH});
  inColour(document, 'black').moveDown(0.5);
  if (panel.rows.length === 0) return;
  const place = {x: MARGIN, width: WIDTH, bottom: document.page.height - MARGIN};
  await drawBars(document, panel, place);
  await writeTable(document, panel, place);
};

const writeComments = async (
  document: Document,
  {comments, nothing, smallSample}: ReportDocument,
) => {
  const at = (): [number, number] => [MARGIN, document.y];
  inColour(document, GREY);
  if (nothing === null && smallSample)
    await write(document.moveDown(0.8), smallSample, {size: 8, at: at(), width: WIDTH});
  if (!comments) return;
  leave(document, WITH_HEADING);
  inColour(document.moveDown(1), 'black');
  await write(document, comments.title, {weight: 'bold', size: 12, at: at(), width: WIDTH});
  for (const {text, by} of comments.entries) {
    leave(document, WITH_HEADING / 2);
    inColour(document.moveDown(0.5), 'black');
    await write(document, text, {size: 9, at: at(), width: WIDTH});
    inColour(document, GREY);
    await write(document, by, {size: 8, width: WIDTH});
  }
};

const FOOTER: Weight = 'plain';

/** Written last, when the number of pages is known. */
const writeFooters = async (document: Document, {footer}: ReportDocument) => {
  const {start, count} = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    // Otherwise text in the margin would begin a new page.
    document.page.margins.bottom = 0;
    const text = footer.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    inColour(document, GREY).fontSize(7.5);
    document.x = MARGIN;
    document.y = document.page.height - MARGIN / 1.5;
    const runs = await inFonts(text, FOOTER);
    for (const [index, run] of runs.entries())
      setFont(document, run.font).text(run.text, {
        continued: index < runs.length - 1,
        width: WIDTH,
        lineBreak: false,
      });
  }
};

import type PDFDocument from 'pdfkit';
import {inFonts, type Run, type Weight} from './fonts.ts';

export type Document = InstanceType<typeof PDFDocument>;

/** Additional stroke width of hairlines, in points. */
const THICKER: Record<Weight, number> = {plain: 0.2, bold: 0.6};

export const setFont = (document: Document, font: Run['font']): Document =>
  document.font(font as unknown as Buffer);

export interface Look {
  weight?: Weight;
  /** In points. */
  size?: number;
  at?: [x: number, y: number];
  width?: number;
}

/** Writes text of any script, line by line. */
export const write = async (
  document: Document,
  text: string,
  {weight = 'plain', size = 10, at, width}: Look = {},
): Promise<void> => {
  document.fontSize(size);
  if (at) [document.x, document.y] = at;
  for (const line of text.split('\n')) {
    const runs = await inFonts(line || ' ', weight);
    for (const [index, {font, isThin, text: part}] of runs.entries())
      setFont(document, font)
        .lineWidth(isThin ? THICKER[weight] : 1)
        .text(part, {
          continued: index < runs.length - 1,
          fill: true,
          stroke: isThin,
          ...(width !== undefined && {width}),
        });
  }
  document.lineWidth(1);
};

import {buffer} from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import {percentIn, type Words} from '@switchboard/i18n/words';
import {oneLine} from '#database/storable.ts';
import {wordsFor} from '#language/index.ts';
import {type Document, inFonts, setFont, type Weight, write} from '#pdf/index.ts';
import {dayIn} from './day.ts';
import type {Paper} from './paper.ts';

/** A4, landscape. */
const PAGE = {width: 842, height: 595};
const FRAME = 28;
const BAND = 14;
const LEFT = 104;
const WIDTH = PAGE.width - LEFT - 80;
const FACTS_TOP = 430;
const CHECK_TOP = 510;
const INK = '#1f1f1f';
const BRAND = '#230653';
const GREY = '#565a5c';
const RED = '#b3261e';

/** Names stored before the limit to one line would take several pages. */
const inLines = ({holder, course, workspace, ...paper}: Paper): Paper => ({
  ...paper,
  holder: oneLine(holder),
  course: oneLine(course),
  workspace: oneLine(workspace),
});

/** A certificate on one page, in letters of any script. */
export const certificatePdf = async (given: Paper): Promise<Buffer> => {
  const paper = inLines(given);
  const words = wordsFor(paper);
  const {t} = words;
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: FRAME,
    lang: paper.language,
    displayTitle: true,
    info: {Title: t('Certificate {serial}', {serial: paper.serial}), CreationDate: paper.issuedAt},
  });
  drawFrame(document);
  await writeWho(document, paper, words);
  await writeFacts(document, paper, words);
  await writeCheck(document, paper, words);
  document.end();
  return buffer(document);
};

const inColour = (document: Document, colour: string): Document =>
  document.fillColor(colour).strokeColor(colour);

const drawFrame = (document: Document): void => {
  const [width, height] = [PAGE.width - 2 * FRAME, PAGE.height - 2 * FRAME];
  document.rect(FRAME, FRAME, width, height).lineWidth(0.75).stroke('#d5cfe2');
  document.rect(FRAME, FRAME, BAND, height).fill(BRAND);
};

/** The largest of the given sizes at which a text takes two lines at most; else the smallest. */
const sizeFor = async (
  document: Document,
  text: string,
  {weight, sizes}: {weight: Weight; sizes: readonly number[]},
): Promise<number> => {
  const runs = await inFonts(text || ' ', weight);
  const isFitting = (size: number) =>
    runs.reduce(
      (sum, {font, text: part}) => sum + setFont(document, font).fontSize(size).widthOfString(part),
      0,
    ) <=
    WIDTH * 1.8;
  return sizes.find(isFitting) ?? sizes.at(-1) ?? 10;
};

const writeWho = async (
  document: Document,
  {holder, course, workspace, score, isRevoked}: Paper,
  {t, formats}: Words,
): Promise<void> => {
  inColour(document, GREY);
  await write(document, workspace, {weight: 'bold', size: 12, at: [LEFT, 72], width: WIDTH});
  await write(document.moveDown(1.8), t('Certificate of completion'), {size: 15, width: WIDTH});
  inColour(document.moveDown(0.9), BRAND);
  const nameSize = await sizeFor(document, holder, {weight: 'bold', sizes: [36, 28, 20, 14]});
  await write(document, holder, {weight: 'bold', size: nameSize, width: WIDTH});
  inColour(document.moveDown(0.6), GREY);
  await write(document, t('has completed the course'), {size: 13, width: WIDTH});
  inColour(document.moveDown(0.6), INK);
  const titleSize = await sizeFor(document, course, {weight: 'bold', sizes: [24, 18, 13]});
  await write(document, course, {weight: 'bold', size: titleSize, width: WIDTH});
  inColour(document.moveDown(0.4), GREY);
  if (score !== null)
    await write(
      document,
      t('with {score} in its quizzes', {score: percentIn(score / 100, formats)}),
      {size: 13, width: WIDTH},
    );
  if (!isRevoked) return;
  inColour(document.moveDown(0.4), RED);
  await write(document, t('This certificate has been revoked.'), {weight: 'bold', width: WIDTH});
};

const writeFacts = async (
  document: Document,
  {serial, issuedAt, expiresAt, timeZone}: Paper,
  words: Words,
): Promise<void> => {
  const {t} = words;
  const tell = (at: Date) => dayIn(at, {timeZone, words});
  const facts = [
    [t('Completed on'), tell(issuedAt)],
    [t('Valid until'), expiresAt === null ? t('No end date') : tell(expiresAt)],
    [t('Serial'), serial],
  ] as const;
  document
    .moveTo(LEFT, FACTS_TOP - 16)
    .lineTo(LEFT + WIDTH, FACTS_TOP - 16)
    .lineWidth(0.75)
    .stroke('#d5cfe2');
  const width = WIDTH / facts.length;
  for (const [index, [label, value]] of facts.entries()) {
    inColour(document, GREY);
    await write(document, label, {size: 9.5, at: [LEFT + index * width, FACTS_TOP], width});
    inColour(document.moveDown(0.2), INK);
    await write(document, value, {weight: 'bold', size: 13, width});
  }
};

const writeCheck = async (document: Document, {checkUrl}: Paper, {t}: Words): Promise<void> => {
  inColour(document, GREY);
  await write(document, t('Anyone can verify this certificate at {address}', {address: checkUrl}), {
    size: 9.5,
    at: [LEFT, CHECK_TOP],
    width: WIDTH,
  });
  document.link(LEFT, CHECK_TOP, WIDTH, document.y - CHECK_TOP, checkUrl);
};

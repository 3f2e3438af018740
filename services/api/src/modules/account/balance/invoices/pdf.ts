import {buffer} from 'node:stream/consumers';
import type {Invoice} from '@switchboard/contracts/balance/payments';
import {DateTime} from 'luxon';
import PDFDocument from 'pdfkit';
import {type Document, inFonts, setFont, type Weight, write} from '#pdf/index.ts';
import {numberText} from '../credits.ts';
import {moneyText} from '../rules.ts';

const MARGIN = 56;
const COLUMNS = {text: MARGIN, quantity: 300, amount: 400};
const AMOUNT_WIDTH = 595 - MARGIN - COLUMNS.amount;
const GREY = '#565a5c';

/** Renders an invoice on A4. */
export const invoicePdf = async (invoice: Invoice): Promise<Buffer> => {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    displayTitle: true,
    info: {Title: `Invoice ${invoice.number}`, CreationDate: new Date(invoice.issuedAt)},
  });
  await writeHead(document, invoice);
  await writeLines(document, invoice);
  document.end();
  return buffer(document);
};

const writeHead = async (document: Document, invoice: Invoice): Promise<void> => {
  const {seller, buyer, number, issuedAt, timeZone} = invoice;
  const issued = DateTime.fromISO(issuedAt, {zone: timeZone, locale: 'en'});
  document.fillColor(GREY).strokeColor(GREY);
  await write(document, seller);
  document.moveDown(2).fillColor('black').strokeColor('black');
  await write(document, `Invoice ${number}`, {weight: 'bold', size: 20});
  await write(document, `Issued on ${issued.toFormat('MMMM d, yyyy')}`);
  document.moveDown(1.5);
  await write(document, 'Billed to', {weight: 'bold'});
  await write(document, buyer.company);
  if (buyer.address) await write(document, buyer.address);
  if (buyer.taxId) await write(document, `Tax ID: ${buyer.taxId}`);
  document.moveDown(2);
};

type Row = [text: string, quantity: string, amount: string];

const writeRow = async (
  document: Document,
  [text, quantity, amount]: Row,
  weight: Weight = 'plain',
): Promise<void> => {
  const {y} = document;
  const [{font} = {}] = await inFonts('0', weight);
  if (font) setFont(document, font).fontSize(10);
  document.text(quantity, COLUMNS.quantity, y, {width: 90, align: 'right'});
  document.text(amount, COLUMNS.amount, y, {width: AMOUNT_WIDTH, align: 'right'});
  await write(document, text, {weight, at: [COLUMNS.text, y], width: COLUMNS.quantity - MARGIN});
  document.moveDown(0.5);
};

const writeRule = (document: Document): void => {
  document
    .moveTo(MARGIN, document.y)
    .lineTo(595 - MARGIN, document.y)
    .strokeColor('#c8c8c8')
    .stroke()
    .moveDown(0.5);
};

const writeLines = async (document: Document, invoice: Invoice): Promise<void> => {
  const {lines, currency, netMinor, taxRate, taxMinor, totalMinor} = invoice;
  const money = (minor: number) => moneyText(minor, currency);
  await writeRow(document, ['Item', 'Quantity', 'Amount'], 'bold');
  writeRule(document);
  for (const {text, quantity, amountMinor} of lines)
    await writeRow(document, [text, numberText(quantity), money(amountMinor)]);
  writeRule(document);
  await writeRow(document, ['Net', '', money(netMinor)]);
  await writeRow(document, [`Tax (${taxRate / 100}%)`, '', money(taxMinor)]);
  await writeRow(document, ['Total, paid', '', money(totalMinor)], 'bold');
  if (invoice.provider === 'sandbox')
    await write(document.moveDown(2).fillColor(GREY), 'Paid in the sandbox: no money moved.', {
      at: [MARGIN, document.y],
    });
};

import {createRequire} from 'node:module';
import {buffer} from 'node:stream/consumers';
import type {Invoice} from '@switchboard/contracts/balance/payments';
import {DateTime} from 'luxon';
import PDFDocument from 'pdfkit';
import {numberText} from '../credits.ts';
import {moneyText} from '../money.ts';

const {resolve} = createRequire(import.meta.url);
/** With Latin, Greek, Cyrillic and more: the fonts that PDF readers have know Western letters only. */
const FONT = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

const MARGIN = 56;
const COLUMNS = {text: MARGIN, quantity: 300, amount: 400};
const AMOUNT_WIDTH = 595 - MARGIN - COLUMNS.amount;
const GREY = '#565a5c';

/** An invoice on A4. */
export const invoicePdf = (invoice: Invoice): Promise<Buffer> => {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    displayTitle: true,
    info: {Title: `Invoice ${invoice.number}`, CreationDate: new Date(invoice.issuedAt)},
  });
  document.registerFont('plain', FONT).registerFont('bold', BOLD);
  writeHead(document, invoice);
  writeLines(document, invoice);
  document.end();
  return buffer(document);
};

type Document = InstanceType<typeof PDFDocument>;

const writeHead = (document: Document, invoice: Invoice): void => {
  const {seller, buyer, number, issuedAt, timeZone} = invoice;
  const issued = DateTime.fromISO(issuedAt, {zone: timeZone, locale: 'en'});
  document.font('plain').fontSize(10).fillColor(GREY).text(seller).moveDown(2);
  document.font('bold').fontSize(20).fillColor('black').text(`Invoice ${number}`);
  document
    .font('plain')
    .fontSize(10)
    .text(`Issued on ${issued.toFormat('MMMM d, yyyy')}`)
    .moveDown(1.5);
  document.font('bold').text('Billed to').font('plain').text(buyer.company);
  if (buyer.address) document.text(buyer.address);
  if (buyer.taxId) document.text(`Tax ID: ${buyer.taxId}`);
  document.moveDown(2);
};

type Row = [text: string, quantity: string, amount: string];

const writeRow = (document: Document, [text, quantity, amount]: Row, font = 'plain'): void => {
  const {y} = document;
  document.font(font).fontSize(10);
  document.text(quantity, COLUMNS.quantity, y, {width: 90, align: 'right'});
  document.text(amount, COLUMNS.amount, y, {width: AMOUNT_WIDTH, align: 'right'});
  document.text(text, COLUMNS.text, y, {width: COLUMNS.quantity - MARGIN});
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

const writeLines = (document: Document, invoice: Invoice): void => {
  const {lines, currency, netMinor, taxRate, taxMinor, totalMinor} = invoice;
  const money = (minor: number) => moneyText(minor, currency);
  writeRow(document, ['Item', 'Quantity', 'Amount'], 'bold');
  writeRule(document);
  for (const {text, quantity, amountMinor} of lines)
    writeRow(document, [text, numberText(quantity), money(amountMinor)]);
  writeRule(document);
  writeRow(document, ['Net', '', money(netMinor)]);
  writeRow(document, [`Tax (${taxRate / 100}%)`, '', money(taxMinor)]);
  writeRow(document, ['Total, paid', '', money(totalMinor)], 'bold');
  if (invoice.provider === 'sandbox')
    document.moveDown(2).fillColor(GREY).text('Paid in the sandbox: no money moved.', MARGIN);
};

import type {Invoice} from '@switchboard/contracts/balance/payments';
import {invoicePdf} from './pdf.ts';

/** Runs in a thread: renders an invoice as PDF. */
export async function* work(invoice: Invoice): AsyncGenerator<Uint8Array> {
  yield await invoicePdf(invoice);
}

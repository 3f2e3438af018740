import type {ReportDocument} from './document.ts';
import {reportPdf} from './pdf.ts';

/** In a thread: a report as PDF. */
export async function* work(document: ReportDocument): AsyncGenerator<Uint8Array> {
  yield await reportPdf(document);
}

import type {Paper} from './paper.ts';
import {certificatePdf} from './pdf.ts';

/** In a thread: a certificate as PDF. */
export async function* work(paper: Paper): AsyncGenerator<Uint8Array> {
  yield await certificatePdf(paper);
}

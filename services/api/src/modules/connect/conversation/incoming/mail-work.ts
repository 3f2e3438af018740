import {type IncomingMail, readMail} from '@switchboard/mail-reader';

/** In a thread: a mail in the form that the rest of the service uses. */
export async function* work(raw: Uint8Array): AsyncGenerator<IncomingMail> {
  yield await readMail(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
}

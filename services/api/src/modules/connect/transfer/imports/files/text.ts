import {TextDecoder} from 'node:util';
import {storableText} from '#database/storable.ts';
import {invalid} from '@switchboard/service-kit/errors';
import {escapeHtml} from '@switchboard/service-kit/html';
import type {Upload} from '#plugins/bodies/uploads.ts';
import type {TextEncoding} from '@switchboard/contracts/imports/encodings';
import {isWorkbook} from './beginnings.ts';
import {readDate} from './dates.ts';

const NOT_UTF8 = 'The file is not encoded in UTF-8. Save it as "CSV UTF-8" and try again.';
const NOT_IN = 'The file is not in this encoding. Choose another one.';
const WORKBOOK = 'This is a workbook, not a CSV file. Save it as "CSV UTF-8" and try again.';

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

/**
 * Bytes as text: UTF-8, or UTF-16 with its mark at the beginning; the mark and characters that cannot be stored are omitted.
 * @param encoding of a text in neither of them
 * @throws 422 for bytes in another encoding, and for a workbook
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  encoding?: TextEncoding | null,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of bytes) {
      if (!decoder && isWorkbook(chunk)) throw invalid({file: WORKBOOK});
      decoder ??= new TextDecoder(encoding ?? encodingOf(chunk), {fatal: true});
      yield storableText(decoder.decode(chunk, {stream: true}));
    }
    if (decoder) yield storableText(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw invalid({file: encoding ? NOT_IN : NOT_UTF8});
    throw error;
  }
}

/** The bytes of files, one after the other. */
export async function* bytesOf(files: AsyncIterable<Upload>): AsyncGenerator<Uint8Array> {
  for await (const {bytes} of files) yield* bytes;
}

/** HTML of plain text with its line breaks: `toPlainText` converts it back to the same text. */
export const toHtml = (text: string): string =>
  `<p>${escapeHtml(text.replace(/\r\n?/g, '\n').trim()).replaceAll('\n', '<br />')}</p>`;

/** Column names that keep their letters: `created_at`, `field:Paid`. */
const COLUMN = /^\w+[_:]/;

/** Begins with a capital and ends with a full stop. */
export const toSentence = (text: string): string => {
  const begun = COLUMN.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return begun.endsWith('.') ? begun : `${begun}.`;
};

/**
 * `2026-11-20T08:00:00Z`, `2026-11-20 08:00:00.123` or `2026-11-20`, in UTC without a zone.
 * @returns ISO 8601 in UTC; undefined for an invalid time
 */
export const readTime = (text: string): string | undefined =>
  readDate(text, 'ymd', 'utc')?.toUTC().toISO();

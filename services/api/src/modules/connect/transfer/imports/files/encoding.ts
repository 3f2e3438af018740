import {TextDecoder} from 'node:util';
import chardet from 'chardet';
import {TEXT_ENCODINGS, type TextEncoding} from '@switchboard/contracts/imports/encodings';
import {invalid} from '@switchboard/service-kit/errors';

/** Bytes of lines beyond plain ASCII that are enough to distinguish encodings. */
const SAMPLE_MAX = 64 * 1024;
const LINE_FEED = 0x0a;
const ASCII_MAX = 0x7f;

const BINARY =
  'This is not a text file. Save the table as a workbook (.xlsx) or as "CSV UTF-8" and try again.';

/** Names of encodings that are a subset of another one, which reads them too. */
const WITHIN: Readonly<Record<string, TextEncoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-5': 'windows-1251',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
};

const known = (name: string): TextEncoding | undefined => {
  const lower = name.toLowerCase();
  return TEXT_ENCODINGS.find((encoding) => encoding === lower) ?? WITHIN[lower];
};

const canRead = (encoding: string, bytes: Uint8Array): boolean => {
  try {
    new TextDecoder(encoding, {fatal: true}).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** The lines of a piece that are evidence of its encoding. */
const telltaleLines = (piece: Uint8Array): Uint8Array[] => {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (
    let end = piece.indexOf(LINE_FEED);
    start < piece.length;
    end = piece.indexOf(LINE_FEED, start)
  ) {
    const line = piece.subarray(start, end < 0 ? piece.length : end + 1);
    if (line.some((byte) => byte > ASCII_MAX)) lines.push(line);
    start += line.length;
  }
  return lines;
};

/** The most likely of our encodings that can read a sample; Windows-1252 for Western Europe where none is likely. */
const guessEncoding = (sample: Uint8Array): TextEncoding =>
  chardet
    .analyse(sample)
    .flatMap(({name}) => known(name) ?? [])
    .find((encoding) => canRead(encoding, sample)) ?? 'windows-1252';

const isMarked = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/**
 * Encoding of a text, if it has to be guessed.
 * @returns null for UTF-8, and for UTF-16 with its mark
 * @throws 422 for bytes that are no text
 */
export const detectEncoding = async (
  bytes: AsyncIterable<Uint8Array>,
): Promise<TextEncoding | null> => {
  const decoder = new TextDecoder('utf-8', {fatal: true});
  const telling: Uint8Array[] = [];
  let [isFirst, isUtf8, hasNul, length] = [true, true, false, 0];
  const read = (piece?: Uint8Array): void => {
    try {
      if (isUtf8) decoder.decode(piece, {stream: piece !== undefined});
    } catch {
      isUtf8 = false;
    }
  };
  for await (const piece of bytes) {
    if (isFirst && isMarked(piece)) return null;
    isFirst = false;
    hasNul ||= piece.includes(0);
    read(piece);
    for (const line of length < SAMPLE_MAX ? telltaleLines(piece) : []) {
      telling.push(line);
      length += line.length;
    }
  }
  read();
  if (isUtf8) return null;
  if (hasNul) throw invalid({file: BINARY});
  return guessEncoding(Buffer.concat(telling).subarray(0, SAMPLE_MAX));
};

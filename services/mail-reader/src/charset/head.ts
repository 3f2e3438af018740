import {isUtf8} from 'node:buffer';
import {decodeAs, guessCharset, isKnown} from './guess.ts';

/** Length of the part of a mail that is searched for charsets. */
const DECLARED_WITHIN = 200_000;
const CHARSETS = /charset="?([\w-]{1,40})/gi;
/** Charsets that are no evidence for a head that is none of them: the first two by nature, the others as they can decode anything. */
const TELLS_NOTHING = /^(?:utf-?8|us-ascii|ascii|iso-8859-15?|latin-?1|windows-1252|cp1252)$/i;
const WESTERN = /^(?:iso-8859-15?|latin-?1|windows-1252|cp1252)$/i;
const CYRILLIC = /^(?:koi8-r|windows-1251)$/;
const WORD = /=\?([^?\s]{1,40})\?([bq])\?([^?\s]{0,4000})\?=/gi;
const BETWEEN_WORDS = /^[ \t\r\n]*$/;

/**
 * Converts letters of a head beyond ASCII, and encoded words with a wrong label, to UTF-8. A label is trusted if the word can be decoded.
 */
export const readableHead = (head: Buffer, mail: Buffer): Buffer => {
  const isAscii = !/[\x80-\xff\x1b]/.test(head.toString('latin1'));
  const plain = isAscii ? head : inUtf8(head, mail);
  return Buffer.from(withReadableWords(plain.toString('utf8')));
};

const inUtf8 = (head: Buffer, mail: Buffer): Buffer => {
  const fields = head
    .toString('latin1')
    .split(/(?<=\n)(?![ \t])/)
    .map((field) => Buffer.from(field, 'latin1'));
  const others = fields.filter(isForeign);
  if (others.length === 0) return head;
  const charset = charsetOf(Buffer.concat(others), mail);
  return Buffer.concat(
    fields.map((field) =>
      isForeign(field) ? Buffer.from(new TextDecoder(charset).decode(field)) : field,
    ),
  );
};

const isForeign = (field: Buffer) => !isUtf8(field) || field.includes('\x1b$');

/** Declared charset of the mail's texts, if the head can be decoded in it; else a guess, which is never Cyrillic beside Western texts. */
const charsetOf = (foreign: Buffer, mail: Buffer): string => {
  const declared = [...mail.toString('latin1', 0, DECLARED_WITHIN).matchAll(CHARSETS)].map(
    ([, charset = '']) => charset,
  );
  const telling = declared.find((charset) => !TELLS_NOTHING.test(charset));
  if (
    telling !== undefined &&
    !foreign.includes('\x1b$') &&
    decodeAs(foreign, telling) !== undefined
  )
    return telling;
  const guessed = guessCharset(foreign);
  return declared.some((charset) => WESTERN.test(charset)) && CYRILLIC.test(guessed)
    ? 'windows-1252'
    : guessed;
};

interface Word {
  start: number;
  end: number;
  charset: string;
  bytes: Buffer;
}

/** Joins successive words of one charset: a character may be split between them (RFC 2047 forbids it; programs do it). */
const withReadableWords = (head: string): string => {
  const runs: Word[][] = [];
  for (const {index, 0: whole, 1: charset = '', 2: encoding = '', 3: text = ''} of head.matchAll(
    WORD,
  )) {
    const word = {
      start: index,
      end: index + whole.length,
      charset: charset.split('*')[0]?.toLowerCase() ?? '',
      bytes: decode(encoding, text),
    };
    const last = runs.at(-1)?.at(-1);
    if (last?.charset === word.charset && BETWEEN_WORDS.test(head.slice(last.end, word.start)))
      runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  let [done, from] = ['', 0];
  for (const run of runs) {
    const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
    done += head.slice(from, start) + (reread(run) ?? head.slice(start, end));
    from = end;
  }
  return done + head.slice(from);
};

const decode = (encoding: string, text: string): Buffer =>
  encoding.toLowerCase() === 'b'
    ? Buffer.from(text, 'base64')
    : Buffer.from(
        text
          .replaceAll('_', ' ')
          .replace(/=([\da-f]{2})/gi, (_, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          ),
        'latin1',
      );

/** Text of words with a wrong label, under the right one; undefined if the label is plausible. */
const reread = (run: Word[]): string | undefined => {
  const bytes = Buffer.concat(run.map((word) => word.bytes));
  const charset = run[0]?.charset ?? '';
  const isNoLabel = /ascii|unknown|8bit/.test(charset);
  if (!bytes.some((byte) => byte > 0x7f) || (!isNoLabel && !isKnown(charset))) return undefined;
  const isInDisguise = TELLS_NOTHING.test(charset) && !/^utf-?8$/.test(charset) && isUtf8(bytes);
  if (!isNoLabel && !isInDisguise && decodeAs(bytes, charset) !== undefined) return undefined;
  return `=?utf-8?B?${Buffer.from(new TextDecoder(guessCharset(bytes)).decode(bytes)).toString('base64')}?=`;
};

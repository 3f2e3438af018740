import type {ParsedMail} from 'mailparser';
import {guessCharset} from './guess.ts';
import {readableHead} from './head.ts';

/** Replacement for bytes that are no UTF-8. */
const UNREADABLE = /\ufffd/g;
/** The same in a text that already contained it, read as Windows-1252. */
const READ_TWICE = 'ï¿½';
const OTHER_LETTERS = /[^\0-\x7f\ufffd]/g;
/** Encoding in which each byte is a character. */
const BYTES = 'binary';
const META = /<meta\b[^<>]*>/gi;
const CHARSET = /charset=["']?([\w-]+)/i;
const HEAD_END = /\r?\n\r?\n/;
const TEXT_TYPE = /^(content-type:[ \t]*text\/(?:plain|html))((?:[^\r\n]|\r?\n[ \t])*)/gim;
const UTF8 = /;\s*charset="?(?:utf-?8|us-ascii|ascii)"?/i;

type Parse = (raw: Buffer) => Promise<ParsedMail>;

/**
 * Parses a mail, also without a declared charset or with a wrong one: its head and its texts are then decoded as its other parts or its
 * HTML declare, or by a guess. A declaration is trusted if the text can be decoded.
 */
export const parseInCharset = async (parse: Parse, raw: Buffer): Promise<ParsedMail> => {
  const readable = withReadableHead(raw);
  const mail = await parse(readable);
  const text = textOf(mail);
  if (countOf(text, UNREADABLE) <= countOf(text, OTHER_LETTERS)) return mail;
  const charset =
    charsetIn(text) ??
    guessCharset(Buffer.from(textOf(await parse(named(readable, BYTES))), 'latin1'));
  const again = await parse(named(readable, charset));
  return textOf(again).includes('\ufffd') || textOf(again).includes(READ_TWICE) ? mail : again;
};

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

const textOf = ({text, html}: ParsedMail): string => `${text ?? ''}${html || ''}`;

/** Declared charset of HTML. */
const charsetIn = (html: string): string | undefined =>
  html.match(META)?.flatMap((tag) => CHARSET.exec(tag)?.[1] ?? [])[0];

const withReadableHead = (raw: Buffer): Buffer => {
  const end = HEAD_END.exec(raw.toString('latin1'))?.index ?? raw.length;
  return Buffer.concat([readableHead(raw.subarray(0, end), raw), raw.subarray(end)]);
};

/** Adds a charset to the texts that declare none, or UTF-8. */
const named = (raw: Buffer, charset: string): Buffer => {
  const mail = raw.toString('latin1').replace(TEXT_TYPE, (_, type: string, rest: string) => {
    const others = rest.replace(UTF8, '');
    return /charset=/i.test(others) ? type + rest : `${type}; charset=${charset}${others}`;
  });
  const hasType = /^content-type:/im.test(mail.slice(0, HEAD_END.exec(mail)?.index));
  return Buffer.from(
    hasType ? mail : `Content-Type: text/plain; charset=${charset}\r\n${mail}`,
    'latin1',
  );
};

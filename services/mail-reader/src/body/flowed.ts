import {headAround} from '../files/text-files.ts';

/** Line breaking of the text of a mail (RFC 3676). */
export interface Flow {
  /** True if the blank at the end of a continued line is no part of the text. */
  deletesBlank: boolean;
}

const FLOWED = /\bformat\s*=\s*"?flowed\b"?/gi;
const DELETES_BLANK = /\bdelsp\s*=\s*"?yes\b/i;
const HEAD_END = /\r?\n\r?\n/;
const SIGNATURE = '-- ';
/** Placeholder for a mark that is no quote, until quotes are identified. */
const NO_QUOTE = '\ue000';
/** Maximum distance to the ends of a part's head. */
const HEAD_MAX = 2000;

/** The field of a head around a position, with its continuation lines; undefined for a field other than `Content-Type`. */
const typeAround = (mail: string, at: number): string | undefined => {
  const above = mail.slice(Math.max(0, at - HEAD_MAX), at);
  const begin = /(?:^|\n)content-type:(?:[^\n]|\n[ \t])*$/i.exec(above);
  if (!begin) return undefined;
  const below = /^(?:[^\n]|\n[ \t])*/.exec(mail.slice(at, at + HEAD_MAX))?.[0] ?? '';
  return begin[0] + below;
};

/**
 * Keeps the original lines of a flowed text: the parser joins them without regard to quotes.
 * @returns the mail to parse, and the flow of its text; undefined for text that does not flow
 */
export const withLinesKept = (raw: Buffer): {raw: Buffer; flow: Flow | undefined} => {
  const mail = raw.toString('latin1');
  const headEnd = mail.search(HEAD_END);
  let flow: Flow | undefined;
  const changed = mail.replace(FLOWED, (field, at: number) => {
    const isInHead = at < headEnd || headAround(mail, at) !== null;
    const type = isInHead ? typeAround(mail, at) : undefined;
    if (type === undefined || !/^\s*content-type:\s*text\/plain\b/i.test(type)) return field;
    flow = {deletesBlank: DELETES_BLANK.test(type)};
    return 'format=fixed';
  });
  return {raw: flow ? Buffer.from(changed, 'latin1') : raw, flow};
};

interface Line {
  depth: number;
  text: string;
}

const readLine = (given: string): Line => {
  const depth = /^>*/.exec(given)?.[0].length ?? 0;
  const rest = given.slice(depth);
  const text = rest.startsWith(' ') ? rest.slice(1) : rest;
  return {depth, text: depth === 0 && text.startsWith('>') ? NO_QUOTE + text.slice(1) : text};
};

const writeLine = ({depth, text}: Line): string =>
  depth === 0 ? text : `${'>'.repeat(depth)} ${text}`;

/**
 * Joins the lines of a paragraph (RFC 3676, 4.2 to 4.5). Another depth of quotes ends one, and so does the line before a signature.
 * @param text with marks of quotes; a mark that belongs to the text stays a placeholder until {@link withMarks}
 */
export const joinLines = (text: string, {deletesBlank}: Flow): string => {
  const joined: Line[] = [];
  let goesOn = false;
  for (const line of text.replaceAll('\r\n', '\n').split('\n').map(readLine)) {
    const last = joined.at(-1);
    const isSignature = line.text === SIGNATURE;
    if (last && goesOn && !isSignature && last.depth === line.depth)
      last.text = (deletesBlank ? last.text.slice(0, -1) : last.text) + line.text;
    else joined.push(line);
    goesOn = !isSignature && line.text.endsWith(' ');
  }
  return joined.map(writeLine).join('\n');
};

/** Restores marks that are no quotes. */
export const withMarks = (text: string): string => text.replaceAll(NO_QUOTE, '>');

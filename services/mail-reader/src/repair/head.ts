import {isOfHead} from './fields.ts';

/** The lines of a head without their ends, and the text below it. */
export interface Head {
  lines: string[];
  body: string;
  /** True if parsers can read its lines and its end. */
  isRegular: boolean;
}

const HEAD_MAX = 1024 * 1024;
const KNOWN =
  /^(?:from|to|cc|subject|date|message-id|received|reply-to|return-path|mime-version|content-[a-z-]{1,40}|x-[\w-]{1,80})[ \t]*:/i;

/** A line without the carriage returns at its end. */
export const withoutReturns = (line: string): string => {
  let end = line.length;
  while (line[end - 1] === '\r') end -= 1;
  return line.slice(0, end);
};

/** Lines up to the first empty one, which is excluded. `end`: start of the text below. */
export const linesFrom = (
  text: string,
  from: number,
  linesMax = Infinity,
): {lines: string[]; end: number; isEnded: boolean} => {
  const lines: string[] = [];
  let at = from;
  while (at < text.length && at - from < HEAD_MAX && lines.length < linesMax) {
    const feed = text.indexOf('\n', at);
    const line = withoutReturns(text.slice(at, feed === -1 ? text.length : feed));
    at = feed === -1 ? text.length : feed + 1;
    if (line === '') return {lines, end: at, isEnded: true};
    lines.push(line);
  }
  return {lines, end: at, isEnded: false};
};

/** Start of the text among the lines of a head without an end: no field follows. -1: none. */
const textAmong = (lines: readonly string[]): number => {
  const lastField = lines.findLastIndex((line) => KNOWN.test(line));
  return lines.findIndex((line, index) => index > lastField && !isOfHead(line));
};

/** Reads the head of a mail. One without an end stops at the start of its text; lines may end as on old Macs. */
export const readHead = (mail: string): Head => {
  const {lines: given, end, isEnded} = linesFrom(mail, 0);
  const lines = given.flatMap((line) => line.split('\r'));
  const start = isEnded ? -1 : textAmong(lines);
  if (start === -1)
    return {
      lines,
      body: mail.slice(end),
      isRegular: lines.length === given.length,
    };
  const body = lines.slice(start).join('\r\n') + mail.slice(end);
  return {lines: lines.slice(0, start), body, isRegular: false};
};

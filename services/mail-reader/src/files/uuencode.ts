import type {Attachment, ParsedMail} from 'mailparser';
import {headAround} from './text-files.ts';

interface UuFile {
  name: string;
  content: Buffer;
  /** Continuation of the text. */
  end: number;
}

const BEGIN = /^begin [0-7]{3,4} (\S.{0,254})$/;
const BEGIN_BASE64 = /^begin-base64 [0-7]{3,4} (\S.{0,254})$/;
const BASE64 = /^[\w+/]{1,100}={0,2}$/;
const DATA = /^[ -`]*$/;
const [SPACE, SIX_BITS, GROUP] = [0x20, 0x3f, 4];
/** Blanks at the end of a line get lost on the way; a checksum may be in their place. */
const LOST_MAX = 4;
const MORE_MAX = 2;
const FILES_MAX = 100;
const HEAD_MAX = 2000;
/** Maximum number of empty lines between the head of a part and its file. */
const EMPTY_MAX = 5;
const ENCODING = /^content-transfer-encoding:[ \t]*"?(?:x-)?uue(?:ncode)?"?[ \t]*$/gim;

const lineAt = (text: string, start: number): {line: string; next: number} | undefined => {
  if (start >= text.length) return undefined;
  const end = text.indexOf('\n', start);
  const next = end === -1 ? text.length : end + 1;
  const line = text.slice(start, end === -1 ? text.length : end);
  return {line: line.endsWith('\r') ? line.slice(0, -1) : line, next};
};

/** The bytes of a line; undefined for a line of anything else. */
const decodeLine = (line: string): Buffer | undefined => {
  if (!DATA.test(line)) return undefined;
  const length = ((line.charCodeAt(0) || SPACE) - SPACE) & SIX_BITS;
  const needed = Math.ceil(length / 3) * GROUP;
  const given = line.length - 1;
  if (given < needed - LOST_MAX || given > needed + MORE_MAX) return undefined;
  const signs = line.slice(1).padEnd(needed, ' ');
  const bytes = Buffer.alloc((needed / GROUP) * 3);
  const valueAt = (at: number) => (signs.charCodeAt(at) - SPACE) & SIX_BITS;
  for (let group = 0; group * GROUP < needed; group += 1) {
    const at = group * GROUP;
    const [a, b, c, d] = [valueAt(at), valueAt(at + 1), valueAt(at + 2), valueAt(at + 3)];
    bytes.writeUIntBE(((a * 64 + b) * 64 + c) * 64 + d, group * 3, 3);
  }
  return bytes.subarray(0, length);
};

const decodeBase64 = (line: string): Buffer | undefined =>
  BASE64.test(line) ? Buffer.from(line, 'base64') : undefined;

/** The file whose first line begins at a position; null without one, or for an incomplete one. */
const fileAt = (text: string, at: number): UuFile | null => {
  const first = lineAt(text, at);
  const base64 = BEGIN_BASE64.exec(first?.line ?? '');
  const name = (base64 ?? BEGIN.exec(first?.line ?? ''))?.[1];
  if (!first || name === undefined) return null;
  const [end, decode] = base64 ? ['====', decodeBase64] : ['end', decodeLine];
  const parts: Buffer[] = [];
  for (let place = first.next; ;) {
    const read = lineAt(text, place);
    if (!read) return null;
    place = read.next;
    if (read.line === end) return {name: name.trim(), content: Buffer.concat(parts), end: place};
    if (read.line === '') continue;
    const bytes = decode(read.line);
    if (!bytes) return null;
    parts.push(bytes);
  }
};

/** Positions of lines that may begin a file. */
const beginnings = (text: string): number[] =>
  [...text.matchAll(/^begin[- ]/gm)].map(({index}) => index);

/** Extracts encoded files from the text of a mail. Incomplete files stay text. */
export const withUuFiles = (mail: ParsedMail): ParsedMail => {
  const given = mail.text ?? '';
  const files: UuFile[] = [];
  let [text, from] = ['', 0];
  for (const at of beginnings(given)) {
    if (at < from || files.length === FILES_MAX) continue;
    const file = fileAt(given, at);
    if (!file || file.content.length === 0) continue;
    text += given.slice(from, at);
    from = file.end;
    files.push(file);
  }
  if (files.length === 0) return mail;
  const added = files.map(
    ({name, content}) =>
      ({
        contentType: 'application/octet-stream',
        filename: name,
        content,
        size: content.length,
      }) as Attachment,
  );
  return {
    ...mail,
    text: text + given.slice(from),
    attachments: [...mail.attachments, ...added],
  };
};

const base64Lines = (content: Buffer): string =>
  (content.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');

interface Part {
  /** Rest of its head, from the field of its encoding on. */
  rest: string;
  bodyStart: number;
}

/** The part whose head has a field at a position. */
const partAt = (mail: string, at: number): Part | null => {
  const head = mail.slice(at, at + HEAD_MAX);
  const gap = /\r?\n\r?\n/.exec(head);
  if (!gap) return null;
  let bodyStart = at + gap.index + gap[0].length;
  for (let empty = 0; empty < EMPTY_MAX; empty += 1) {
    const read = lineAt(mail, bodyStart);
    if (!read || read.line.trim() !== '') break;
    bodyStart = read.next;
  }
  return {rest: head.slice(0, gap.index), bodyStart};
};

/** The part with its file in base64, and with the name of that if it has none. */
const rewritten = (above: string, rest: string, {name, content}: UuFile): string => {
  const isNamed = /\bname\*?(?:\d\*?)?\s*=|^content-type:[ \t]*text\//im.test(above + rest);
  const disposition = isNamed
    ? ''
    : `\r\nContent-Disposition: attachment; filename="${name.replace(/["\\]/g, '')}"`;
  const others = rest.slice(/^.*/.exec(rest)?.[0].length).trimStart();
  const fields = others === '' ? '' : `\r\n${others}`;
  return `Content-Transfer-Encoding: base64${disposition}${fields}\r\n\r\n${base64Lines(content)}\r\n`;
};

/** Converts parts in this encoding to base64, which parsers read. Incomplete ones stay unchanged. */
export const withUuParts = (raw: Buffer): Buffer => {
  const mail = raw.toString('latin1');
  const headEnd = mail.search(/\r?\n\r?\n/);
  let [text, from, tried] = ['', 0, -1];
  for (const {index} of mail.matchAll(ENCODING)) {
    const above = index < headEnd ? mail.slice(0, index) : headAround(mail, index);
    const part = index < from || above === null ? null : partAt(mail, index);
    if (!part || above === null || part.bodyStart <= tried) continue;
    tried = part.bodyStart;
    const file = fileAt(mail, part.bodyStart);
    if (!file) continue;
    text += mail.slice(from, index) + rewritten(above, part.rest, file);
    from = file.end;
  }
  return from === 0 ? raw : Buffer.from(text + mail.slice(from), 'latin1');
};

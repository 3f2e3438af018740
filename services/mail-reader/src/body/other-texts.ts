import {BODY_MAX} from '@switchboard/contracts/limits';
import type {Attachment, ParsedMail} from 'mailparser';
import {isBlank} from './html-body.ts';
import {textOfPart} from '../charset/part-text.ts';
import {boundaryOf} from '../repair/parts.ts';

const ALTERNATIVES = /^content-type:[ \t]*multipart\/alternative\b/gim;
const NEXT_FIELD = /\r?\n(?![ \t])/;
const BOUNDARIES_MAX = 100;
const PART = /^--([^\r\n]{1,250})$/gm;
const HEAD_MAX = 2000;
const TEXT_TYPE = /^content-type:[ \t]*text\/([\w.+-]{1,80})/im;
/** Types that parsers read, and the type for calendars. */
const USUAL = ['plain', 'html', 'calendar'];
const NAMED = /\bname\*?(?:\d\*?)?\s*=/i;
const MARK = 'x-other-text';
const MARKUP = /^text\/(?:html|x-amp-html|watch-html)$/i;
const ENRICHED = /^text\/(?:enriched|richtext)$/i;
/** Not read as text: the first is read as a calendar, the others are not for people. */
const UNREAD = /^text\/(?:calendar|rtf|richtext-ms|rfc822-headers?)$/i;

const headAt = (mail: string, at: number): string =>
  mail.slice(at, at + HEAD_MAX).split(/\r?\n\r?\n/, 1)[0] ?? '';

const isOtherText = (head: string): boolean => {
  const kind = TEXT_TYPE.exec(head)?.[1]?.toLowerCase();
  return kind !== undefined && !USUAL.includes(kind) && !NAMED.test(head);
};

/** Marks nameless parts that repeat the text in another type (such as `text/x-amp-html`) as no files. */
export const withAlternatives = (raw: Buffer): Buffer => {
  const mail = raw.toString('latin1');
  const boundaries = new Set<string>();
  for (const {index} of mail.matchAll(ALTERNATIVES)) {
    const [field = ''] = mail.slice(index, index + HEAD_MAX).split(NEXT_FIELD, 1);
    const boundary = boundaryOf([field]);
    if (boundary !== undefined && boundaries.size < BOUNDARIES_MAX) boundaries.add(boundary);
  }
  if (boundaries.size === 0) return raw;
  const changed = mail.replace(PART, (line, boundary: string, at: number) => {
    if (!boundaries.has(boundary.trimEnd())) return line;
    const start = mail.indexOf('\n', at + line.length) + 1;
    return start > 0 && isOtherText(headAt(mail, start)) ? `${line}\r\n${MARK}: yes` : line;
  });
  return changed === mail ? raw : Buffer.from(changed, 'latin1');
};

const isMarked = ({headers}: Attachment): boolean => headers?.has(MARK) ?? false;

/** Words of a text in the markup of RFC 1896, in which two line breaks are one. */
const withoutMarks = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/<param>[^<]*<\/param>/gi, '')
    .replaceAll('<<', '\ue001')
    .replace(/<\/?[a-z\d-]{1,60}>/gi, '')
    .replaceAll('\ue001', '<')
    .replace(/\n+/g, (breaks) => (breaks.length === 1 ? ' ' : breaks.slice(1)));

/** Rank of a part: parts with the text of a mail precede files. */
const rank = (part: Attachment): number =>
  isMarked(part) ? 0 : part.contentDisposition === 'attachment' ? 2 : 1;

/** False for a long attached file, which is no message. */
const isReadable = (part: Attachment): boolean =>
  /^text\//i.test(part.contentType || '') &&
  !UNREAD.test(part.contentType) &&
  (rank(part) < 2 || part.content.length <= BODY_MAX);

/** Gives a mail without text the content of its first text part, of any type. The part stays a file, too. */
const withOnlyText = (mail: ParsedMail): ParsedMail => {
  const texts = mail.attachments
    .filter(isReadable)
    .toSorted((one, other) => rank(one) - rank(other));
  for (const part of texts) {
    const text = textOfPart(part);
    if (isBlank(text) || text.includes('\0')) continue;
    if (MARKUP.test(part.contentType)) return {...mail, html: text};
    return {...mail, text: ENRICHED.test(part.contentType) ? withoutMarks(text) : text};
  }
  return mail;
};

/** Reads texts of unusual types, and removes parts that are no files. */
export const withOtherTexts = (mail: ParsedMail): ParsedMail => {
  const hasText = !isBlank(mail.text ?? '') || Boolean(mail.html);
  const read = hasText ? mail : withOnlyText(mail);
  const isRead = hasText || read !== mail;
  return isRead && read.attachments.some(isMarked)
    ? {...read, attachments: read.attachments.filter((part) => !isMarked(part))}
    : read;
};

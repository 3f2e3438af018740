import {BODY_MAX} from '@switchboard/contracts/limits';
import type {Attachment, ParsedMail} from 'mailparser';
import {isBlank} from './html-body.ts';
import {textOfPart} from './part-text.ts';
import {boundaryOf} from './repair/parts.ts';

const ALTERNATIVES = /^content-type:[ \t]*multipart\/alternative\b/gim;
const NEXT_FIELD = /\r?\n(?![ \t])/;
const BOUNDARIES_MAX = 100;
const PART = /^--([^\r\n]{1,250})$/gm;
const HEAD_MAX = 2000;
const TEXT_TYPE = /^content-type:[ \t]*text\/([\w.+-]{1,80})/im;
/** Those that parsers read, and the one that speaks to a calendar. */
const USUAL = ['plain', 'html', 'calendar'];
const NAMED = /\bname\*?(?:\d\*?)?\s*=/i;
const MARK = 'x-other-text';
const MARKUP = /^text\/(?:html|x-amp-html|watch-html)$/i;
const ENRICHED = /^text\/(?:enriched|richtext)$/i;
/** Not read as they are: the first by the calendar, the others by no person. */
const UNREAD = /^text\/(?:calendar|rtf|richtext-ms|rfc822-headers?)$/i;

const headAt = (mail: string, at: number): string =>
  mail.slice(at, at + HEAD_MAX).split(/\r?\n\r?\n/, 1)[0] ?? '';

const isOtherText = (head: string): boolean => {
  const kind = TEXT_TYPE.exec(head)?.[1]?.toLowerCase();
  return kind !== undefined && !USUAL.includes(kind) && !NAMED.test(head);
};

/** A mail whose parts without a name that say in another way what its text says (`text/x-amp-html`, say) are marked as no files. */
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

/** The words of a text in the markup of RFC 1896, in which two line breaks are one. */
const withoutMarks = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/<param>[^<]*<\/param>/gi, '')
    .replaceAll('<<', '\ue001')
    .replace(/<\/?[a-z\d-]{1,60}>/gi, '')
    .replaceAll('\ue001', '<')
    .replace(/\n+/g, (breaks) => (breaks.length === 1 ? ' ' : breaks.slice(1)));

/** Parts of a mail that are its text come before files. */
const rank = (part: Attachment): number =>
  isMarked(part) ? 0 : part.contentDisposition === 'attachment' ? 2 : 1;

/** A long file that somebody attached is no message. */
const isReadable = (part: Attachment): boolean =>
  /^text\//i.test(part.contentType || '') &&
  !UNREAD.test(part.contentType) &&
  (rank(part) < 2 || part.content.length <= BODY_MAX);

/** A mail without text has that of its first part that is one, whatever its kind. The part stays a file, too. */
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

/** A mail with the text that it has in other kinds than the usual ones, and without files that are none. */
export const withOtherTexts = (mail: ParsedMail): ParsedMail => {
  const hasText = !isBlank(mail.text ?? '') || Boolean(mail.html);
  const read = hasText ? mail : withOnlyText(mail);
  const isRead = hasText || read !== mail;
  return isRead && read.attachments.some(isMarked)
    ? {...read, attachments: read.attachments.filter((part) => !isMarked(part))}
    : read;
};

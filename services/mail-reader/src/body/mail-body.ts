import {BODY_MAX} from '@switchboard/contracts/limits';
import {toHtml} from '@switchboard/service-kit/html';
import type {ParsedMail} from 'mailparser';
import type {MailEvent} from '../calendar/index.ts';
import {withMarks} from './flowed.ts';
import {type Body, HTML_MAX, isBlank, readShown, withoutUnseen} from './html-body.ts';
import {withoutReturns} from '../repair/head.ts';
import {FORWARDING, type Split, splitHtml, splitText} from '../quotes/index.ts';

const NO_TEXT = 'This mail has no text.';
const ENCRYPTED = 'This mail is encrypted, so it cannot be read here.';
const ONLY_PICTURES = 'This mail has only pictures from other servers, which are not loaded.';
const ONLY_CALENDAR = 'This mail has only a calendar file without an event that can be read.';
const REMOTE = /\bsrc=["']?(?:https?:)?\/\//i;
const CUT = '… This mail was longer. Its full text is attached.';

interface Content {
  cids: Map<string, string>;
  raw: Buffer;
  isEncrypted: boolean;
}

/** Replacement for an empty text. */
const nothingIn = ({html, attachments}: ParsedMail, isEncrypted: boolean): string => {
  if (isEncrypted) return ENCRYPTED;
  if (attachments.some(({contentType}) => contentType === 'text/calendar')) return ONLY_CALENDAR;
  return hasRemotePicture(html || '') ? ONLY_PICTURES : NO_TEXT;
};

const hasRemotePicture = (html: string): boolean =>
  html
    .split(/<img\b/i)
    .slice(1)
    .some((rest) => REMOTE.test(rest.slice(0, Math.max(0, rest.indexOf('>')))));

/** Text of a mail without its quotes. */
export const bodyOf = (mail: ParsedMail, {cids, raw, isEncrypted}: Content): Body => {
  const isPassedOn = FORWARDING.test(mail.subject ?? '');
  const fromHtml = mail.html
    ? readShown(mail.html, {cids, split: isPassedOn ? whole : splitHtml})
    : null;
  if (
    fromHtml &&
    (!isBlank(fromHtml.text) || fromHtml.html.includes('<img ')) &&
    fromHtml.html.length <= HTML_MAX
  )
    return fromHtml;
  const isUnread = !mail.text && !mail.html && mail.attachments.length === 0;
  return readText(isUnread ? belowHead(raw) : mail.text || fromHtml?.text || '', {
    split: isPassedOn ? whole : splitText,
    nothing: nothingIn(mail, isEncrypted),
  });
};

/** Appends notes about the mail, or about omitted parts of it, to its text. */
export const withNotes = (body: Body, notes: readonly string[]): Body =>
  notes.reduce(
    (noted, note) => ({
      ...noted,
      html: `${noted.html}<p><em>${note}</em></p>`,
      text: `${noted.text}\n\n${note}`,
    }),
    body,
  );

/** Puts the calendar event of a mail above its text. */
export const withEvent = (
  mail: ParsedMail,
  event: MailEvent | null,
  read: (mail: ParsedMail) => Body,
): Body => {
  if (!event) return read(mail);
  const {leadText, description, facts} = event;
  const hasWords = !isBlank(mail.text ?? '') || Boolean(mail.html);
  if (!hasWords && isBlank(description))
    return {html: facts.lead, text: leadText, quotedHtml: null, rest: null};
  const body = read(hasWords ? mail : {...mail, text: description});
  return {...body, html: facts.lead + body.html, text: `${leadText}\n\n${body.text}`};
};

/** Whole source of a mail whose parts cannot be separated. */
const belowHead = (raw: Buffer): string => {
  const whole = raw.toString().split('\n').map(withoutReturns).join('\n');
  const end = whole.indexOf('\n\n');
  return end === -1 ? '' : whole.slice(end);
};

/** Keeps all of a forwarded text: its sender wants to show it. */
const whole = (given: string): Split => ({fresh: given, quoted: ''});

const marked = ({fresh, quoted}: Split): Split => ({
  fresh: withMarks(fresh),
  quoted: withMarks(quoted),
});

const readText = (
  given: string,
  {split, nothing}: {split: (text: string) => Split; nothing: string},
): Body => {
  const all = withoutUnseen(given.toWellFormed()).replace(/\r\n?/g, '\n').trim();
  const {fresh, quoted} = marked(split(all));
  const isCut = fresh.length > BODY_MAX;
  const text = isCut
    ? `${fresh.slice(0, BODY_MAX).toWellFormed()}\n\n${CUT}`
    : isBlank(fresh)
      ? nothing
      : fresh;
  return {
    html: toHtml(text),
    text,
    quotedHtml:
      quoted === '' || quoted.length > BODY_MAX ? null : toHtml(quoted.replace(/^> ?/gm, '')),
    rest: isCut || quoted.length > BODY_MAX ? all : null,
  };
};

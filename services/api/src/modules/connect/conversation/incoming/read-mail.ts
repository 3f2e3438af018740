import {createHash} from 'node:crypto';
import type {MailFacts} from '@switchboard/contracts/messages/schemas';
import {BODY_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import {type ParsedMail, simpleParser} from 'mailparser';
import {newId} from '../../../../database/id.ts';
import {sanitize, toPlainText, withMeaning} from '../../../../html/index.ts';
import {toHtml} from '../messages/body.ts';
import {parseInCharset} from './charsets.ts';
import {type Bounce, readBounce} from './origin/bounce.ts';
import {type Complaint, readComplaint} from './origin/complaint.ts';
import {type Head, headOf} from './origin/head.ts';
import {type NoPerson, noPersonOf} from './origin/no-person.ts';
import {mayProgramAnswer} from './origin/program-answer.ts';
import {ADDRESS, addressesIn, replyToOf, plain, writerOf} from './origin/writer.ts';
import {withDataPictures} from './data-pictures.ts';
import {joinLines, withLinesKept, withMarks} from './flowed.ts';
import {FORWARDING, forwardedFromOf, type Split, splitHtml, splitText} from './quotes/index.ts';
import {fromItsHead} from './start.ts';
import {withTextFiles} from './text-files.ts';
import {unpackTnef} from './tnef/unpack.ts';

export interface IncomingFile {
  id: string;
  name: string;
  mime: string;
  content: Uint8Array;
}

/** A mail as the rest of the service knows it. Nothing in it is longer than it may be stored; its HTML is safe. */
export interface IncomingMail {
  messageId: string;
  /** What it answers, nearest first. */
  answers: string[];
  facts: MailFacts;
  /** Addresses in its head that it may have come to, in lower case. */
  recipients: string[];
  /** Why no person sent it; null for a person's mail. */
  noPerson: NoPerson | null;
  /** Whether a program may answer it. */
  mayProgramAnswer: boolean;
  bounce: Bounce | null;
  complaint: Complaint | null;
  html: string;
  text: string;
  quotedHtml: string | null;
  files: IncomingFile[];
}

const HTML_MAX = 5 * BODY_MAX;
const FILES_MAX = 100;
const ADDRESSES_MAX = 100;
const RECIPIENTS_MAX = 5000;
const ANSWERS_MAX = 50;
const UNSEEN = /[^\P{Cc}\t\r\n]/gu;
const NO_TEXT = 'This mail has no text.';
const ENCRYPTED = 'This mail is encrypted, so it cannot be read here.';
const CUT = '… This mail was longer. Its full text is attached.';
const UNREAD_ELEMENTS = ['head', 'title', 'style', 'script'];

const parse = (raw: Buffer) =>
  simpleParser(raw, {
    skipImageLinks: true,
    skipTextLinks: true,
    skipHtmlToText: true,
    keepDeliveryStatus: true,
  });

/** Text files are files, unless the mail has no other text. */
const parseWithTextFiles = async (raw: Buffer): Promise<ParsedMail> => {
  const changed = withTextFiles(raw);
  const mail = await parse(changed);
  return changed === raw || mail.text || mail.html ? mail : parse(raw);
};

/**
 * Reads a mail. May take long for what is made to be hard to read: callers have it done in a thread (`reader.ts`).
 * @param given RFC 822
 */
export const readMail = async (given: Buffer): Promise<IncomingMail> => {
  const {raw, flow} = withLinesKept(fromItsHead(given));
  const mail = withDataPictures(unpackTnef(await parseInCharset(parseWithTextFiles, raw)));
  if (flow && mail.text) mail.text = joinLines(mail.text, flow);
  const head = headOf(mail);
  const {from, isOurGuess} = writerOf(mail, head);
  const replyTo = replyToOf(mail, head, from);
  const noPerson = noPersonOf(mail, head);
  const {files, cids, left} = filesOf(mail);
  const {html, text, quotedHtml, rest} = withNote(
    bodyOf(mail, {cids, raw, nothing: isEncrypted(mail, head) ? ENCRYPTED : NO_TEXT}),
    left,
  );
  const subject =
    plain(mail.subject ?? '')
      .slice(0, TEXT_MAX)
      .toWellFormed() || '(no subject)';
  const forwardedFrom = forwardedFromOf({subject, text});
  return {
    messageId:
      idsIn(mail.messageId)[0] ?? `<${createHash('sha256').update(raw).digest('hex')}@without.id>`,
    answers: isOurGuess ? [] : answersOf(mail),
    facts: {
      from,
      to: addressesIn(mail.to).slice(0, ADDRESSES_MAX),
      cc: addressesIn(mail.cc).slice(0, ADDRESSES_MAX),
      subject,
      ...(replyTo && {replyTo}),
      ...(forwardedFrom && {forwardedFrom}),
    },
    recipients: recipientsOf(mail, head),
    noPerson,
    mayProgramAnswer: mayProgramAnswer(head, {
      isByPerson: noPerson === null && !isOurGuess,
      answerTo: (replyTo ?? from)?.address,
    }),
    bounce: readBounce(mail, head),
    complaint: readComplaint(mail, head),
    html,
    text,
    quotedHtml,
    files:
      rest === null
        ? files
        : [
            ...files,
            {id: newId(), name: 'mail.txt', mime: 'text/plain', content: Buffer.from(rest)},
          ],
  };
};

const answersOf = ({inReplyTo, references = []}: ParsedMail): string[] =>
  [...new Set([...idsIn(inReplyTo), ...idsIn([references].flat().join(' ')).reverse()])].slice(
    0,
    ANSWERS_MAX,
  );

const recipientsOf = (mail: ParsedMail, head: Head): string[] =>
  [
    ...new Set(
      [
        ...['delivered-to', 'x-original-to', 'envelope-to']
          .flatMap((name) => head(name))
          .map((value) => plain(value.replace(/[<>]/g, '')))
          .filter((value) => ADDRESS.test(value)),
        ...[...addressesIn(mail.to), ...addressesIn(mail.cc)].map(({address}) => address),
      ].map((address) => address.toLowerCase()),
    ),
  ].slice(0, RECIPIENTS_MAX);

/** The files of a mail with new ids, and those ids by the ids of the parts; `left`: how many are too many to be kept. */
export const filesOf = ({
  attachments,
}: Pick<ParsedMail, 'attachments'>): {
  files: IncomingFile[];
  cids: Map<string, string>;
  left: number;
} => {
  const files = attachments.slice(0, FILES_MAX).map((file, index): IncomingFile => {
    // Whatever the parser's types say: of a type that it cannot read it gives false or nothing.
    const mime = plain(file.contentType || '') || 'application/octet-stream';
    return {
      id: newId(),
      name: file.filename || nameFor(mime, index + 1),
      mime,
      content: file.content,
    };
  });
  return {
    files,
    left: attachments.length - files.length,
    cids: new Map(
      attachments
        .slice(0, FILES_MAX)
        .flatMap(({cid}, index) => (cid ? [[cid.toLowerCase(), files[index]?.id ?? '']] : [])),
    ),
  };
};

const idsIn = (text: string | undefined): string[] =>
  (text ?? '').match(/<[^<>\s\0]{1,400}>/g) ?? [];

const ENDINGS: Record<string, string> = {
  'text/calendar': 'invite.ics',
  'message/rfc822': 'message.eml',
  'message/delivery-status': 'delivery-status.txt',
  'text/rfc822-headers': 'headers.txt',
};
const nameFor = (mime: string, number: number) => ENDINGS[mime] ?? `attachment-${number}`;

type Body = Pick<IncomingMail, 'html' | 'text' | 'quotedHtml'> & {rest: string | null};

const ENCRYPTING = /multipart\/encrypted|smime-type="?(?:auth-?)?enveloped-data/i;

const isEncrypted = ({attachments}: ParsedMail, head: Head): boolean =>
  ENCRYPTING.test(head('content-type').join(' ')) ||
  attachments.some(({contentType}) => contentType === 'application/pgp-encrypted');

interface Content {
  cids: Map<string, string>;
  raw: Buffer;
  /** Stands where there is nothing to read. */
  nothing: string;
}

const bodyOf = (mail: ParsedMail, {cids, raw, nothing}: Content): Body => {
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
    nothing,
  });
};

/** Says in the message what was not kept of the mail. */
const withNote = (body: Body, left: number): Body => {
  if (left === 0) return body;
  const note = left === 1 ? '1 more file was not kept.' : `${left} more files were not kept.`;
  return {...body, html: `${body.html}<p><em>${note}</em></p>`, text: `${body.text}\n\n${note}`};
};

/** Nothing that a person would see. */
const isBlank = (text: string) => /^[\s\p{Cf}]*$/u.test(text);

/** A line without the carriage returns at its end. */
const withoutReturns = (line: string): string => {
  let end = line.length;
  while (line[end - 1] === '\r') end -= 1;
  return line.slice(0, end);
};

/** Of a mail whose parts cannot be told apart: all of it, as it came. */
const belowHead = (raw: Buffer): string => {
  const whole = raw.toString().split('\n').map(withoutReturns).join('\n');
  const end = whole.indexOf('\n\n');
  return end === -1 ? '' : whole.slice(end);
};

/** What somebody passes on is what they want to show. */
const whole = (given: string): Split => ({fresh: given, quoted: ''});

interface Reading {
  cids: Map<string, string>;
  split: (html: string) => Split;
}

/** The texts of pictures that are not shown stand in only where there is nothing else to read. */
const readShown = (given: string, reading: Reading): Body => {
  const body = readHtml(given, reading);
  const hasContent = !isBlank(body.text) || body.html.includes('<img ');
  return hasContent ? body : readHtml(given, {...reading, hasAlts: true});
};

const readHtml = (
  given: string,
  {cids, split, hasAlts = false}: Reading & {hasAlts?: boolean},
): Body => {
  const shown = UNREAD_ELEMENTS.reduce(
    withoutElement,
    given
      .toWellFormed()
      .replace(UNSEEN, '')
      .replace(/data-(?=attachment|mention)/gi, 'data-no-'),
  );
  const {fresh, quoted} = split(withMeaning(withPictures(shown, cids, hasAlts)));
  const html = sanitize(fresh);
  const rest = sanitize(quoted);
  const isTooLong = rest.length > HTML_MAX;
  return {
    html,
    text: toPlainText(html),
    quotedHtml: toPlainText(rest) === '' || isTooLong ? null : rest,
    rest: isTooLong ? toPlainText(sanitize(shown)) : null,
  };
};

/** Without the elements of a name and what is in them; in one walk, as there may be thousands. */
const withoutElement = (html: string, name: string): string => {
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let [kept, from] = ['', 0];
  for (;;) {
    const start = lower.indexOf(`<${name}`, from);
    const end = start === -1 ? -1 : lower.indexOf(`</${name}`, start);
    if (start === -1 || end === -1) return kept + html.slice(from);
    if (/[\s/>]/.test(lower[start + name.length + 1] ?? '')) kept += html.slice(from, start);
    else kept += html.slice(from, end);
    from = end;
    const close = lower.indexOf('>', end);
    if (close === -1) return kept;
    from = close + 1;
  }
};

const PICTURE = /<img\b[^<>]*>/gi;
const CID = /\bsrc=["']?cid:([^"'\s>]+)/i;
const ALT = /\balt="([^"]*)"/i;
const ALT_MAX = 200;

/**
 * HTML in which a picture that came with the mail is one of its attachments.
 * @param cids their ids by the ids of the parts
 * @param hasAlts whether the texts of others take their places
 */
export const withPictures = (html: string, cids: Map<string, string>, hasAlts = false): string =>
  html.replace(PICTURE, (picture) => {
    const cid = CID.exec(picture)?.[1];
    const alt = (ALT.exec(picture)?.[1] ?? '').slice(0, ALT_MAX);
    if (cid === undefined) return hasAlts ? alt : picture;
    const id = cids.get(`<${decoded(cid).toLowerCase()}>`) ?? cids.get(decoded(cid).toLowerCase());
    return id ? `<img data-attachment="${id}" alt="${alt}">` : '';
  });

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const marked = ({fresh, quoted}: Split): Split => ({
  fresh: withMarks(fresh),
  quoted: withMarks(quoted),
});

const readText = (
  given: string,
  {split, nothing}: {split: (text: string) => Split; nothing: string},
): Body => {
  const all = given.toWellFormed().replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim();
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

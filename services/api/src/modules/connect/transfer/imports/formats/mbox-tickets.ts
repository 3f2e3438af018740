import {createHash} from 'node:crypto';
import {type AddressObject, type ParsedMail, simpleParser} from 'mailparser';
import {BODY_MAX, INBOUND_MAIL_MAX_BYTES, TEXT_MAX} from '@switchboard/contracts/limits';
import type {IncomingFile} from '@switchboard/mail-reader';
import {filesOf, parseInCharset, repairMail, withPictures} from '@switchboard/mail-reader/steps';
import {oneLine, storable} from '#database/storable.ts';
import type {Found, FoundFile, ImportContext} from '../rows/found.ts';
import type {PastTicket} from '../past/past-ticket.ts';
import {toHtml} from '../files/text.ts';

/** First line of a mail in a file of mails. */
const FROM_LINE = /^From .*\d{4}\r?$/;
const FROM_LINE_MAX = 1000;
/** A line quoted to differ from the first line of a mail. */
const QUOTED_FROM = /^>(>*From )/;

/** The lines of a file; its text is read byte by byte, as every mail names its own encoding. A long line is joined once. */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: string[] = [];
  for await (const chunk of bytes) {
    const [first = '', ...others] = Buffer.from(chunk).toString('latin1').split('\n');
    rest.push(first);
    for (const next of others) {
      yield rest.join('');
      rest = [next];
    }
  }
  yield rest.join('');
}

/** The mails of a file, as bytes each; null for one that exceeds the size of any mail. */
export async function* splitMbox(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer | null> {
  let mail: string[] | undefined;
  let length = 0;
  const whole = (lines: string[]) =>
    length > INBOUND_MAIL_MAX_BYTES ? null : Buffer.from(lines.join('\n'), 'latin1');
  for await (const line of linesOf(bytes)) {
    if (line.length < FROM_LINE_MAX && FROM_LINE.test(line)) {
      if (mail) yield whole(mail);
      [mail, length] = [[], 0];
    } else if (mail) {
      length += line.length + 1;
      if (length <= INBOUND_MAIL_MAX_BYTES) mail.push(line.replace(QUOTED_FROM, '$1'));
    }
  }
  if (mail) yield whole(mail);
}

interface Person {
  address?: string | undefined;
  name: string;
}
/** Part of a mail that is kept: of its files only their ids. */
type Kept = Pick<ParsedMail, 'date' | 'subject'> & {
  id: string;
  ids: string[];
  from: Person | undefined;
  to: Person | undefined;
  html: string;
  attachmentIds: string[];
};
interface Thread {
  row: number;
  mails: Kept[];
}

const addressOf = (field: AddressObject | AddressObject[] | undefined) =>
  [field].flat()[0]?.value[0];
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyOf = (text: string) => (text.length <= TEXT_MAX - 5 ? text : hash(text));

/** References that only the product may write into HTML. */
const OWN_REFERENCE = /data-(?=attachment|mention)/gi;

const bodyOf = ({html, text}: ParsedMail, cids: Map<string, string>): string =>
  html && html.length <= BODY_MAX
    ? withPictures(html.replace(OWN_REFERENCE, 'data-no-'), cids)
    : toHtml((text ?? '').slice(0, BODY_MAX / 2) || '(no text)');

const SPACE = /\s+/g;

/** Distinguishes mails without an id: date, sender, subject and whole text. */
const digestOf = ({date, from, subject, text, html}: ParsedMail): string =>
  `<${hash(JSON.stringify([date?.toISOString() ?? '', addressOf(from)?.address?.toLowerCase() ?? '', subject ?? '', ((text ?? '') || html || '').replace(SPACE, ' ').trim()]))}@without.id>`;

const keep = (mail: ParsedMail): {kept: Kept; files: IncomingFile[]} => {
  const {files, cids} = filesOf(mail);
  const id = mail.messageId ?? digestOf(mail);
  return {
    files,
    kept: {
      id,
      date: mail.date,
      subject: mail.subject,
      from: addressOf(mail.from),
      to: addressOf(mail.to),
      html: bodyOf(mail, cids),
      attachmentIds: files.map((file) => file.id),
      ids: [id, mail.inReplyTo, ...[mail.references ?? []].flat()].filter(
        (one) => one !== undefined,
      ),
    },
  };
};

/** A thread contains the answers to its mails: the first thread with one of a mail's ids takes the mail and all its ids. */
const joinThreads = (mails: readonly (Kept | null)[]): Thread[] => {
  const threads: Thread[] = [];
  const threadOf = new Map<string, number>();
  for (const [index, mail] of mails.entries()) {
    if (mail === null) continue;
    const known = mail.ids.flatMap((id) => threadOf.get(id) ?? []);
    const at = known.reduce((first, one) => Math.min(first, one), threads.length);
    (threads[at] ??= {row: index + 1, mails: []}).mails.push(mail);
    // An id of two threads belongs to the first one.
    for (const id of mail.ids) threadOf.set(id, Math.min(at, threadOf.get(id) ?? at));
  }
  return threads;
};

const dateOf = ({date}: Kept, now: Date): string => (date && date < now ? date : now).toISOString();

const toTicket = ({mails}: Thread, {now, isMember}: ImportContext): PastTicket | undefined => {
  const sorted = mails.toSorted((one, other) => (dateOf(one, now) < dateOf(other, now) ? -1 : 1));
  const [first] = sorted;
  const people = sorted.flatMap((mail) => [mail.from, mail.to]);
  const requester = people.find((person) => person?.address && !isMember(person.address));
  if (!first || !requester?.address) return undefined;
  const createdAt = dateOf(first, now);
  const messages = sorted.map((mail) => {
    const from = mail.from?.address ?? '';
    return {
      kind: isMember(from) ? ('reply' as const) : ('requester' as const),
      html: mail.html,
      at: dateOf(mail, now),
      ...(isMember(from) && {authorEmail: from}),
      ...(mail.attachmentIds.length > 0 && {attachmentIds: mail.attachmentIds}),
    };
  });
  const isAnswered = messages.some(({kind}) => kind === 'reply');
  return {
    externalId: `mbox-${keyOf(first.id)}`,
    subject: oneLine(first.subject ?? '').slice(0, TEXT_MAX) || '(no subject)',
    requester: {
      email: requester.address,
      ...(requester.name && {name: oneLine(requester.name).slice(0, TEXT_MAX)}),
    },
    channel: 'email',
    createdAt,
    messages,
    statuses: isAnswered
      ? [{status: 'open', at: messages.find(({kind}) => kind === 'reply')?.at ?? createdAt}]
      : [],
  };
};

const parse = (mail: Buffer) => simpleParser(mail, {skipImageLinks: true});

const read = (mail: Buffer | null): Promise<ReturnType<typeof keep> | null> =>
  mail ? parseInCharset(parse, repairMail(mail)).then(keep, () => null) : Promise.resolve(null);

/** Marks a repeated mail in the file, as in mailboxes with labels. */
type Again = 'again';

/**
 * The conversations of a file of mails: each becomes a ticket of the first person who is no member. `row` is the number of its first mail.
 * The files of a mail come before its conversation; a repeated mail counts once.
 */
export async function* readMboxTickets(
  mails: AsyncIterable<Buffer | null>,
  context: ImportContext,
): AsyncGenerator<Found | FoundFile> {
  const all: (Kept | Again | null)[] = [];
  const seen = new Set<string>();
  for await (const mail of mails) {
    const one = await read(mail);
    const isAgain = one !== null && seen.has(one.kept.id);
    all.push(isAgain ? 'again' : (one?.kept ?? null));
    if (one === null || isAgain) continue;
    seen.add(one.kept.id);
    for (const file of one.files) yield {file};
  }
  for (const [index, mail] of all.entries())
    if (mail === null) yield {row: index + 1, message: 'this mail cannot be read'};
  for (const thread of joinThreads(all.map((mail) => (mail === 'again' ? null : mail)))) {
    const {row} = thread;
    const ticket = toTicket(thread, context);
    yield ticket
      ? {row, record: storable(ticket) as PastTicket}
      : {row, message: 'no sender or recipient who is not a member'};
  }
}

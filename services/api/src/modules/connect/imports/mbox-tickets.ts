import {createHash} from 'node:crypto';
import {type AddressObject, type ParsedMail, simpleParser} from 'mailparser';
import {BODY_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import type {ImportTicket} from '@switchboard/contracts/imports';
import {storable} from '../../../database/index.ts';
import {parseInCharset} from '../incoming/charsets.ts';
import type {Found, Surroundings} from './found.ts';
import {toHtml} from './text.ts';

/** Where a mail begins in a file of mails. */
const FROM_LINE = /^From .*\d{4}\r?$/;
/** Quoted so that it does not look like one. */
const QUOTED_FROM = /^>(>*From )/;

/** The mails of a file, as bytes each; the file's text is taken byte by byte, as every mail names its own encoding. */
export async function* splitMbox(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = '';
  let mail: string[] | undefined;
  const whole = (lines: string[]) => Buffer.from(lines.join('\n'), 'latin1');
  for await (const chunk of bytes) {
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (FROM_LINE.test(line)) {
        if (mail) yield whole(mail);
        mail = [];
      } else mail?.push(line.replace(QUOTED_FROM, '$1'));
    }
  }
  if (mail) yield whole([...mail, rest]);
}

type Thread = {row: number; ids: Set<string>; mails: ParsedMail[]};

const addressOf = (field: AddressObject | AddressObject[] | undefined) => [field].flat()[0]?.value[0];
const keyOf = (text: string) => (text.length <= TEXT_MAX - 5 ? text : createHash('sha256').update(text).digest('hex'));

/** A thread holds what answers a mail of it. */
const joinThreads = (mails: readonly (ParsedMail | null)[]): Thread[] => {
  const threads: Thread[] = [];
  for (const [index, mail] of mails.entries()) {
    if (mail === null) continue;
    const ids = [mail.messageId, mail.inReplyTo, ...[mail.references ?? []].flat()].filter(id => id !== undefined);
    const thread = threads.find(one => ids.some(id => one.ids.has(id)));
    if (thread) thread.mails.push(mail);
    else threads.push({row: index + 1, ids: new Set(), mails: [mail]});
    for (const id of ids) (thread ?? threads.at(-1))?.ids.add(id);
  }
  return threads;
};

const dateOf = ({date}: ParsedMail, now: Date): string => (date && date < now ? date : now).toISOString();

const bodyOf = ({html, text}: ParsedMail): string => (html && html.length <= BODY_MAX ? html : toHtml((text ?? '').slice(0, BODY_MAX / 2) || '(no text)'));

const toTicket = ({mails}: Thread, {now, isMember}: Surroundings): ImportTicket | undefined => {
  const sorted = mails.toSorted((one, other) => (dateOf(one, now) < dateOf(other, now) ? -1 : 1));
  const [first] = sorted;
  const people = sorted.flatMap(mail => [addressOf(mail.from), addressOf(mail.to)]);
  const requester = people.find(person => person?.address && !isMember(person.address));
  if (!first || !requester?.address) return undefined;
  const createdAt = dateOf(first, now);
  const messages = sorted.map(mail => {
    const from = addressOf(mail.from)?.address ?? '';
    return {kind: isMember(from) ? 'reply' as const : 'requester' as const, html: bodyOf(mail), at: dateOf(mail, now), ...(isMember(from) && {authorEmail: from})};
  });
  const isAnswered = messages.some(({kind}) => kind === 'reply');
  return {
    externalId: `mbox-${keyOf(first.messageId ?? `${createdAt} ${first.subject ?? ''}`)}`,
    subject: (first.subject ?? '').trim().slice(0, TEXT_MAX) || '(no subject)',
    requester: {email: requester.address, ...(requester.name && {name: requester.name.slice(0, TEXT_MAX)})},
    channel: 'email', createdAt, messages,
    statuses: isAnswered ? [{status: 'open', at: messages.find(({kind}) => kind === 'reply')?.at ?? createdAt}] : [],
  };
};

const parse = (mail: Buffer) => simpleParser(mail, {skipImageLinks: true});

/** The conversations of a file of mails: each becomes a ticket of the first person who is no member. `row` is the number of its first mail. */
export async function* readMboxTickets(mails: AsyncIterable<Buffer>, surroundings: Surroundings): AsyncGenerator<Found> {
  const parsed: (ParsedMail | null)[] = [];
  for await (const mail of mails) parsed.push(await parseInCharset(parse, mail).catch(() => null));
  for (const [index, mail] of parsed.entries()) if (mail === null) yield {row: index + 1, message: 'this mail cannot be read'};
  for (const thread of joinThreads(parsed)) {
    const {row} = thread;
    const ticket = toTicket(thread, surroundings);
    yield ticket ? {row, record: storable(ticket) as ImportTicket} : {row, message: 'no sender or recipient who is not a member'};
  }
}

import type {Selectable} from 'kysely';
import type {Message} from '@switchboard/contracts/messages/schemas';
import type {Schema, Trx} from '#database/index.ts';
import {findPeople, listMemberEmails} from '#modules/account/service.ts';
import {presentFiles} from '../../attachments/index.ts';
import {
  findNamedContacts,
  findTicketRefs,
  findUnread,
  type MembersById,
  nameOf,
  readTeams,
  refsOf,
  type TicketRefsById,
  type ListedTicket,
  type TicketWithRequester,
  toEvents,
  toTicket,
} from '../../tickets/index.ts';
import {partOf, writerOf} from './part.ts';
import {presentDelivery} from '../messages/delivery.ts';
import type {MessageRow} from '../messages/repository.ts';

type EventRow = Selectable<Schema['connect.ticketEvent']>;
type Files = Awaited<ReturnType<typeof presentFiles>>;
/** Data to show with a message. */
interface ThreadContext {
  ticket: TicketWithRequester;
  people: MembersById;
  refs: TicketRefsById;
  files: Files;
  /** Addresses of members, in lower case; empty if only the requester wrote from outside. */
  members: ReadonlySet<string>;
}

/**
 * Presents a ticket with its thread and history, the people's names looked up once.
 * @param thread `now`: start of the validity of the links to attachments
 */
export const presentThread = async (
  trx: Trx,
  row: TicketWithRequester,
  thread: {messages: MessageRow[]; events: EventRow[]; now: Date},
) => {
  const {messages, events, now} = thread;
  const files = await presentFiles(trx, messages, {workspaceId: row.workspaceId, now});
  const people = await findPeople(trx, [
    row.assigneeId,
    ...messages.map((message) => message.authorId),
    ...events.map((event) => event.actorId),
    ...events
      .filter((event) => event.type === 'assignee')
      .flatMap((event) => [event.fromValue, event.toValue]),
  ]);
  const merged = messages.map((message) => message.ticketId).filter((id) => id !== row.id);
  const refs = await findTicketRefs(trx, [...new Set([...refsOf(row), ...merged])]);
  const members = await readMembers(trx, messages, row);
  const wasGivenToTeams = events.some((event) => event.type === 'team');
  const names = {
    people,
    refs,
    teams: await readTeams(trx, wasGivenToTeams || row.teamId !== null),
    unread: await findUnread(trx, [row.id]),
    contacts: await findNamedContacts(trx, events),
  };
  return {
    ticket: toTicket(row, names),
    messages: messages.map((message) =>
      toMessage(message, {ticket: row, people, refs, files, members}),
    ),
    events: toEvents(events, row, names),
  };
};

/** Queries members only if an outsider other than the requester wrote. */
const readMembers = async (
  trx: Trx,
  messages: readonly MessageRow[],
  {requesterEmail}: TicketWithRequester,
): Promise<ReadonlySet<string>> => {
  const isKnown = (message: MessageRow) =>
    (writerOf(message) ?? requesterEmail?.toLowerCase()) === requesterEmail?.toLowerCase();
  return messages.every(isKnown)
    ? new Set()
    : new Set((await listMemberEmails(trx)).map(({email}) => email));
};

/** A message of a merged ticket has that ticket's requester and number. */
const toMessage = (
  row: MessageRow,
  {ticket, people, refs, files, members}: ThreadContext,
): Message => ({
  id: row.id,
  ticketId: row.ticketId,
  kind: row.kind,
  author: {
    type: row.authorType,
    id: row.authorId,
    name:
      senderOf(row, ticket) ??
      nameOf(row.authorType, row.authorId, {
        ticket: row.ticketId === ticket.id ? ticket : (refs.get(row.ticketId) ?? ticket),
        people,
      }),
    avatar: people.get(row.authorId ?? '')?.avatar ?? null,
    ...partIn(row, {ticket, refs, members}),
  },
  html: files.htmlOf(row.html),
  text: row.text,
  fromNumber: row.ticketId === ticket.id ? null : (refs.get(row.ticketId)?.number ?? null),
  quotedHtml: row.forward && row.quotedHtml ? files.htmlOf(row.quotedHtml) : row.quotedHtml,
  forward: row.forward && {
    to: row.forward.to,
    fileNames: row.forward.files.map(({name}) => name),
  },
  mail: row.mail,
  phone: row.phone,
  to: row.receivers,
  cc: row.cc ?? [],
  bcc: row.bcc ?? [],
  attachments: files.attachmentsOf(row.id),
  delivery: presentDelivery(row),
  createdAt: row.createdAt.toISOString(),
  editedAt: toInstant(row.editedAt),
});

const partIn = (
  row: MessageRow,
  {ticket, refs, members}: Pick<ThreadContext, 'ticket' | 'refs' | 'members'>,
): Pick<Message['author'], 'part'> => {
  const {requesterEmail} = refs.get(row.ticketId) ?? ticket;
  const part = partOf(row, {requesterEmail, members});
  return part ? {part} : {};
};

type Asker = Pick<ListedTicket, 'requesterName' | 'requesterEmail'>;

/** Name of the writer of a message of the ticket. */
export const authorNameOf = (row: MessageRow, ticket: Asker, people: MembersById): string =>
  senderOf(row, ticket) ?? nameOf(row.authorType, row.authorId, {ticket, people});

/** The writer of a mail to the ticket, if not the requester. */
const senderOf = (
  {authorType, mail}: MessageRow,
  {requesterEmail}: Pick<Asker, 'requesterEmail'>,
): string | undefined => {
  const from = authorType === 'requester' ? mail?.from : undefined;
  return from && from.address.toLowerCase() !== requesterEmail?.toLowerCase()
    ? from.name || from.address
    : undefined;
};

const toInstant = (date: Date | null) => date?.toISOString() ?? null;

import type {Selectable} from 'kysely';
import type {Message} from '@switchboard/contracts/messages/schemas';
import type {TicketEvent} from '@switchboard/contracts/tickets/schemas';
import type {Schema, Trx} from '../../../../database/index.ts';
import {findPeople} from '../../../account/directory/service.ts';
import {presentFiles} from '../../attachments/index.ts';
import {
  DELETED_TEAM,
  findTicketRefs,
  findUnread,
  type MembersById,
  readTeams,
  refsOf,
  type TicketLookups,
  type TicketRefsById,
  type TicketWithRequester,
  toAgent,
  toTicket,
} from '../../tickets/index.ts';
import {fromStoredType} from '../../tickets/rules.ts';
import {presentDelivery} from '../messages/delivery.ts';
import type {MessageRow} from '../messages/repository.ts';

type EventRow = Selectable<Schema['connect.ticketEvent']>;
type Files = Awaited<ReturnType<typeof presentFiles>>;
/** What a message is shown with. */
interface ThreadContext {
  ticket: TicketWithRequester;
  people: MembersById;
  refs: TicketRefsById;
  files: Files;
}

const SYSTEM_NAME = 'System';
const RULE_NAME = 'Automatic assignment';

/**
 * A ticket with its thread and history, the people's names looked up once.
 * @param thread `now`: from when the links to attachments count
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
  const wasGivenToTeams = events.some((event) => event.type === 'team');
  const names = {
    people,
    refs,
    teams: await readTeams(trx, wasGivenToTeams || row.teamId !== null),
    unread: await findUnread(trx, [row.id]),
  };
  return {
    ticket: toTicket(row, names),
    messages: messages.map((message) => toMessage(message, {ticket: row, people, refs, files})),
    events: events.map((event) => toEvent(event, row, names)),
  };
};

/** A message of a merged ticket has that ticket's requester and number. */
const toMessage = (row: MessageRow, {ticket, people, refs, files}: ThreadContext): Message => ({
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
  },
  html: files.htmlOf(row.html),
  text: row.text,
  fromNumber: row.ticketId === ticket.id ? null : (refs.get(row.ticketId)?.number ?? null),
  quotedHtml: row.quotedHtml,
  mail: row.mail,
  cc: row.cc ?? [],
  attachments: files.attachmentsOf(row.id),
  delivery: presentDelivery(row),
  createdAt: row.createdAt.toISOString(),
  editedAt: toInstant(row.editedAt),
});

/** Who wrote a message of the ticket. */
export const authorNameOf = (
  row: MessageRow,
  ticket: TicketWithRequester,
  people: MembersById,
): string => senderOf(row, ticket) ?? nameOf(row.authorType, row.authorId, {ticket, people});

/** Somebody else than the requester, who wrote to the ticket by mail. */
const senderOf = (
  {authorType, mail}: MessageRow,
  {requesterEmail}: TicketWithRequester,
): string | undefined => {
  const from = authorType === 'requester' ? mail?.from : undefined;
  return from && from.address.toLowerCase() !== requesterEmail?.toLowerCase()
    ? from.name || from.address
    : undefined;
};

/** The values of an `assignee` or `team` event are names: the ids mean nothing to a reader. */
const toEvent = (
  row: EventRow,
  ticket: TicketWithRequester,
  {people, teams}: TicketLookups,
): TicketEvent => {
  const show = (value: string | null) => {
    if (value === null) return null;
    if (row.type === 'team') return teams.get(value) ?? DELETED_TEAM;
    return row.type === 'assignee' ? toAgent(people.get(value), value).name : value;
  };
  return {
    id: row.id,
    seq: row.seq,
    type: fromStoredType(row.type),
    from: show(row.fromValue),
    to: show(row.toValue),
    field: row.fieldName,
    actor: {
      type: row.actorType,
      id: row.actorId,
      name: nameOf(row.actorType, row.actorId, {ticket, people}),
    },
    at: row.at.toISOString(),
  };
};

const nameOf = (
  type: 'agent' | 'requester' | 'rule' | 'system',
  id: string | null,
  {ticket, people}: {ticket: Pick<TicketWithRequester, 'requesterName'>; people: MembersById},
) => {
  if (type === 'requester') return ticket.requesterName;
  if (type === 'rule') return RULE_NAME;
  return type === 'agent' ? toAgent(people.get(id ?? ''), id ?? '').name : SYSTEM_NAME;
};

const toInstant = (date: Date | null) => date?.toISOString() ?? null;

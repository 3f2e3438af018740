import type {Selectable} from 'kysely';
import type {Message, Ticket, TicketEvent} from '@switchboard/contracts/tickets';
import type {Schema, Trx} from '../../../database/index.ts';
import {findPeople, type Person} from '../../account/directory/service.ts';
import type {MessageRow} from '../messages/repository.ts';
import type {TicketWithRequester} from './repository.ts';

type EventRow = Selectable<Schema['connect.ticketEvent']>;
type People = Map<string, Person>;

const SYSTEM_NAME = 'System';
const FORMER_MEMBER = 'Former member';

/** Tickets as the client knows them. */
export const presentTickets = async (trx: Trx, rows: TicketWithRequester[]): Promise<Ticket[]> => {
  const people = await findPeople(trx, rows.map(row => row.assigneeId));
  return rows.map(row => toTicket(row, people));
};

/** A ticket with its thread and history, the people's names looked up once. */
export const presentThread = async (trx: Trx, row: TicketWithRequester, {messages, events}: {messages: MessageRow[]; events: EventRow[]}) => {
  const people = await findPeople(trx, [
    row.assigneeId, ...messages.map(message => message.authorId), ...events.map(event => event.actorId),
    ...events.filter(event => event.type === 'assignee').flatMap(event => [event.fromValue, event.toValue]),
  ]);
  return {
    ticket: toTicket(row, people),
    messages: messages.map(message => toMessage(message, row, people)),
    events: events.map(event => toEvent(event, row, people)),
  };
};

const toTicket = (row: TicketWithRequester, people: People): Ticket => ({
  id: row.id,
  number: row.number,
  subject: row.subject,
  snippet: row.snippet,
  status: row.status,
  priority: row.priority,
  channel: row.channel,
  requester: {id: row.requesterId, name: row.requesterName, email: row.requesterEmail, phone: row.requesterPhone},
  assignee: row.assigneeId === null ? null : toAgent(people.get(row.assigneeId), row.assigneeId),
  tags: row.tags,
  isSample: row.isSample,
  replyCount: row.replyCount,
  reopenCount: row.reopenCount,
  due: row.dueMetric && row.dueAt && {metric: row.dueMetric, dueAt: row.dueAt.toISOString(), atRiskAt: toInstant(row.atRiskAt)},
  firstRespondedAt: toInstant(row.firstRespondedAt),
  resolvedAt: toInstant(row.resolvedAt),
  closedAt: toInstant(row.closedAt),
  lastMessageAt: row.lastMessageAt.toISOString(),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const toAgent = (person: Person | undefined, id: string) => ({id, name: person?.name ?? FORMER_MEMBER, avatar: person?.avatar ?? null});

const toMessage = (row: MessageRow, ticket: TicketWithRequester, people: People): Message => ({
  id: row.id,
  ticketId: row.ticketId,
  kind: row.kind,
  author: {
    type: row.authorType,
    id: row.authorId,
    name: nameOf(row.authorType, row.authorId, {ticket, people}),
    avatar: people.get(row.authorId ?? '')?.avatar ?? null,
  },
  html: row.html,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
});

/** The values of an `assignee` event are names: the ids mean nothing to a reader. */
const toEvent = (row: EventRow, ticket: TicketWithRequester, people: People): TicketEvent => {
  const show = (value: string | null) => (row.type === 'assignee' && value !== null ? toAgent(people.get(value), value).name : value);
  return {
    id: row.id,
    seq: row.seq,
    type: row.type,
    from: show(row.fromValue),
    to: show(row.toValue),
    actor: {type: row.actorType, id: row.actorId, name: nameOf(row.actorType, row.actorId, {ticket, people})},
    at: row.at.toISOString(),
  };
};

const nameOf = (type: 'agent' | 'requester' | 'rule' | 'system', id: string | null, {ticket, people}: {ticket: TicketWithRequester; people: People}) => {
  if (type === 'requester') return ticket.requesterName;
  return type === 'agent' ? toAgent(people.get(id ?? ''), id ?? '').name : SYSTEM_NAME;
};

const toInstant = (date: Date | null) => date?.toISOString() ?? null;

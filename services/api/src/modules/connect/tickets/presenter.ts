import type {Selectable} from 'kysely';
import type {Message} from '@switchboard/contracts/messages';
import type {Contact, Ticket, TicketEvent, TicketRef} from '@switchboard/contracts/tickets';
import type {Schema, Trx} from '../../../database/index.ts';
import {findPeople, listTeamNames, type Person} from '../../account/directory/service.ts';
import {presentFiles} from '../attachments/service.ts';
import {presentDelivery} from '../messages/delivery.ts';
import type {MessageRow} from '../messages/repository.ts';
import {findRefs, type TicketWithRequester} from './repository.ts';

type EventRow = Selectable<Schema['connect.ticketEvent']>;
type People = Map<string, Person>;
type Refs = Awaited<ReturnType<typeof findRefs>>;
type Files = Awaited<ReturnType<typeof presentFiles>>;
interface Names {
  people: People;
  teams: Map<string, string>;
  refs: Refs;
}
interface Surroundings {
  ticket: TicketWithRequester;
  people: People;
  refs: Refs;
  files: Files;
}

const SYSTEM_NAME = 'System';
const RULE_NAME = 'Automatic assignment';
const FORMER_MEMBER = 'Former member';
const DELETED_TEAM = 'Deleted team';

/** Tickets as the client knows them. */
export const presentTickets = async (trx: Trx, rows: TicketWithRequester[]): Promise<Ticket[]> => {
  const people = await findPeople(
    trx,
    rows.map((row) => row.assigneeId),
  );
  const teams = await readTeams(
    trx,
    rows.some((row) => row.teamId !== null),
  );
  const refs = await findRefs(trx, rows.flatMap(refsOf));
  return rows.map((row) => toTicket(row, {people, teams, refs}));
};

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
  const refs = await findRefs(trx, [...new Set([...refsOf(row), ...merged])]);
  const wasGivenToTeams = events.some((event) => event.type === 'team');
  const names = {people, refs, teams: await readTeams(trx, wasGivenToTeams || row.teamId !== null)};
  return {
    ticket: toTicket(row, names),
    messages: messages.map((message) => toMessage(message, {ticket: row, people, refs, files})),
    events: events.map((event) => toEvent(event, row, names)),
  };
};

const refsOf = ({mergedIntoId, followUpOfId}: TicketWithRequester): string[] =>
  [mergedIntoId, followUpOfId].filter((id) => id !== null);

const toRef = (id: string | null, refs: Refs): TicketRef | null => {
  const ref = id === null ? undefined : refs.get(id);
  return ref ? {id: ref.id, number: ref.number} : null;
};

/** Names of the teams by id. */
const readTeams = async (trx: Trx, areNeeded: boolean): Promise<Map<string, string>> =>
  new Map(areNeeded ? (await listTeamNames(trx)).map(({id, name}) => [id, name]) : []);

const toTicket = (row: TicketWithRequester, {people, teams, refs}: Names): Ticket => ({
  id: row.id,
  number: row.number,
  subject: row.subject,
  snippet: row.snippet,
  status: row.status,
  priority: row.priority,
  type: row.type,
  channel: row.channel,
  requester: {
    id: row.requesterId,
    name: row.requesterName,
    email: row.requesterEmail,
    ...toDetails(row),
  },
  assignee: row.assigneeId === null ? null : toAgent(people.get(row.assigneeId), row.assigneeId),
  team: row.teamId === null ? null : {id: row.teamId, name: teams.get(row.teamId) ?? DELETED_TEAM},
  tags: row.tags,
  fields: row.fields,
  isSample: row.isSample,
  replyCount: row.replyCount,
  reopenCount: row.reopenCount,
  due: row.dueMetric &&
    row.dueAt && {
      metric: row.dueMetric,
      dueAt: row.dueAt.toISOString(),
      atRiskAt: toInstant(row.atRiskAt),
    },
  firstRespondedAt: toInstant(row.firstRespondedAt),
  resolvedAt: toInstant(row.resolvedAt),
  closedAt: toInstant(row.closedAt),
  snoozedUntil: toInstant(row.snoozedUntil),
  isSpam: row.isSpam,
  deletedAt: toInstant(row.deletedAt),
  mergedInto: toRef(row.mergedIntoId, refs),
  followUpOf: toRef(row.followUpOfId, refs),
  lastMessageAt: row.lastMessageAt.toISOString(),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** What else is known of the requester, for who may know it. */
const toDetails = (row: TicketWithRequester): Omit<Contact, 'id' | 'name' | 'email'> => {
  const {
    isRequesterKnown,
    requesterPhone: phone,
    requesterCompany: company,
    requesterTimeZone: timeZone,
    requesterBouncedAt: at,
    requesterBounceReason: reason,
  } = row;
  return isRequesterKnown
    ? {phone, company, timeZone, bounce: at && {at: at.toISOString(), reason}}
    : {phone: null, company: null, timeZone: null, bounce: null};
};

const toAgent = (person: Person | undefined, id: string) => ({
  id,
  name: person?.name ?? FORMER_MEMBER,
  avatar: person?.avatar ?? null,
});

/** A message of a merged ticket has that ticket's requester and number. */
const toMessage = (row: MessageRow, {ticket, people, refs, files}: Surroundings): Message => ({
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
  people: People,
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
  {people, teams}: Names,
): TicketEvent => {
  const show = (value: string | null) => {
    if (value === null) return null;
    if (row.type === 'team') return teams.get(value) ?? DELETED_TEAM;
    return row.type === 'assignee' ? toAgent(people.get(value), value).name : value;
  };
  return {
    id: row.id,
    seq: row.seq,
    type: row.type,
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
  {ticket, people}: {ticket: Pick<TicketWithRequester, 'requesterName'>; people: People},
) => {
  if (type === 'requester') return ticket.requesterName;
  if (type === 'rule') return RULE_NAME;
  return type === 'agent' ? toAgent(people.get(id ?? ''), id ?? '').name : SYSTEM_NAME;
};

const toInstant = (date: Date | null) => date?.toISOString() ?? null;

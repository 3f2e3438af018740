import type {Contact, Ticket, TicketRef} from '@switchboard/contracts/tickets/schemas';
import type {Trx} from '#database/index.ts';
import {findPeople, listTeamNames, type Person} from '#modules/account/service.ts';
import {turnOf} from '../domain/turn.ts';
import {findTicketRefs} from '../repository.ts';
import type {ListedTicket} from './list-repository.ts';
import {findUnread} from './unread-repository.ts';

export type MembersById = Map<string, Person>;
export type TicketRefsById = Awaited<ReturnType<typeof findTicketRefs>>;
/** Names for the ids in a ticket: members, teams and other tickets. */
export interface TicketLookups {
  people: MembersById;
  teams: Map<string, string>;
  refs: TicketRefsById;
  /** Ids of the tickets that are unread for the reader. */
  unread: ReadonlySet<string>;
}

const FORMER_MEMBER = 'Former member';
export const DELETED_TEAM = 'Deleted team';

/** Tickets as sent to the client. */
export const presentTickets = async (trx: Trx, rows: ListedTicket[]): Promise<Ticket[]> => {
  const people = await findPeople(
    trx,
    rows.map((row) => row.assigneeId),
  );
  const teams = await readTeams(
    trx,
    rows.some((row) => row.teamId !== null),
  );
  const refs = await findTicketRefs(trx, rows.flatMap(refsOf));
  const unread = await findUnread(
    trx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => toTicket(row, {people, teams, refs, unread}));
};

/** The tickets that a ticket refers to. */
export const refsOf = ({mergedIntoId, followUpOfId}: ListedTicket): string[] =>
  [mergedIntoId, followUpOfId].filter((id) => id !== null);

const toRef = (id: string | null, refs: TicketRefsById): TicketRef | null => {
  const ref = id === null ? undefined : refs.get(id);
  return ref ? {id: ref.id, number: ref.number} : null;
};

/** Names of the teams by id. */
export const readTeams = async (trx: Trx, areNeeded: boolean): Promise<Map<string, string>> =>
  new Map(areNeeded ? (await listTeamNames(trx)).map(({id, name}) => [id, name]) : []);

/** A ticket as sent to the client. */
export const toTicket = (
  row: ListedTicket,
  {people, teams, refs, unread}: TicketLookups,
): Ticket => ({
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
  isUnread: unread.has(row.id),
  turn: turnOf(row),
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

/** Other data of the requester, for readers who may see it. */
const toDetails = (row: ListedTicket): Omit<Contact, 'id' | 'name' | 'email'> => {
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

/** A member, with the data that is still known. */
export const toAgent = (person: Person | undefined, id: string) => ({
  id,
  name: person?.name ?? FORMER_MEMBER,
  avatar: person?.avatar ?? null,
});

const toInstant = (date: Date | null) => date?.toISOString() ?? null;

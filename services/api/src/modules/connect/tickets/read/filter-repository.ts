import {sql, type SqlBool} from 'kysely';
import type {
  Ticket,
  TicketPriority,
  TicketStatus,
  TicketTurn,
  TicketType,
} from '@switchboard/contracts/tickets/schemas';
import type {Trx} from '#database/index.ts';
import {foundIds} from '../search-text/found-repository.ts';

/** Lists that belong to one person. */
export interface OwnList {
  of: 'mentions' | 'following' | 'snoozed' | 'drafts';
  userId: string;
}

interface Word {
  query: string;
  number: number | null;
  /** Results of `findWords`. */
  ids?: string[];
}

interface Days {
  from: string | undefined;
  to: string | undefined;
}

export interface TicketFilter {
  /** The tickets of lists; those except snoozed ones; or only the trash, or only spam. */
  shelf: 'listed' | 'awake' | 'trash' | 'spam';
  own: OwnList | null;
  statuses: TicketStatus[];
  priorities: TicketPriority[];
  types: TicketType[];
  channels: Ticket['channel'][];
  /** A member's id, null: unassigned, undefined: any. */
  assigneeId: string | null | undefined;
  /** A team's id, null: of no team, undefined: any. */
  teamId: string | null | undefined;
  requesterId: string | undefined;
  broadcastId: string | undefined;
  /** One of the workspace's own fields, and its value in lower case. */
  field: {id: string; value: string} | undefined;
  /** Local days, both included. */
  created: Days;
  /** Became resolved on one of these days. */
  resolved: Days;
  /** Side that is to write next; empty: any. */
  turns: TicketTurn[];
  /** Promises that are broken, or whose time has passed by three quarters. */
  sla: ('breached' | 'at_risk')[];
  /** Last ratings by the requester; empty: any. */
  scores: number[];
  now: Date;
  /** Full-text queries, all of which subject or requester must match; a number may be the ticket's number instead. */
  words: Word[];
  /** A full-text query that the requester must match; null: anyone. */
  from: string | null;
  /** Limit of the newest matches of a full-text query that are examined. */
  candidates: number;
  /** Each must be one of its tags, ignoring case. */
  tags: string[];
}

/** The same filter with the matches of its words, for several queries: the search takes longer than the rest of them. */
export const findWords = async (trx: Trx, filter: TicketFilter): Promise<TicketFilter> => {
  const words: Word[] = [];
  for (const word of filter.words) {
    const {rows} = await sql<{
      id: string;
    }>`select unnest(array${foundIds('ticket', word.query, filter.candidates)}) as id`.execute(trx);
    words.push({...word, ids: rows.map(({id}) => id)});
  }
  return {...filter, words};
};

/** A ticket whose snooze is over counts as awake too, before and after its job has run. */
export const isAwake = (now: Date) =>
  sql<SqlBool>`(ticket.snoozed_until is null or ticket.snoozed_until <= ${now})`;

const onShelf = (shelf: TicketFilter['shelf'], now: Date) => {
  switch (shelf) {
    case 'listed':
      return sql<SqlBool>`ticket.is_listed`;
    case 'awake':
      return sql<SqlBool>`ticket.is_listed and ${isAwake(now)}`;
    case 'trash':
      return sql<SqlBool>`not ticket.is_listed and ticket.deleted_at is not null`;
    case 'spam':
      return sql<SqlBool>`not ticket.is_listed and ticket.is_spam and ticket.deleted_at is null`;
  }
};

/** A snoozed ticket concerns its assignee and followers, and everyone when it is unassigned. */
export const isOwn = ({of, userId}: OwnList, now: Date) => {
  switch (of) {
    case 'mentions':
      return sql<SqlBool>`ticket.id in (select ticket_id from connect.mention where user_id = ${userId})`;
    case 'following':
      return sql<SqlBool>`ticket.id in (select ticket_id from connect.follower where user_id = ${userId})`;
    case 'drafts':
      return sql<SqlBool>`ticket.id in (select ticket_id from connect.draft where user_id = ${userId})`;
    case 'snoozed':
      return sql<SqlBool>`ticket.snoozed_until > ${now} and (ticket.assignee_id = ${userId} or ticket.assignee_id is null
      or ticket.id in (select ticket_id from connect.follower where user_id = ${userId}))`;
  }
};

const oneOf = (column: string, values: readonly string[]) =>
  values.length > 0 ? [sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`] : [];

const isOrNull = (column: string, value: string | null | undefined) => {
  if (value === undefined) return [];
  return [
    value === null
      ? sql<SqlBool>`${sql.ref(column)} is null`
      : sql<SqlBool>`${sql.ref(column)} = ${value}`,
  ];
};

/** The calendar of the workspace decides when a day begins. */
const TIME_ZONE = sql`(select time_zone from account.workspace where id = (select nullif(current_setting('app.workspace_id', true), '')::uuid))`;
const dayStart = (day: string, plus: number) =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone ${TIME_ZONE})`;

const isWithin = (column: string, {from, to}: Days) => [
  ...(from === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${dayStart(from, 0)}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} < ${dayStart(to, 1)}`]),
];

const wasResolved = (days: Days) => {
  const within = isWithin('at', days);
  return within.length === 0
    ? []
    : [
        sql<SqlBool>`ticket.id in (
    select ticket_id from connect.ticket_event as event
    where type = 'status' and to_value = 'resolved' and undoes is null and ${sql.join(within, sql` and `)} and not exists (
      select from connect.ticket_event as undo where undo.workspace_id = event.workspace_id and undo.ticket_id = event.ticket_id
        and undo.type = 'status' and undo.undoes = event.version))`,
      ];
};

/** Considers the latest answer of each ticket. */
const isRated = (scores: number[]) => sql<SqlBool>`ticket.id in (select ticket_id from (
  select distinct on (ticket_id) ticket_id, score from connect.csat where score is not null order by ticket_id, answered_at desc) as latest
  where score in (${sql.join(scores)}))`;

/** An index contains the tickets that an assignee has to work on. */
const areUndone = (statuses: readonly TicketStatus[]) =>
  statuses.length > 0 && !statuses.some((status) => status === 'resolved' || status === 'closed');

const isInSla = (states: TicketFilter['sla'], now: Date) => {
  const by = {
    breached: sql`ticket.due_at < ${now}`,
    at_risk: sql`(ticket.due_at >= ${now} and ticket.at_risk_at <= ${now})`,
  };
  return sql<SqlBool>`(${sql.join(
    states.map((state) => by[state]),
    sql` or `,
  )})`;
};

/** Same rule as `turnOf`. */
const hasTurn = (turns: TicketFilter['turns']) => {
  const by = {
    us: sql`ticket.waiting_since is not null`,
    requester: sql`(ticket.waiting_since is null and ticket.reply_count > 0)`,
  };
  return sql<SqlBool>`not ticket.is_done and (${sql.join(
    turns.map((turn) => by[turn]),
    sql` or `,
  )})`;
};

/** A word that is a number may be the number of the ticket instead. */
const hasWords = ({number, query, ids}: Word, candidates: number) => {
  const found = ids ? sql`${ids}::uuid[]` : sql`array${foundIds('ticket', query, candidates)}`;
  const inText = sql<SqlBool>`ticket.id = any(${found})`;
  return number === null ? inText : sql<SqlBool>`(ticket.number = ${number} or ${inText})`;
};

const isTagged = (tag: string) =>
  sql<SqlBool>`ticket.id in (select ticket_id from connect.ticket_tag where tag = ${tag})`;

const conditionsOf = (filter: TicketFilter) => {
  const {
    shelf,
    own,
    assigneeId,
    teamId,
    requesterId,
    created,
    sla,
    now,
    words,
    from,
    candidates,
    tags,
  } = filter;
  return [
    onShelf(shelf, now),
    ...(own ? [isOwn(own, now)] : []),
    ...oneOf('ticket.status', filter.statuses),
    ...(assigneeId !== undefined && areUndone(filter.statuses)
      ? [sql<SqlBool>`not ticket.is_done`]
      : []),
    ...oneOf('ticket.priority', filter.priorities),
    ...oneOf('ticket.type', filter.types),
    ...oneOf('ticket.channel', filter.channels),
    ...isOrNull('ticket.assignee_id', assigneeId),
    ...isOrNull('ticket.team_id', teamId),
    ...isOrNull('ticket.requester_id', requesterId),
    ...isOrNull('ticket.broadcast_id', filter.broadcastId),
    ...(filter.field
      ? [sql<SqlBool>`lower(ticket.fields ->> ${filter.field.id}::text) = ${filter.field.value}`]
      : []),
    ...isWithin('ticket.created_at', created),
    ...wasResolved(filter.resolved),
    ...(filter.turns.length > 0 ? [hasTurn(filter.turns)] : []),
    ...(sla.length > 0 ? [isInSla(sla, now)] : []),
    ...(filter.scores.length > 0 ? [isRated(filter.scores)] : []),
    ...words.map((word) => hasWords(word, candidates)),
    ...(from === null
      ? []
      : [sql<SqlBool>`ticket.requester_id = any(array${foundIds('contact', from, candidates)})`]),
    ...tags.map(isTagged),
  ];
};

/** Condition on the row `ticket` for the tickets that fit. */
export const matches = (filter: TicketFilter) =>
  sql<SqlBool>`${sql.join(conditionsOf(filter), sql` and `)}`;

/** True for a filter that fits every ticket of the lists. */
export const isEverything = (filter: TicketFilter) =>
  filter.shelf === 'listed' && conditionsOf(filter).length === 1;

/** The tag that all listed tickets are narrowed to, if nothing else narrows them. */
export const tagAlone = (filter: TicketFilter): string | undefined =>
  filter.shelf === 'listed' && filter.tags.length === 1 && conditionsOf(filter).length === 2
    ? filter.tags[0]
    : undefined;

import {TAG_MAX, TAGS_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import {guessValue} from '@switchboard/contracts/imports/values';
import {TICKET_CHANNELS, type TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {invalid} from '@switchboard/service-kit/errors';
import {oneLine} from '#database/storable.ts';
import type {Found, ImportContext} from '../rows/found.ts';
import type {Row} from '../files/read-rows.ts';
import {inOrder, type PastChange} from '../past/past-changes.ts';
import {readTime, toHtml} from '../files/text.ts';
import {readSurveys} from './zendesk-surveys.ts';

type Cells = Row['cells'];
/** The tables of an export, each recognised by its columns, regardless of its file name. */
const TABLES = {
  tickets: ['requester_id', 'subject', 'status', 'description'],
  comments: ['ticket_id', 'body', 'public'],
  changes: ['field_name', 'ticket_id', 'value', 'updated'],
  tags: ['tag', 'ticket_id'],
  users: ['email', 'role', 'name'],
  groups: ['id', 'name', 'url', '_fivetran_deleted'],
} as const;
export type ZendeskTables = Record<keyof typeof TABLES, Row[]>;

export const emptyTables = (): ZendeskTables => ({
  tickets: [],
  comments: [],
  changes: [],
  tags: [],
  users: [],
  groups: [],
});

/** Table of a file; undefined for an unused one. */
export const tableOf = (cells: Cells): keyof ZendeskTables | undefined =>
  (Object.keys(TABLES) as (keyof ZendeskTables)[]).find((table) =>
    TABLES[table].every((column) => column in cells),
  );

const CHANNELS: Record<string, ImportTicket['channel']> = {
  voice: 'phone',
  phone_call_inbound: 'phone',
  phone_call_outbound: 'phone',
};

const statusOf = (value: string): {status?: TicketStatus} => {
  const status = guessValue('status', value) as TicketStatus | undefined;
  return status ? {status} : {};
};

/** Converts a field value to a change here; undefined where none is possible. */
const MEANINGS: Record<
  string,
  (value: string, index: Index) => Omit<PastChange, 'at'> | undefined
> = {
  status: (value) => statusOf(value),
  priority: (value) => {
    const priority = value === '' ? 'normal' : guessValue('priority', value);
    return priority ? {priority: priority as NonNullable<PastChange['priority']>} : undefined;
  },
  assignee_id: (value, index) => ({assigneeEmail: assigneeEmail(value, index) ?? null}),
  group_id: (value, {groups, context}) => {
    const team = groups.get(value)?.['name'];
    return {team: team !== undefined && context.isTeam(team) ? team : null};
  },
};

const groupBy = (rows: Row[], column: string) =>
  Map.groupBy(rows, ({cells}) => cells[column] ?? '');

interface Index {
  users: Map<string, Cells>;
  groups: Map<string, Cells>;
  comments: Map<string, Row[]>;
  changes: Map<string, Row[]>;
  tags: Map<string, Row[]>;
  context: ImportContext;
}

/**
 * The tickets of a Zendesk export, with comments, notes, tags, ratings, and changes of status, assignee, group and priority at their
 * original times. Authors who are no members here become the old system; assignees who are no members become nobody. A requester whose
 * address the export lacks gets an undeliverable one.
 * @throws 422 without a table of tickets
 */
export function* readZendeskTickets(
  tables: ZendeskTables,
  context: ImportContext,
): Generator<Found> {
  if (tables.tickets.length === 0) {
    throw invalid({
      file: 'None of the files is a table of tickets (ticket.csv with the columns id, requester_id, subject, description, status).',
    });
  }
  const byId = (rows: Row[]) => new Map(rows.map(({cells}) => [cells['id'] ?? '', cells]));
  const index: Index = {
    users: byId(tables.users),
    groups: byId(tables.groups),
    context,
    comments: groupBy(tables.comments, 'ticket_id'),
    changes: groupBy(tables.changes, 'ticket_id'),
    tags: groupBy(tables.tags, 'ticket_id'),
  };
  for (const {row, cells} of tables.tickets) {
    const fault = faultOf(cells);
    yield fault === undefined ? {row, record: toTicket(cells, index)} : {row, message: fault};
  }
}

const faultOf = ({id, status = '', created_at = ''}: Cells): string | undefined => {
  if (!id) return 'id is required';
  if (status === 'deleted') return `ticket ${id} is deleted in Zendesk`;
  if (guessValue('status', status) === undefined)
    return `ticket ${id} has an unknown status: ${status}`;
  return readTime(created_at) === undefined ? `ticket ${id}: created_at must be a time` : undefined;
};

const toTicket = (cells: Cells, index: Index): ImportTicket => {
  const {id = '', subject = '', via_channel: via = ''} = cells;
  const createdAt = readTime(cells['created_at'] ?? '') ?? '';
  const tags = (index.tags.get(id) ?? [])
    .map((row) => oneLine(row.cells['tag'] ?? '').slice(0, TAG_MAX))
    .filter(Boolean);
  return {
    externalId: `zendesk-${id}`,
    subject: oneLine(subject).slice(0, TEXT_MAX) || `Ticket ${id}`,
    requester: requesterOf(cells['requester_id'] ?? '', index),
    channel: CHANNELS[via] ?? TICKET_CHANNELS.find((channel) => channel === via) ?? 'web',
    tags: [...new Set(tags)].slice(0, TAGS_MAX),
    createdAt,
    messages: messagesOf(cells, createdAt, index),
    ...historyOf(cells, createdAt, index),
    ...surveysOf(cells, createdAt, index),
  };
};

const surveysOf = (
  {id = ''}: Cells,
  from: string,
  {changes, context: {now}}: Index,
): Pick<ImportTicket, 'surveys'> => {
  const surveys = readSurveys(
    (changes.get(id) ?? []).map(({cells: {field_name: field = '', value = '', updated = ''}}) => ({
      field,
      value,
      at: clamp(readTime(updated), {from, now}),
    })),
  );
  return surveys.length > 0 ? {surveys} : {};
};

const memberEmail = (userId: string, {users, context}: Index): string | undefined => {
  const email = users.get(userId)?.['email'];
  return email && context.isMember(email) ? email : undefined;
};

const assigneeEmail = (userId: string, index: Index): string | undefined => {
  const email = memberEmail(userId, index);
  return email !== undefined && index.context.canBeAssignee(email) ? email : undefined;
};

const requesterOf = (id: string, {users}: Index): ImportTicket['requester'] => {
  const user = users.get(id);
  return {
    email: user?.['email'] || `${id || 'unknown'}@zendesk.invalid`,
    name: (oneLine(user?.['name'] ?? '') || `Zendesk user ${id}`).slice(0, TEXT_MAX),
  };
};

const clamp = (time: string | undefined, {from, now}: {from: string; now: Date}): string => {
  if (time === undefined || time < from) return from;
  return time > now.toISOString() ? now.toISOString() : time;
};

const messagesOf = (cells: Cells, createdAt: string, index: Index): ImportTicket['messages'] => {
  const {id = '', requester_id: requester, description = ''} = cells;
  const comments = (index.comments.get(id) ?? [])
    .filter((row) => (row.cells['body'] ?? '').trim() !== '')
    .map(({cells: comment}) => {
      const {user_id: author = '', body = '', created, created_at: made} = comment;
      const isPublic = (comment['public'] ?? '').toLowerCase() !== 'false';
      const isRequester = author === requester || index.users.get(author)?.['role'] === 'end-user';
      const authorEmail = isRequester ? undefined : memberEmail(author, index);
      const kind = isPublic
        ? isRequester
          ? ('requester' as const)
          : ('reply' as const)
        : ('note' as const);
      const at = clamp(readTime(created ?? made ?? ''), {
        from: createdAt,
        now: index.context.now,
      });
      return {body, message: {kind, html: toHtml(body), at, ...(authorEmail && {authorEmail})}};
    });
  const isThere = comments.some(({body}) => body.trim() === description.trim());
  const opening = isThere
    ? []
    : [
        {
          kind: 'requester' as const,
          html: toHtml(description || cells['subject'] || `Ticket ${id}`),
          at: createdAt,
        },
      ];
  return [...opening, ...comments.map(({message}) => message)];
};

/** Changes in the history of fields, followed by the ticket's current values where they differ. */
const historyOf = (
  cells: Cells,
  createdAt: string,
  index: Index,
): Pick<ImportTicket, 'team' | 'assigneeEmail' | 'priority' | 'changes'> => {
  const {id = '', updated_at: updated = '', group_id: group = '', status = ''} = cells;
  const {now} = index.context;
  const past = inOrder(
    (index.changes.get(id) ?? []).flatMap(({cells: {field_name: field = '', ...change}}) => {
      const made = MEANINGS[field]?.(change['value'] ?? '', index);
      if (!made) return [];
      const at = clamp(readTime(change['updated'] ?? ''), {from: createdAt, now});
      const actorEmail = memberEmail(change['user_id'] ?? '', index);
      return [{at, ...(actorEmail && {actorEmail}), ...made}];
    }),
  );
  const present = {
    team: index.groups.get(group)?.['name'],
    assigneeEmail: assigneeEmail(cells['assignee_id'] ?? '', index),
    priority: guessValue('priority', cells['priority'] ?? '') as ImportTicket['priority'],
  };
  const known = (name: keyof typeof present) => past.some((change) => change[name] !== undefined);
  const {team, assigneeEmail: assignee, priority} = present;
  const at = clamp(readTime(updated), {from: past.at(-1)?.at ?? createdAt, now});
  const last = {
    at,
    ...(known('team') && {team: team ?? null}),
    ...(known('assigneeEmail') && {assigneeEmail: assignee ?? null}),
    ...(known('priority') && priority && {priority}),
    ...statusOf(status),
  };
  return {
    ...(!known('team') && team && {team}),
    ...(!known('assigneeEmail') && assignee && {assigneeEmail: assignee}),
    ...(!known('priority') && priority && {priority}),
    changes: [...past, last],
  };
};

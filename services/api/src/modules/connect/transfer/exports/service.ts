import {Check} from 'typebox/value';
import {AnalyticsExportRequest} from '@switchboard/contracts/analytics/counted';
import {AuditFilter} from '@switchboard/contracts/audit/schemas';
import {CreateExportRequest, type ExportLinkQuery} from '@switchboard/contracts/exports/schemas';
import {may} from '@switchboard/contracts/team/permissions';
import type {Role} from '@switchboard/contracts/user/schemas';
import {isId, type MemberScope, type Trx, withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {notFound} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import {
  findPeople,
  findRole,
  listMemberEmails,
  listTicketViewers,
  readAudit,
  recordAudit,
  refuseUnlessAuditor,
} from '#modules/account/service.ts';
import {checkCounted, readAllCounted} from '../../analytics/index.ts';
import {listAttachments} from '../../attachments/index.ts';
import {listCards, type NameKeys} from '../../contacts/index.ts';
import {listFields} from '../../settings/index.ts';
import {authorNameOf, findFirstTexts, listMessagesOf} from '../../conversation/index.ts';
import {getSigningKey, opensLink, signLink} from '../../signing/index.ts';
import {
  keysOf,
  listTickets,
  orderOf,
  presentTickets,
  readFilter,
  refuseUnlessModerator,
  type ListedTicket,
} from '../../tickets/index.ts';
import {auditHead, auditLines} from './audit-csv.ts';
import {figureHead, figureLines} from './figure-csv.ts';
import {contactHead, contactLines} from './contact-csv.ts';
import {messageHead, messageLines} from './message-csv.ts';
import {ticketHead, type TicketLine, ticketLines} from './ticket-csv.ts';

type Kind = 'tickets' | 'messages' | 'contacts' | 'figures' | 'audit';
type File = `${Kind}.csv`;
type List = CreateExportRequest['list'];
interface Content {
  member: string;
  list: string;
}

const ROWS_AT_ONCE = 500;
/** Tickets whose messages are read at once. */
const THREADS_AT_ONCE = 100;

const targetOf = (workspaceId: string, file: File, {member, list}: Content) => ({
  kind: 'export' as const,
  workspaceId,
  id: `${file}:${member}:${list}`,
});

const createLink = (
  {db, now}: Core,
  actor: Actor,
  {kind, list}: {kind: Kind; list: object},
): Promise<{url: string}> => {
  const {workspaceId, userId} = actor;
  const file: File = `${kind}.csv`;
  const content = {member: userId, list: JSON.stringify(list)};
  return withWorkspace(db, {workspaceId, userId}, async (trx) => {
    const signed = signLink(
      targetOf(workspaceId, file, content),
      await getSigningKey(trx, workspaceId),
      now(),
    );
    await recordAudit(trx, {
      actor,
      action: 'export.created',
      subject: {type: 'export', id: null, name: kind},
    });
    return {url: `/connect/api/exports/${file}${signed}&${new URLSearchParams(content)}`};
  });
};

/**
 * The requester of a link and its content, with their present view. Throws 404 for an invalid or expired link, and after they left the
 * workspace.
 */
const openLink = async (
  deps: Core,
  file: File,
  query: ExportLinkQuery,
): Promise<{scope: MemberScope; list: unknown}> => {
  const {workspace: workspaceId = '', member = '', list = ''} = query;
  if (!isId(workspaceId)) throw notFound('Export');
  const now = deps.now();
  const ticketScope = await withWorkspace(deps.db, systemOf(workspaceId), async (trx) => {
    return (await opensLink(trx, targetOf(workspaceId, file, {member, list}), {query, now}))
      ? (await listTicketViewers(trx)).find(({userId}) => userId === member)?.ticketScope
      : undefined;
  });
  if (ticketScope === undefined) throw notFound('Export');
  return {scope: {workspaceId, userId: member, ticketScope}, list: JSON.parse(list)};
};

/**
 * A link to the tickets of a list, or to their messages, as CSV. Throws 422 for a wrong filter, 403 for agents who request trash or spam.
 */
export const createExport = (
  deps: Core,
  actor: Actor,
  {kind = 'tickets', list}: CreateExportRequest,
): Promise<{url: string}> => {
  if (list.view === 'trash' || list.view === 'spam') refuseUnlessModerator(actor);
  readFilter(list, {userId: actor.userId, now: deps.now()});
  return createLink(deps, actor, {kind, list});
};

/** A link to all contacts as CSV. Throws 403 for light agents. */
export const createContactExport = async (deps: Core, actor: Actor): Promise<{url: string}> => {
  requireCapability(actor, 'changeContacts');
  return createLink(deps, actor, {kind: 'contacts', list: {}});
};

/** A link to the tickets behind a number as CSV. Throws 422 for an unknown part of a report. */
export const createFigureExport = async (
  deps: Core,
  actor: Actor,
  query: AnalyticsExportRequest,
): Promise<{url: string}> => {
  await checkCounted(deps, actor, query);
  return createLink(deps, actor, {kind: 'figures', list: query});
};

/** A link to the audit log as CSV. Throws 403 unless owner or admin. */
export const createAuditExport = async (
  deps: Core,
  actor: Actor,
  filter: AuditFilter,
): Promise<{url: string}> => {
  refuseUnlessAuditor(actor.role);
  return createLink(deps, actor, {kind: 'audit', list: filter});
};

/**
 * The tickets or messages behind a link, piece by piece, as the member who requested them sees them now. Throws 404 for a link that is
 * not ours or has expired, and after they left the workspace.
 */
export const openExport = async (
  deps: Core,
  kind: 'tickets' | 'messages',
  query: ExportLinkQuery,
): Promise<AsyncIterable<string>> => {
  const {scope, list} = await openLink(deps, `${kind}.csv`, query);
  const request: unknown = {list};
  if (!Check(CreateExportRequest, request)) throw notFound('Export');
  return kind === 'tickets'
    ? readTickets(deps, scope, request.list)
    : readMessages(deps, scope, request.list);
};

/** As `openExport`, for contacts: for members who may export them at the time of the download. */
export const openContactExport = async (
  deps: Core,
  query: ExportLinkQuery,
): Promise<AsyncIterable<string>> => {
  const {scope} = await openLink(deps, 'contacts.csv', query);
  const role = await withWorkspace(deps.db, scope, (trx) => findRole(trx, scope.userId));
  if (role === undefined || !may(role, 'changeContacts')) throw notFound('Export');
  return readContacts(deps, scope);
};

/** As `openExport`, for the audit log: for owners and admins at the time of the download. */
export const openAuditExport = async (
  deps: Core,
  query: ExportLinkQuery,
): Promise<AsyncIterable<string>> => {
  const {scope, list} = await openLink(deps, 'audit.csv', query);
  const role = await withWorkspace(deps.db, scope, (trx) => findRole(trx, scope.userId));
  if (role === undefined || !may(role, 'seeAuditLog') || !Check(AuditFilter, list))
    throw notFound('Export');
  return readAuditLines(deps, scope, list);
};

/** As `openExport`, for the tickets behind a number. */
export const openFigureExport = async (
  deps: Core,
  query: ExportLinkQuery,
): Promise<AsyncIterable<string>> => {
  const {scope, list} = await openLink(deps, 'figures.csv', query);
  const role = await withWorkspace(deps.db, scope, (trx) => findRole(trx, scope.userId));
  if (role === undefined || !Check(AnalyticsExportRequest, list)) throw notFound('Export');
  return readFigureLines(deps, {...scope, role}, list);
};

async function* readFigureLines(
  deps: Core,
  reader: MemberScope & {role: Role},
  query: AnalyticsExportRequest,
): AsyncGenerator<string> {
  yield figureHead();
  for await (const rows of readAllCounted(deps, reader, {query, limit: ROWS_AT_ONCE}))
    yield figureLines(rows);
}

async function* readAuditLines(
  deps: Core,
  scope: MemberScope,
  filter: AuditFilter,
): AsyncGenerator<string> {
  yield auditHead();
  for await (const entries of readAudit(deps, scope, {filter, limit: ROWS_AT_ONCE}))
    yield auditLines(entries);
}

interface Paging<Page> {
  list: List;
  limit: number;
  read: (trx: Trx, rows: ListedTicket[]) => Promise<Page>;
}

/** Reads a list page by page, each in a transaction of its own: a long download blocks nothing. */
async function* readPages<Page>(
  {db, now}: Core,
  scope: MemberScope,
  {list, limit, read}: Paging<Page>,
): AsyncGenerator<Page> {
  const filter = readFilter(list, {userId: scope.userId, now: now()});
  const order = orderOf(list.sort);
  let after: ReturnType<typeof keysOf> | null = null;
  do {
    const page = await withWorkspace(db, scope, async (trx) => {
      const rows = await listTickets(trx, filter, {limit, order, after});
      return {rows, content: await read(trx, rows)};
    });
    yield page.content;
    const last = page.rows.at(-1);
    after = last && page.rows.length === limit ? keysOf(order, last) : null;
  } while (after);
}

async function* readTickets(deps: Core, scope: MemberScope, list: List): AsyncGenerator<string> {
  const fields = await withWorkspace(deps.db, scope, listFields);
  yield ticketHead(fields);
  yield* readPages(deps, scope, {
    list,
    limit: ROWS_AT_ONCE,
    read: async (trx, rows) => ticketLines(await readLines(trx, rows), fields),
  });
}

const readLines = async (trx: Trx, rows: ListedTicket[]): Promise<TicketLine[]> => {
  const texts = await findFirstTexts(
    trx,
    rows.map(({id}) => id),
  );
  const emails = new Map((await listMemberEmails(trx)).map(({id, email}) => [id, email]));
  const tickets = await presentTickets(trx, rows);
  return tickets.map((ticket, index): TicketLine => ({
    ticket,
    description: texts.get(ticket.id) ?? '',
    externalId: rows[index]?.externalId ?? ticket.id,
    assigneeEmail: emails.get(ticket.assignee?.id ?? '') ?? null,
  }));
};

async function* readMessages(deps: Core, scope: MemberScope, list: List): AsyncGenerator<string> {
  yield messageHead();
  yield* readPages(deps, scope, {list, limit: THREADS_AT_ONCE, read: readThreads});
}

const readThreads = async (trx: Trx, tickets: ListedTicket[]): Promise<string> => {
  if (tickets.length === 0) return '';
  const ids = tickets.map(({id}) => id);
  const messages = Map.groupBy(await listMessagesOf(trx, ids), ({ticketId}) => ticketId);
  const files = Map.groupBy(await listAttachments(trx, ids), ({messageId}) => messageId);
  const people = await findPeople(
    trx,
    [...messages.values()].flat().map(({authorId}) => authorId),
  );
  return messageLines(
    tickets.flatMap((ticket) =>
      (messages.get(ticket.id) ?? []).map((message) => ({
        ticket,
        message,
        author: authorNameOf(message, ticket, people),
        files: (files.get(message.id) ?? []).map(({name}) => name),
      })),
    ),
  );
};

async function* readContacts({db}: Core, scope: MemberScope): AsyncGenerator<string> {
  yield contactHead();
  let after: NameKeys | null = null;
  do {
    const rows = await withWorkspace(db, scope, (trx) =>
      listCards(trx, null, {limit: ROWS_AT_ONCE, after}),
    );
    yield contactLines(rows);
    const last = rows.at(-1);
    after = last && rows.length === ROWS_AT_ONCE ? {name: last.sortName, id: last.id} : null;
  } while (after);
}

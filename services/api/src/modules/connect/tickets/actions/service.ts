import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import type {TicketsQuery, UpdateTicketRequest} from '@switchboard/contracts/tickets/schemas';
import {notFound, problem} from '@switchboard/service-kit/errors';
import {cutPage, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {readFieldChanges} from '../../settings/index.ts';
import {checkAssignee, checkTeam} from '../access/assignees.ts';
import {refuseUnlessModerator} from '../access/permissions.ts';
import {setRequester} from '../domain/requester-rules.ts';
import {type By, type Plan, planUpdate, setFields, type TicketRow} from '../domain/rules.ts';
import {findWords} from '../read/filter-repository.ts';
import {listTickets} from '../read/list-repository.ts';
import {presentTickets} from '../read/presenter.ts';
import {readFilter} from '../read/query.ts';
import {presentChanged} from '../read/read-ticket.ts';
import {keysOf, orderOf, readKeys} from '../read/sort.ts';
import {countWithViews} from '../read/view-counts-repository.ts';
import {findTicket, listChangesSince, lockTicket} from '../repository.ts';
import {findRequester} from '../requesters/service.ts';
import {admitTags} from '../tag-names/admit.ts';
import {changeTicket} from '../write/change-ticket.ts';

/**
 * One page of tickets; the first page with their number, and the counts of the views. Throws 422 for a wrong filter or cursor, 403 for
 * agents who request trash or spam.
 */
export const getTickets = async ({db, now}: Core, actor: Actor, query: TicketsQuery) => {
  if (query.view === 'trash' || query.view === 'spam') refuseUnlessModerator(actor);
  const asked = readFilter(query, {userId: actor.userId, now: now()});
  const order = orderOf(query.sort);
  const after = readKeys(order, query.cursor);
  const limit = query.limit ?? PAGE_SIZE_DEFAULT;
  return withWorkspace(db, actor, async (trx) => {
    const filter = await findWords(trx, asked);
    const rows = await listTickets(trx, filter, {limit: limit + 1, order, after});
    const {rows: page, nextCursor} = cutPage(rows, limit, (row) => keysOf(order, row));
    const tickets = await presentTickets(trx, page);
    if (after) return {tickets, page: {nextCursor}};
    const {total, counts} = await countWithViews(trx, filter, {...actor, now: now()});
    return {tickets, page: {nextCursor, total}, counts};
  });
};

/** History lines that record a change of each property. */
const EVENT_OF = {
  status: 'status',
  priority: 'priority',
  type: 'type',
  assigneeId: 'assignee',
  teamId: 'team',
  subject: 'subject',
  requester: 'requester',
  contactId: 'requester',
  keepsRequesterAsCc: 'requester',
  tags: 'tags',
  snoozedUntil: 'snooze',
} as const;

/**
 * Changes properties of a ticket. Changes by others since `version` are kept when they concern other properties
 * (decision 0018); throws 409 version_conflict when they concern the same ones, 403 for a tag that the caller may not create.
 */
export const updateTicket = (
  deps: Core,
  actor: Actor,
  {id, version, change}: {id: string; version: number; change: UpdateTicketRequest},
) =>
  withWorkspace(deps.db, actor, async (trx) => {
    const ticket = await lockTicket(trx, id);
    if (!ticket) throw notFound('Ticket');
    await expectUntouched(trx, ticket, {version, change});
    if (change.assigneeId !== ticket.assigneeId)
      await checkAssignee(trx, actor, change.assigneeId ?? null);
    if (change.teamId !== ticket.teamId) await checkTeam(trx, change.teamId ?? null);
    await admitTags(trx, actor, {names: change.tags ?? [], kept: ticket.tags});
    const by: By = {type: 'agent', id: actor.userId, at: deps.now()};
    const planned = setFields(
      planUpdate(ticket, change, by),
      await readFieldChanges(trx, change.fields),
      by,
    );
    const plan = await withRequester(trx, planned, {change, by});
    return presentChanged(trx, await changeTicket(deps, trx, {ticket, plan}));
  });

/** Changes the requester on request: to a contact that the caller knows, or the one with the address. */
const withRequester = async (
  trx: Trx,
  plan: Plan,
  {change, by}: {change: UpdateTicketRequest; by: By},
): Promise<Plan> => {
  const {contactId, requester, keepsRequesterAsCc = false} = change;
  if (contactId === undefined && requester === undefined) return plan;
  const {workspaceId, id} = plan.ticket;
  const made = {workspaceId, at: by.at, ...(by.id !== null && {byId: by.id})};
  const {id: requesterId} = await findRequester(trx, change, made);
  const former = keepsRequesterAsCc ? await findTicket(trx, id) : undefined;
  const copy = former?.requesterEmail
    ? {name: former.requesterName, address: former.requesterEmail}
    : null;
  return setRequester(plan, {id: requesterId, copy, byId: by.id}, by);
};

const expectUntouched = async (
  trx: Trx,
  ticket: TicketRow,
  {version, change}: {version: number; change: UpdateTicketRequest},
) => {
  if (version === ticket.version) return;
  const touched = new Set(
    (await listChangesSince(trx, ticket.id, version)).map(({type, fieldId}) => fieldId ?? type),
  );
  const {fields = {}, ...properties} = change;
  const wanted = [
    ...(Object.keys(properties) as (keyof typeof EVENT_OF)[]).map((name) => EVENT_OF[name]),
    ...Object.keys(fields),
  ];
  if (version < ticket.version && !wanted.some((one) => touched.has(one))) return;
  throw problem(
    'version_conflict',
    'This was changed by someone else. Load it again and repeat your change.',
  );
};

import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import type {Ticket, TicketsQuery, UpdateTicketRequest} from '@switchboard/contracts/tickets';
import {cutPage, type Trx, withEveryTicket, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {forbidden, invalid, notFound, problem} from '../../../errors/index.ts';
import {publishEvent} from '../../../events/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {listTicketViewers, listTeamNames} from '../../account/directory/service.ts';
import {readRating} from '../csat/read.ts';
import {readDrafts} from '../drafts/service.ts';
import {readFieldChanges} from '../fields/service.ts';
import {readFollowers} from '../followers/presenter.ts';
import {listMessages} from '../messages/repository.ts';
import {copiesOf, withMerged} from '../outgoing/copies.ts';
import {readOwnAddresses} from '../outgoing/own-addresses.ts';
import {audienceOf} from '../scope/audience.ts';
import {publishTicketUpdated} from '../scope/publish.ts';
import {mayAssign} from '../scope/rules.ts';
import {applyPolicy, presentSla} from '../sla/ticket-clocks.ts';
import {sendConsequences} from './consequences.ts';
import {savePlan, type Saving, toEventRows} from './history.ts';
import {countWithViews, listTickets} from './list-repository.ts';
import {canModerate, refuseUnlessModerator} from './permissions.ts';
import {presentThread, presentTickets} from './presenter.ts';
import {readFilter} from './query.ts';
import {
  findTicket,
  findTicketByNumber,
  insertEvents,
  insertTickets,
  listChangesSince,
  listEvents,
  listMerged,
  lockTicket,
  updateTicket as saveTicket,
} from './repository.ts';
import {type Plan, planUpdate, setFields, type TicketRow} from './rules.ts';
import {keysOf, orderOf, readKeys} from './sort.ts';
import {ticketJob, WAKE} from './ticket-jobs.ts';

/** One page of tickets; with the first one how many there are, and the counts of the views. Throws 422 for a wrong filter or cursor, 403 for agents who ask for trash or spam. */
export const getTickets = async ({db, now}: ApiDeps, actor: Actor, query: TicketsQuery) => {
  if (query.view === 'trash' || query.view === 'spam') refuseUnlessModerator(actor);
  const filter = readFilter(query, {userId: actor.userId, now: now()});
  const order = orderOf(query.sort);
  const after = readKeys(order, query.cursor);
  const limit = query.limit ?? PAGE_SIZE_DEFAULT;
  return withWorkspace(db, actor, async (trx) => {
    const rows = await listTickets(trx, filter, {limit: limit + 1, order, after});
    const {rows: page, nextCursor} = cutPage(rows, limit, (row) => keysOf(order, row));
    const tickets = await presentTickets(trx, page);
    if (after) return {tickets, page: {nextCursor}};
    const {total, counts} = await countWithViews(trx, filter, {userId: actor.userId, now: now()});
    return {tickets, page: {nextCursor, total}, counts};
  });
};

/**
 * A ticket with its whole thread, that of merged tickets too, its history, who follows it, and the caller's drafts.
 * Throws 404, for agents also when it is in the trash.
 */
export const getThread = ({db, now: clock, config}: ApiDeps, actor: Actor, number: number) =>
  withWorkspace(db, actor, async (trx) => {
    const now = clock();
    const ticket = await findTicketByNumber(trx, number);
    if (!ticket || (ticket.deletedAt !== null && !canModerate(actor))) throw notFound('Ticket');
    const [messages, events] = [
      await listMessages(trx, ticket.id),
      await listEvents(trx, ticket.id),
    ];
    const isOurs = await readOwnAddresses(trx, config.mailFrom, now);
    return {
      ...(await presentThread(trx, ticket, {messages, events, now})),
      sla: await presentSla(trx, ticket, {events, now}),
      cc: copiesOf(
        withMerged(ticket.id, {messages, merged: await listMerged(trx, ticket.id), isOurs}),
        {requesterEmail: ticket.requesterEmail, isOurs},
      ),
      drafts: await readDrafts(trx, ticket.id, now),
      followers: await readFollowers(trx, ticket.id),
      rating: await readRating(trx, ticket.id),
    };
  });

/** Stores a ticket of which `plan` is the whole past, with what is due by it, and tells of it. */
export const insertNewTicket = async (trx: Trx, plan: Plan, saving: Saving): Promise<void> => {
  const {ticket, events} = plan;
  const {workspaceId, id, number} = ticket;
  await insertTickets(trx, [toRow({...ticket, eventCount: events.length})]);
  await insertEvents(
    trx,
    toEventRows({...plan, ticket: {...ticket, eventCount: 0}}, ticket.version),
  );
  const due = await applyPolicy(trx, ticket, saving.at);
  if (due.dueAt) await saveTicket(trx, id, due);
  await sendConsequences(trx, {...plan, ticket: {...ticket, ...due}, dueBefore: ticket}, saving);
  await publishEvent(trx, {
    workspaceId,
    type: 'ticket.created',
    payload: {id, number},
    audience: await audienceOf(trx, ticket),
  });
  await publishEvent(trx, {workspaceId, type: 'counts.updated', payload: {}});
};

/** Which history lines tell that a property has changed. */
const EVENT_OF = {
  status: 'status',
  priority: 'priority',
  type: 'type',
  assigneeId: 'assignee',
  teamId: 'team',
  subject: 'subject',
  tags: 'tags',
  snoozedUntil: 'snooze',
} as const;

/**
 * Changes properties of a ticket. Someone else's changes since `version` are kept when they touch other properties
 * (decision 0018); throws 409 version_conflict when they touch the same ones.
 */
export const updateTicket = (
  deps: ApiDeps,
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
    const at = deps.now();
    const by = {type: 'agent' as const, id: actor.userId, at};
    const plan = setFields(
      planUpdate(ticket, change, by),
      await readFieldChanges(trx, change.fields),
      by,
    );
    if (plan.events.length === 0) return readTicket(trx, id);
    await savePlan(trx, plan, {at, jobs: deps.jobs});
    const {snoozedUntil} = plan.ticket;
    if (change.snoozedUntil && snoozedUntil)
      await deps.jobs.send(trx, ticketJob(WAKE, actor, {ticketId: id, startAfter: snoozedUntil}));
    await publishTicketUpdated(trx, plan.ticket, ticket);
    return readTicket(trx, id);
  });

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

/** Throws 422 for someone who is no active member, 403 for someone whom the caller may not give tickets. */
export const checkAssignee = async (
  trx: Trx,
  {userId, role}: Actor,
  id: string | null,
): Promise<void> => {
  if (id === null) return;
  const viewers = await listTicketViewers(trx);
  const [giver, assignee] = [userId, id].map((wanted) =>
    viewers.find((viewer) => viewer.userId === wanted),
  );
  if (!giver || !assignee) throw invalid({assigneeId: 'Assignee is invalid'});
  if (!mayAssign(role, giver, assignee))
    throw forbidden('You can only give tickets to members of your teams.');
};

/** Throws 422 for a team that there is not. */
export const checkTeam = async (trx: Trx, id: string | null): Promise<void> => {
  if (id !== null && !(await listTeamNames(trx)).some((team) => team.id === id))
    throw invalid({teamId: 'Team is invalid'});
};

/** A ticket that was just written, as the client knows it, even if they see it no longer. */
export const readTicket = async (trx: Trx, id: string): Promise<Ticket> => {
  const row =
    (await findTicket(trx, id)) ?? (await withEveryTicket(trx, () => findTicket(trx, id)));
  const [ticket] = row ? await presentTickets(trx, [row]) : [];
  if (!ticket) throw notFound('Ticket');
  return ticket;
};

/** Without the columns that the database computes. */
export const toRow = ({isDone, isListed, priorityRank, ...row}: TicketRow) => row;

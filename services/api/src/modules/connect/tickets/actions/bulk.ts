import {BULK_MAX} from '@switchboard/contracts/limits';
import type {BulkRequest, BulkResponse, TicketResult} from '@switchboard/contracts/tickets/changes';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {invalid, isProblem, problem} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {planAction} from '../domain/bulk-rules.ts';
import {changeTicket} from '../write/change-ticket.ts';
import {countTickets, listIds} from '../read/list-repository.ts';
import {refuseUnlessModerator} from '../access/permissions.ts';
import {readFilter} from '../read/query.ts';
import {lockTicket} from '../repository.ts';
import {checkAssignee, checkTeam} from '../access/assignees.ts';
import type {By, Plan, TicketRow} from '../domain/rules.ts';
import {planOfMacro} from '../macros/service.ts';
import {admitTags} from '../tag-names/admit.ts';

/** Concurrent changes wait no longer than for these. */
const TICKETS_PER_TRANSACTION = 25;

/**
 * Applies one action to several tickets, each by itself: `results` contains the failures with their reasons.
 * Throws 422 without tickets or for an impossible value, 403 for an action that the caller may not take, 409 when the selected list has
 * another number of tickets by now.
 */
export const changeTickets = async (
  deps: Core,
  actor: Actor,
  {ids, filter, expectedCount, action}: BulkRequest,
): Promise<Omit<BulkResponse, 'error' | 'message'>> => {
  if (action.isSpam !== undefined || action.isDeleted !== undefined) refuseUnlessModerator(actor);
  refuseTwoActions(action);
  const at = deps.now();
  if (action.snoozedUntil && new Date(action.snoozedUntil) <= at)
    throw invalid({'action.snoozedUntil': 'Snooze time must be in the future'});
  const {wanted, planFor} = await withWorkspace(deps.db, actor, async (trx) => ({
    planFor: await planOf(trx, actor, action),
    wanted: ids ?? (await findAll(trx, actor, {filter, expectedCount, now: at})),
  }));
  const by = {type: 'agent' as const, id: actor.userId, at};
  const plan = async (_trx: Trx, ticket: TicketRow): Promise<Plan> => planFor(ticket, by);
  return changeEach(deps, actor, {ids: wanted, at, plan});
};

/** Plan of an action for one ticket. Throws for a value that no ticket can have. */
const planOf = async (trx: Trx, actor: Actor, {macroId, ...action}: BulkRequest['action']) => {
  if (macroId !== undefined) return planOfMacro(trx, actor, macroId);
  if (action.assigneeId !== undefined) await checkAssignee(trx, actor, action.assigneeId);
  if (action.teamId !== undefined) await checkTeam(trx, action.teamId);
  await admitTags(trx, actor, {names: action.addTags ?? []});
  return (ticket: TicketRow, by: By) => planAction(ticket, action, by);
};

/** A ticket that moves to a team can be unassigned at the same time, in one undoable step. */
const refuseTwoActions = (action: BulkRequest['action']): void => {
  const names = Object.keys(action);
  const isMove = names.every((name) => name === 'teamId' || name === 'assigneeId');
  if (names.length > 1 && !isMove)
    throw invalid({action: 'Choose one action, or a team and an assignee'});
};

interface Each {
  ids: readonly string[];
  at: Date;
  plan: (trx: Trx, ticket: TicketRow) => Promise<Plan>;
}

/** Changes tickets by a plan for each, several in one transaction; `at` identifies this change. */
export const changeEach = async (
  deps: Core,
  actor: Actor,
  {ids, at, plan}: Each,
): Promise<Omit<BulkResponse, 'error' | 'message'>> => {
  const results: TicketResult[] = [];
  for (let start = 0; start < ids.length; start += TICKETS_PER_TRANSACTION) {
    const chunk = ids.slice(start, start + TICKETS_PER_TRANSACTION);
    results.push(
      ...(await withWorkspace(deps.db, actor, (trx) => changeSome(trx, {deps, ids: chunk, plan}))),
    );
  }
  return {results, failed: results.filter(({ok}) => !ok).length, at: at.toISOString()};
};

type Chosen = Pick<BulkRequest, 'filter' | 'expectedCount'> & {now: Date};

/** All tickets of a list, if their number is the one that its reader saw. */
const findAll = async (
  trx: Trx,
  actor: Actor,
  {filter, expectedCount, now}: Chosen,
): Promise<string[]> => {
  if (filter === undefined || expectedCount === undefined)
    throw invalid({ids: 'Choose at least one ticket'});
  if (filter.view === 'trash' || filter.view === 'spam') refuseUnlessModerator(actor);
  const read = readFilter(filter, {userId: actor.userId, now});
  const count = await countTickets(trx, read);
  if (count !== expectedCount)
    throw problem(
      'version_conflict',
      `The list now has ${count === 1 ? '1 ticket' : `${count} tickets`}, not ${expectedCount}. Check it and repeat your change.`,
    );
  return listIds(trx, read, BULK_MAX);
};

interface Some extends Pick<Each, 'plan'> {
  deps: Core;
  ids: readonly string[];
}

/**
 * Locks all of them, in one order, before the first change: concurrent changes then wait for each other instead of deadlocking.
 * Returns results in the given order.
 */
const changeSome = async (trx: Trx, {ids, ...how}: Some): Promise<TicketResult[]> => {
  const tickets: [string, TicketRow | undefined][] = [];
  for (const id of ids.toSorted()) tickets.push([id, await lockTicket(trx, id)]);
  const results = new Map<string, TicketResult>();
  for (const [id, ticket] of tickets)
    results.set(
      id,
      ticket ? await changeOne(trx, ticket, how) : {id, ok: false, message: 'Ticket not found.'},
    );
  return ids.flatMap((id) => results.get(id) ?? []);
};

const changeOne = async (
  trx: Trx,
  ticket: TicketRow,
  {deps, plan}: Omit<Some, 'ids'>,
): Promise<TicketResult> => {
  const {id} = ticket;
  try {
    await changeTicket(deps, trx, {ticket, plan: await plan(trx, ticket)});
    return {id, ok: true, message: ''};
  } catch (error) {
    if (isProblem(error)) return {id, ok: false, message: error.message};
    throw error;
  }
};

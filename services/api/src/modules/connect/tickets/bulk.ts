import {BULK_MAX} from '@switchboard/contracts/limits';
import type {
  BulkAction,
  BulkRequest,
  BulkResponse,
  TicketResult,
} from '@switchboard/contracts/ticket-changes';
import {type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {invalid, isProblem, problem} from '../../../errors/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {publishTicketUpdated} from '../scope/publish.ts';
import {planAction} from './bulk-rules.ts';
import {savePlan} from './history.ts';
import {countTickets, listIds} from './list-repository.ts';
import {refuseUnlessModerator} from './permissions.ts';
import {readFilter} from './query.ts';
import {lockTicket} from './repository.ts';
import {checkAssignee, checkTeam} from './service.ts';
import type {TicketRow} from './rules.ts';
import {PURGE, ticketJob, TRASH_MS, WAKE} from './ticket-jobs.ts';

/** Others wait no longer than for these. */
const TICKETS_PER_TRANSACTION = 25;

/**
 * Does one thing to several tickets, each by itself: `results` says what could not be done and why.
 * Throws 422 without tickets or for a value that cannot be, 403 for what the caller may not do, 409 when the list that was
 * chosen has another number of tickets by now.
 */
export const changeTickets = async (
  deps: ApiDeps,
  actor: Actor,
  {ids, filter, expectedCount, action}: BulkRequest,
): Promise<Omit<BulkResponse, 'error' | 'message'>> => {
  if (action.isSpam !== undefined || action.isDeleted !== undefined) refuseUnlessModerator(actor);
  const at = deps.now();
  if (action.snoozedUntil && new Date(action.snoozedUntil) <= at)
    throw invalid({'action.snoozedUntil': 'Snooze time must be in the future'});
  const wanted = await withWorkspace(deps.db, actor, async (trx) => {
    if (action.assigneeId !== undefined) await checkAssignee(trx, actor, action.assigneeId);
    if (action.teamId !== undefined) await checkTeam(trx, action.teamId);
    return ids ?? findAll(trx, actor, {filter, expectedCount, now: at});
  });
  const results: TicketResult[] = [];
  for (let start = 0; start < wanted.length; start += TICKETS_PER_TRANSACTION) {
    const chunk = wanted.slice(start, start + TICKETS_PER_TRANSACTION);
    results.push(
      ...(await withWorkspace(deps.db, actor, (trx) =>
        changeSome(trx, {deps, actor, action, ids: chunk}),
      )),
    );
  }
  return {results, failed: results.filter(({ok}) => !ok).length};
};

type Chosen = Pick<BulkRequest, 'filter' | 'expectedCount'> & {now: Date};

/** All tickets of a list, if they are as many as its reader saw. */
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
      `The list has ${count} tickets by now, not ${expectedCount}. Look at it again and repeat your change.`,
    );
  return listIds(trx, read, BULK_MAX);
};

interface Some {
  deps: ApiDeps;
  actor: Actor;
  action: BulkAction;
  ids: string[];
}

/**
 * Locks all of them, in one order, before the first change is told: changes then wait for each other instead of getting stuck.
 * Answers in the given order.
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
  {deps, actor, action}: Omit<Some, 'ids'>,
): Promise<TicketResult> => {
  const {id} = ticket;
  const at = deps.now();
  try {
    const plan = planAction(ticket, action, {type: 'agent', id: actor.userId, at});
    if (plan.events.length > 0) {
      await savePlan(trx, plan, {at, jobs: deps.jobs});
      await publishTicketUpdated(trx, plan.ticket, ticket);
    }
    const {snoozedUntil, deletedAt} = plan.ticket;
    if (action.snoozedUntil && snoozedUntil)
      await deps.jobs.send(trx, ticketJob(WAKE, actor, {ticketId: id, startAfter: snoozedUntil}));
    if (action.isDeleted && deletedAt)
      await deps.jobs.send(
        trx,
        ticketJob(PURGE, actor, {
          ticketId: id,
          startAfter: new Date(deletedAt.getTime() + TRASH_MS),
        }),
      );
    return {id, ok: true, message: ''};
  } catch (error) {
    if (isProblem(error)) return {id, ok: false, message: error.message};
    throw error;
  }
};

import type {Insertable} from 'kysely';
import {newId, type Schema, type Trx, withEveryTicket} from '#database/index.ts';
import {publishEvent} from '#events/index.ts';
import {refreshFacts} from '../../facts/index.ts';
import {applyPolicy} from '../../service-levels/index.ts';
import {audienceOf} from '../access/audience.ts';
import {publishTicketUpdated} from '../access/publish.ts';
import {toStoredType} from '../domain/event-types.ts';
import type {Plan, TicketRow} from '../domain/rules.ts';
import {insertEvents, insertTickets, listEvents, updateTicket} from '../repository.ts';
import type {JobSender} from './change.ts';
import {sendConsequences} from './consequences.ts';
import {hasMoved} from './notice-jobs.ts';

interface Changing {
  jobs: JobSender;
}

interface Planned {
  /** The ticket as it was locked. */
  ticket: TicketRow;
  plan: Plan;
}

/** The history lines of a plan as rows. @param before `eventCount`: number of lines so far */
export const toEventRows = (
  {ticket, events}: Plan,
  {eventCount, version}: Pick<TicketRow, 'eventCount' | 'version'>,
): Insertable<Schema['connect.ticketEvent']>[] =>
  events.map(({type, fromValue, toValue, by, field, undoes}, index) => ({
    id: newId(),
    workspaceId: ticket.workspaceId,
    ticketId: ticket.id,
    seq: eventCount + index + 1,
    version,
    type: toStoredType(type),
    fromValue,
    toValue,
    fieldId: field?.id ?? null,
    fieldName: field?.name ?? null,
    actorType: by.type,
    actorId: by.id,
    undoes: undoes ?? null,
    isSample: ticket.isSample,
    at: by.at,
  }));

/** Without the columns that the database computes. */
export const toRow = ({isDone, isListed, priorityRank, ...row}: TicketRow) => row;

/**
 * The one way to change a ticket: saves a plan with all consequences (history, due columns, jobs), and notifies everyone who saw
 * the ticket before, or sees it now. A plan without events changes nothing.
 * @returns the ticket as it is now
 */
export const changeTicket = async (
  deps: Changing,
  trx: Trx,
  planned: Planned,
): Promise<TicketRow> => {
  if (planned.plan.events.length === 0) return planned.ticket;
  const ticket = await saveChange(deps, trx, planned);
  await publishTicketUpdated(trx, ticket, planned.ticket);
  return ticket;
};

/** As {@link changeTicket}, for callers who change many and publish all at once. */
export const saveChange = (
  {jobs}: Changing,
  trx: Trx,
  {ticket: before, plan}: Planned,
): Promise<TicketRow> =>
  // It may become invisible to the caller.
  withEveryTicket(trx, async () => {
    const at = timeOf(plan);
    const version = before.version + 1;
    await insertEvents(trx, toEventRows(plan, {eventCount: before.eventCount, version}));
    const due = await dueOf(trx, plan.ticket, at);
    const ticket: TicketRow = {
      ...plan.ticket,
      ...due,
      dueNoted: hasMoved(before, due) ? null : before.dueNoted,
      version,
      eventCount: before.eventCount + plan.events.length,
      updatedAt: at,
    };
    await updateTicket(trx, ticket.id, changedColumns(before, ticket));
    await refreshFacts(trx, [ticket.id]);
    await sendConsequences(jobs, trx, {before, ticket, events: plan.events});
    return ticket;
  });

/** Stores a ticket whose whole past is the plan, with all consequences, and publishes it. */
export const addTicket = async ({jobs}: Changing, trx: Trx, plan: Plan): Promise<void> => {
  const before = {...plan.ticket, eventCount: 0};
  const stored = {...before, eventCount: plan.events.length};
  await insertTickets(trx, [toRow(stored)]);
  await insertEvents(trx, toEventRows(plan, before));
  const due = await dueOf(trx, stored, timeOf(plan));
  if (due.dueAt) await updateTicket(trx, stored.id, due);
  await withEveryTicket(trx, () => refreshFacts(trx, [stored.id]));
  const ticket = {...stored, ...due};
  await sendConsequences(jobs, trx, {before, ticket, events: plan.events});
  const {workspaceId, id, number} = ticket;
  await publishEvent(trx, {
    workspaceId,
    type: 'ticket.created',
    payload: {id, number},
    audience: await audienceOf(trx, ticket),
  });
  await publishEvent(trx, {workspaceId, type: 'counts.updated', payload: {}});
};

const timeOf = ({ticket, events}: Plan): Date => events.at(-1)?.by.at ?? ticket.updatedAt;

const dueOf = (trx: Trx, ticket: TicketRow, at: Date) =>
  applyPolicy(trx, ticket, {at, readHistory: () => listEvents(trx, ticket.id)});

const changedColumns = (before: TicketRow, after: TicketRow) => {
  const names = Object.keys(toRow(after)) as (keyof ReturnType<typeof toRow>)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  );
};

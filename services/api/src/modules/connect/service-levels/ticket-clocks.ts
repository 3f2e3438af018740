import {isDeepStrictEqual} from 'node:util';
import type {Selectable} from 'kysely';
import {SLA_METRICS, type SlaMetric} from '@switchboard/contracts/sla/schemas';
import type {TicketClock, TicketStatus} from '@switchboard/contracts/tickets/schemas';
import type {Schema, Trx} from '#database/index.ts';
import {type ClockEvent, type Clocks, readClocks} from './clocks.ts';
import {type Application, chooseTerms, NO_TERMS} from './policies.ts';
import {insertApplications, listActivePolicies, listApplications} from './repository.ts';
import {withoutUndone} from '../undone.ts';

type EventRow = Selectable<Schema['connect.ticketEvent']>;
type TicketRow = Selectable<Schema['connect.ticket']>;

/** The columns of a ticket that contain its most urgent clock. */
export type DueColumns = Pick<TicketRow, 'dueMetric' | 'dueAt' | 'atRiskAt'>;

const NOTHING_DUE: DueColumns = {dueMetric: null, dueAt: null, atRiskAt: null};

/** Samples never have targets; imported tickets have some only if their import named a policy. */
const hasTargets = (
  {isSample, externalId}: TicketRow,
  applications: readonly Application[],
): boolean => !isSample && (externalId === null || applications.length > 0);

/** Part of a history line that clocks read. */
type ClockLine = Pick<EventRow, 'type' | 'fromValue' | 'toValue' | 'actorType' | 'at'> &
  Partial<Pick<EventRow, 'version' | 'undoes'>>;

/** Part of a ticket that clocks read. */
type ClockTicket = Pick<TicketRow, 'createdAt' | 'externalId' | 'firstRespondedAt'>;

/** An import may know the time of an answer, but not its message: that is an answer too. */
const toldAnswer = (
  {externalId, firstRespondedAt: at}: ClockTicket,
  events: readonly ClockLine[],
): ClockLine[] =>
  externalId === null ||
  at === null ||
  events.some((event) => event.type === 'reply' && event.actorType === 'agent' && event.at <= at)
    ? []
    : [{type: 'reply', fromValue: null, toValue: null, actorType: 'agent', at}];

const eventOf = ({type, fromValue, toValue, actorType, at}: ClockLine): ClockEvent[] => {
  if (type === 'status')
    return [{type, at, from: fromValue as TicketStatus, to: toValue as TicketStatus}];
  if (type === 'requester_message' || (type === 'reply' && actorType === 'agent'))
    return [{type, at}];
  return [];
};

/** History and targets in one order: a target set at an instant applies to the events of that instant. */
const merge = (ticket: ClockTicket, past: Omit<Past, 'now'>): ClockEvent[] => {
  const {events, applications} = withoutUndone(past);
  return [
    ...applications.map(({targets, schedule, at}): ClockEvent => ({
      type: 'policy',
      targets,
      schedule,
      at,
    })),
    ...[...events, ...toldAnswer(ticket, events)].flatMap(eventOf),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
};

interface Past {
  events: readonly ClockLine[];
  applications: readonly Omit<Application, 'policy'>[];
  now: Date;
}

const clocksOf = (ticket: ClockTicket, {now, ...past}: Past): Clocks =>
  readClocks(ticket.createdAt, merge(ticket, past), now);

/** The clocks of a ticket as its history leaves them, regardless of the time since. */
export const readTicketClocks = (ticket: ClockTicket, past: Omit<Past, 'now'>): Clocks => {
  const all = merge(ticket, past);
  return readClocks(ticket.createdAt, all, all.at(-1)?.at ?? ticket.createdAt);
};

const mostUrgent = ({running, overdue}: Clocks): DueColumns => {
  const due = SLA_METRICS.flatMap((dueMetric): (DueColumns & {dueAt: Date})[] => {
    const [clock, late] = [running[dueMetric], overdue[dueMetric]];
    if (late) return [{dueMetric, dueAt: late, atRiskAt: null}];
    return clock?.dueAt ? [{dueMetric, dueAt: clock.dueAt, atRiskAt: clock.atRiskAt}] : [];
  });
  return due.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())[0] ?? NOTHING_DUE;
};

/** The due columns of a ticket with this whole past. */
export const readDue = (ticket: ClockTicket, past: Past): DueColumns =>
  mostUrgent(clocksOf(ticket, past));

/**
 * Finds the policy that fits a ticket now, records its targets when they have changed, and returns the due columns.
 * @param ticket as it will be
 * @param change `readHistory`: all its lines, including those of this change
 */
export const applyPolicy = async (
  trx: Trx,
  ticket: TicketRow,
  {at, readHistory}: {at: Date; readHistory: () => Promise<EventRow[]>},
): Promise<DueColumns> => {
  const applications = await listApplications(trx, ticket.id);
  if (!hasTargets(ticket, applications)) return NOTHING_DUE;
  const terms = chooseTerms(await listActivePolicies(trx), ticket);
  const {at: _since, ...before} = applications.at(-1) ?? {...NO_TERMS, at};
  if (!isDeepStrictEqual(terms, before)) {
    await insertApplications(trx, [
      toApplicationRow(ticket, {...terms, at}, applications.length + 1),
    ]);
    applications.push({...terms, at});
  }
  if (applications.length === 0) return NOTHING_DUE;
  return mostUrgent(clocksOf(ticket, {events: await readHistory(), applications, now: at}));
};

/** @param seq from 1 on, within the ticket */
export const toApplicationRow = (
  {id, workspaceId}: Pick<TicketRow, 'id' | 'workspaceId'>,
  {policy, targets, schedule, at}: Application,
  seq: number,
) => ({
  workspaceId,
  ticketId: id,
  seq,
  policy,
  targets: JSON.stringify(targets),
  schedule: schedule && JSON.stringify(schedule),
  at,
});

const instant = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** One clock as sent to the client; undefined for one that never counted. */
const presentClock = (
  {running, overdue, outcomes}: Clocks,
  metric: SlaMetric,
  isDone: boolean,
): TicketClock | undefined => {
  const none = {metric, dueAt: null, atRiskAt: null, metAt: null};
  const [clock, late, last] = [
    running[metric],
    overdue[metric],
    outcomes.findLast((outcome) => outcome.metric === metric),
  ];
  if (late) return {...none, state: 'overdue', dueAt: instant(late)};
  if (clock && !isDone) {
    return {
      ...none,
      state: clock.isPaused ? 'paused' : 'running',
      dueAt: instant(clock.dueAt),
      atRiskAt: instant(clock.atRiskAt),
    };
  }
  if (!last) return undefined;
  return last.result === 'met'
    ? {...none, state: 'met', metAt: instant(last.at)}
    : {...none, state: 'breached', dueAt: instant(last.at)};
};

/** The clocks of a ticket as sent to the client; null without targets so far. */
export const presentSla = async (
  trx: Trx,
  ticket: TicketRow,
  {events, now}: {events: readonly EventRow[]; now: Date},
): Promise<{policy: string; clocks: TicketClock[]} | null> => {
  const applications = await listApplications(trx, ticket.id);
  const policy = applications.findLast((application) => application.policy !== null)?.policy;
  if (policy === undefined || policy === null) return null;
  const clocks = clocksOf(ticket, {events, applications, now});
  return {
    policy,
    clocks: SLA_METRICS.flatMap((metric) => presentClock(clocks, metric, ticket.isDone) ?? []),
  };
};

import fc from 'fast-check';
import {nextStatuses} from '@switchboard/contracts/tickets/states';
import {TICKET_PRIORITIES, type TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {newId, type Trx} from '#database/index.ts';
import {newTicket} from '../tickets/domain/new-ticket.ts';
import {insertEvents, insertTickets} from '../tickets/repository.ts';
import {toRow} from '../tickets/write/change-ticket.ts';
import type {HistoryEvent} from './history.ts';
import {refreshFacts} from './refresh.ts';

/** Zones with half hours, with summer time at midnight, and without any. */
export const zones = fc.constantFrom(
  'UTC',
  'Asia/Manila',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/St_Johns',
);

const START = Date.parse('2025-12-01T00:00:00Z');
export const END = Date.parse('2026-11-18T00:00:00Z');

/** A ticket with its whole past. */
export interface Life {
  id: string;
  createdAt: Date;
  channel: 'email' | 'web' | 'phone';
  tags: string[];
  events: HistoryEvent[];
}

/** Members and teams of the histories. */
export const AGENTS = Array.from({length: 3}, newId);
export const TEAMS = Array.from({length: 2}, newId);

const orNull = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), {nil: null, freq: 3});

const step = fc.record({
  wait: fc.integer({min: 0, max: 6 * 86_400_000}),
  what: fc.constantFrom(
    'requester_message' as const,
    'reply' as const,
    'reply' as const,
    'status' as const,
    'status' as const,
    'status' as const,
    'priority' as const,
    'team' as const,
    'assignee' as const,
    'csat_sent' as const,
    'csat_answered' as const,
  ),
  choice: fc.nat(100),
  agent: orNull(AGENTS),
  team: orNull(TEAMS),
});

const by = (actorId: string | null): Pick<HistoryEvent, 'actorType' | 'actorId'> =>
  actorId === null ? {actorType: 'system', actorId: null} : {actorType: 'agent', actorId};

/** One ticket's life: created, then legal moves at growing times. */
export const lives: fc.Arbitrary<Life> = fc
  .record({
    id: fc.uuid({version: 7}),
    created: fc.integer({min: START, max: END - 100 * 86_400_000}),
    channel: fc.constantFrom('email' as const, 'web' as const, 'phone' as const),
    tags: fc.subarray(['billing', 'bug', 'how-to']),
    steps: fc.array(step, {maxLength: 14}),
  })
  .map(({id, created, channel, tags, steps}) => {
    const createdAt = new Date(created);
    const plain = {fromValue: null, toValue: null, ...by(null)};
    const events: HistoryEvent[] = [{...plain, type: 'created', toValue: 'new', at: createdAt}];
    let [status, priority, team, assignee]: [TicketStatus, string, string | null, string | null] = [
      'new',
      'normal',
      null,
      null,
    ];
    let time = created;
    for (const {wait, what, choice, ...chosen} of steps) {
      time += wait;
      const event = {...plain, type: what, at: new Date(time), ...by(chosen.agent)};
      if (what === 'status') {
        const to: TicketStatus | undefined =
          nextStatuses(status)[choice % Math.max(1, nextStatuses(status).length)];
        if (!to) continue;
        events.push({...event, fromValue: status, toValue: to});
        status = to;
      } else if (what === 'priority') {
        const to = TICKET_PRIORITIES[choice % 4] ?? 'low';
        if (to === priority) continue;
        events.push({...event, fromValue: priority, toValue: to});
        priority = to;
      } else if (what === 'team') {
        if (chosen.team === team) continue;
        events.push({...event, fromValue: team, toValue: chosen.team});
        team = chosen.team;
      } else if (what === 'assignee') {
        if (chosen.agent === assignee) continue;
        events.push({...event, fromValue: assignee, toValue: chosen.agent});
        assignee = chosen.agent;
      } else if (what === 'csat_answered') {
        if (events.some(({type}) => type === 'csat_sent'))
          events.push({...event, ...by(null), toValue: String((choice % 5) + 1)});
      } else events.push({...event, ...(what === 'requester_message' && by(null))});
    }
    return {id, createdAt, channel, tags, events};
  });

const lastOf = (events: readonly HistoryEvent[], type: HistoryEvent['type']) =>
  events.findLast((event) => event.type === type)?.toValue ?? null;

/** State of a ticket at the end of a history. */
const endOf = ({events}: Life) => ({
  status: (lastOf(events, 'status') ?? 'new') as TicketStatus,
  priority: (lastOf(events, 'priority') ?? 'normal') as (typeof TICKET_PRIORITIES)[number],
  teamId: lastOf(events, 'team'),
  assigneeId: lastOf(events, 'assignee'),
});

/** The teams of a workspace, which must differ from those of another one. */
const storeTeams = async (trx: Trx, workspaceId: string): Promise<Map<string, string>> => {
  const ids = new Map(TEAMS.map((team) => [team, newId()]));
  await trx
    .insertInto('account.team')
    .values(
      [...ids.values()].map((id, index) => ({
        id,
        workspaceId,
        name: `Team ${index + 1}`,
        version: 1,
        createdAt: new Date(START),
        updatedAt: new Date(START),
      })),
    )
    .execute();
  return ids;
};

/**
 * Stores tickets with their history unchanged, and builds their facts.
 * @returns the ids in the workspace in place of those of `TEAMS`
 */
export const storeLives = async (
  trx: Trx,
  workspaceId: string,
  given: readonly Life[],
): Promise<Map<string, string>> => {
  const teams = await storeTeams(trx, workspaceId);
  const teamOf = (id: string | null) => (id === null ? null : (teams.get(id) ?? null));
  const all = given.map((life) => ({
    ...life,
    events: life.events.map((event) =>
      event.type === 'team'
        ? {...event, fromValue: teamOf(event.fromValue), toValue: teamOf(event.toValue)}
        : event,
    ),
  }));
  if (all.length === 0) return teams;
  const requester = {id: newId(), name: 'Ana', email: null};
  await trx
    .insertInto('connect.contact')
    .values({...requester, workspaceId, phone: null, createdAt: new Date(START)})
    .execute();
  await insertTickets(
    trx,
    all.map((life, index) =>
      toRow({
        ...newTicket({
          workspaceId,
          requester,
          number: index + 1,
          subject: `Ticket ${index + 1}`,
          channel: life.channel,
          createdById: null,
          createdAt: life.createdAt,
        }),
        ...endOf(life),
        id: life.id,
        tags: life.tags,
      }),
    ),
  );
  await insertEvents(
    trx,
    all.flatMap(({id, events}) =>
      events.map((event, index) => ({
        ...event,
        id: newId(),
        workspaceId,
        ticketId: id,
        seq: index + 1,
        version: 1,
      })),
    ),
  );
  await refreshFacts(
    trx,
    all.map(({id}) => id),
  );
  return teams;
};

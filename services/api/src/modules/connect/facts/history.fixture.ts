import assert from 'node:assert/strict';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import type {MomentKind} from '../fact-tables.ts';
import type {FactTicket, HistoryEvent, TicketHistory} from './history.ts';
import {readFacts} from './read-facts.ts';

/** Milliseconds. */
export const HOUR = 3_600_000;
/** An instant in March 2026, `02T08:00`. */
export const at = (time: string): Date => new Date(`2026-03-${time}:00Z`);
const CREATED = at('02T08:00');

export const TICKET: FactTicket = {
  id: 'ticket',
  workspaceId: 'workspace',
  createdAt: CREATED,
  externalId: null,
  firstRespondedAt: null,
  channel: 'email',
  priority: 'normal',
  teamId: null,
  assigneeId: null,
  isListed: true,
};

type Line = Partial<HistoryEvent> & Pick<HistoryEvent, 'type'>;
/** A line of a history, by the agent Rosa unless given otherwise. */
export const line = (time: string, {...rest}: Line): HistoryEvent => ({
  fromValue: null,
  toValue: null,
  actorType: 'agent',
  actorId: 'rosa',
  at: at(time),
  ...rest,
});
export const asked = (time: string) =>
  line(time, {type: 'requester_message', actorType: 'requester', actorId: null});
export const replied = (time: string, actorId = 'rosa') => line(time, {type: 'reply', actorId});
export const moved = (
  time: string,
  [fromValue, toValue]: readonly [TicketStatus, TicketStatus],
  by: Partial<HistoryEvent> = {},
) => line(time, {type: 'status', fromValue, toValue, ...by});
export const byRule = {actorType: 'rule', actorId: null} as const;

export const facts = (events: HistoryEvent[], more: Partial<TicketHistory> = {}) =>
  readFacts({ticket: TICKET, events, applications: [], defaultHours: [], ...more});
export const momentsOf = (kind: MomentKind, result: ReturnType<typeof facts>) =>
  result.moments.filter((moment) => moment.kind === kind);
export const only = (kind: MomentKind, result: ReturnType<typeof facts>) => {
  const [moment, ...others] = momentsOf(kind, result);
  assert.ok(moment && others.length === 0, `${kind} ${others.length + (moment ? 1 : 0)} times`);
  return moment;
};

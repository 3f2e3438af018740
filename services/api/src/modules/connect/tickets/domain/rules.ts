import type {Selectable} from 'kysely';
import {canMove} from '@switchboard/contracts/tickets/states';
import type {
  TicketEvent,
  TicketStatus,
  UpdateTicketRequest,
} from '@switchboard/contracts/tickets/schemas';
import type {Schema} from '#database/index.ts';
import {invalid, problem} from '@switchboard/service-kit/errors';
import {cleanTags} from '@switchboard/contracts/tags/clean-tags';
import {type FieldChange, valueText} from '../../settings/rules.ts';

export type TicketRow = Selectable<Schema['connect.ticket']>;
/** Author and time of a change. */
export interface By {
  type: TicketEvent['actor']['type'];
  id: string | null;
  at: Date;
}
export interface PlannedEvent {
  type: TicketEvent['type'];
  fromValue: string | null;
  toValue: string | null;
  by: By;
  /** Version of the change whose line of the same type this line undoes. */
  undoes?: number;
  field?: Pick<FieldChange, 'id' | 'name'>;
  /** Text for the notifications about it; the history does not keep it. */
  message?: {
    id: string | null;
    excerpt: string;
    mentioned: readonly string[];
    /** Author who is neither a member nor the requester. */
    writer?: string;
  };
}
/** A ticket as it will be, with the history lines that lead to it. */
export interface Plan {
  ticket: TicketRow;
  events: PlannedEvent[];
}
interface PlannedMessage {
  kind: 'requester' | 'reply' | 'note';
  text: string;
  id?: string | null;
  /** People whom a note mentions. */
  mentioned?: readonly string[];
  /** Author who is neither a member nor the requester. */
  writer?: string | undefined;
}

const SNIPPET_LENGTH = 160;
const CLOSED = "A closed ticket can't be changed. Create a follow-up instead.";

const isDone = (status: TicketStatus) => status === 'resolved' || status === 'closed';
const wordsOf = (status: TicketStatus) => status.replace('_', ' ');

/** Begins the history: the ticket exists, with status new. */
export const startPlan = (ticket: TicketRow, by: By): Plan =>
  record({ticket, events: []}, {type: 'created', fromValue: null, toValue: ticket.status, by});

/**
 * Moves a ticket along the state machine. The current status changes nothing.
 * @throws 409 illegal_transition with a sentence that names both states
 */
export const moveStatus = (plan: Plan, to: TicketStatus, by: By): Plan => {
  const {status: from, reopenCount} = plan.ticket;
  if (from === to) return plan;
  if (from === 'closed') throw illegalMove(CLOSED);
  if (!canMove(from, to)) {
    throw illegalMove(`This ticket is ${wordsOf(from)}: it can't be changed to ${wordsOf(to)}.`);
  }
  const reopened = isDone(from) && !isDone(to);
  const change: Partial<TicketRow> = {status: to, isDone: isDone(to)};
  if (to === 'resolved') change.resolvedAt = by.at;
  if (to === 'closed') change.closedAt = by.at;
  if (reopened) Object.assign(change, {resolvedAt: null, reopenCount: reopenCount + 1});
  const moved = record(apply(plan, change), {type: 'status', fromValue: from, toValue: to, by});
  return isDone(to) ? setSnooze(moved, null, by) : moved;
};

/**
 * Restores the status that a move took from a ticket, as if that move had never been made.
 * @param before `resolvedAt`: of a ticket that was resolved
 * @throws 409 for a closed ticket
 */
export const undoMove = (
  plan: Plan,
  {status, resolvedAt}: Pick<TicketRow, 'status' | 'resolvedAt'>,
  by: By,
): Plan => {
  const {status: from, reopenCount} = plan.ticket;
  if (from === status) return plan;
  if (from === 'closed') throw illegalMove(CLOSED);
  const change: Partial<TicketRow> = {
    status,
    isDone: isDone(status),
    resolvedAt: status === 'resolved' ? resolvedAt : null,
  };
  if (status === 'resolved' && !isDone(from)) change.reopenCount = Math.max(0, reopenCount - 1);
  return record(apply(plan, change), {type: 'status', fromValue: from, toValue: status, by});
};

/**
 * Takes the ticket out of the queues until a moment, or returns it to them.
 * @throws 422 for a moment that is over, 409 for a ticket that is done
 */
export const setSnooze = (plan: Plan, until: Date | null, by: By): Plan => {
  const {snoozedUntil: from, status} = plan.ticket;
  if (from?.getTime() === until?.getTime()) return plan;
  if (until !== null && until <= by.at)
    throw invalid({snoozedUntil: 'Snooze time must be in the future'});
  if (until !== null && isDone(status))
    throw illegalMove(`This ticket is ${wordsOf(status)}: it can't be snoozed.`);
  const text = (value: Date | null) => value?.toISOString() ?? null;
  return record(apply(plan, {snoozedUntil: until}), {
    type: 'snooze',
    fromValue: text(from),
    toValue: text(until),
    by,
  });
};

/** Assigns the ticket to a member, or to nobody; its status stays. */
export const setAssignee = (plan: Plan, assigneeId: string | null, by: By): Plan => {
  const from = plan.ticket.assigneeId;
  if (from === assigneeId) return plan;
  return record(apply(plan, {assigneeId}), {
    type: 'assignee',
    fromValue: from,
    toValue: assigneeId,
    by,
  });
};

/** Assigns the ticket to a team, or to none; its assignee stays. */
export const setTeam = (plan: Plan, teamId: string | null, by: By): Plan => {
  const from = plan.ticket.teamId;
  return from === teamId
    ? plan
    : record(apply(plan, {teamId}), {type: 'team', fromValue: from, toValue: teamId, by});
};

/** Sets the priority of the ticket. */
export const setPriority = (plan: Plan, value: TicketRow['priority'], by: By): Plan =>
  setText(plan, 'priority', {value, by});

/** Sets values of the workspace's own fields; omitted fields stay as they are. */
export const setFields = (plan: Plan, changes: readonly FieldChange[], by: By): Plan =>
  changes.reduce((planned, {id, name, value}) => {
    const {[id]: from = null, ...others} = planned.ticket.fields;
    if (from === value) return planned;
    const text = (one: FieldChange['value']) => (one === null ? null : valueText(one));
    const changed = apply(planned, {fields: value === null ? others : {...others, [id]: value}});
    return record(changed, {
      type: 'field',
      fromValue: text(from),
      toValue: text(value),
      by,
      field: {id, name},
    });
  }, plan);

/**
 * Changes of a PATCH except for the workspace's own fields, at once; an explicit status wins over the one that assignment implies.
 * @throws 409 for a closed ticket and for a move that the state machine does not allow
 */
export const planUpdate = (ticket: TicketRow, wanted: UpdateTicketRequest, by: By): Plan => {
  refuseUnchangeable(ticket);
  let plan: Plan = {ticket, events: []};
  if (wanted.subject !== undefined)
    plan = setText(plan, 'subject', {value: wanted.subject.trim(), by});
  if (wanted.priority !== undefined) plan = setPriority(plan, wanted.priority, by);
  if (wanted.type !== undefined) plan = setText(plan, 'type', {value: wanted.type, by});
  if (wanted.tags !== undefined) plan = setTags(plan, cleanTags(wanted.tags), by);
  if (wanted.teamId !== undefined) plan = setTeam(plan, wanted.teamId, by);
  if (wanted.status !== undefined) plan = moveStatus(plan, wanted.status, by);
  if (wanted.snoozedUntil !== undefined)
    plan = setSnooze(plan, wanted.snoozedUntil === null ? null : new Date(wanted.snoozedUntil), by);
  if (wanted.assigneeId === undefined) return plan;
  plan = setAssignee(plan, wanted.assigneeId, by);
  return wanted.status === undefined && wanted.assigneeId !== null ? openIfNew(plan, by) : plan;
};

/**
 * Adds a message to the thread. The first public answer opens a new ticket, and counts as the first response when
 * a message of the requester waits for one. A message of the requester wakes a snoozed ticket.
 */
export const addMessage = (
  plan: Plan,
  {kind, text, id = null, mentioned = [], writer}: PlannedMessage,
  by: By,
): Plan => {
  const {replyCount, waitingSince, firstRespondedAt} = plan.ticket;
  const change: Partial<TicketRow> = {lastMessageAt: by.at};
  if (kind !== 'note') change.snippet = snippetOf(text);
  if (kind === 'requester') change.waitingSince = waitingSince ?? by.at;
  if (kind === 'reply') {
    Object.assign(change, {replyCount: replyCount + 1, waitingSince: null});
    if (waitingSince !== null && by.type === 'agent')
      change.firstRespondedAt = firstRespondedAt ?? by.at;
  }
  const type = kind === 'requester' ? 'requester_message' : kind;
  const message = {id, excerpt: snippetOf(text), mentioned, ...(writer && {writer})};
  const toValue = writer ?? null;
  const added = record(apply(plan, change), {type, fromValue: null, toValue, by, message});
  return kind === 'requester' ? setSnooze(added, null, by) : added;
};

/** Adds a message of an agent to an existing ticket, with the status that belongs to it. */
export const planMessage = (
  ticket: TicketRow,
  message: PlannedMessage & {thenStatus?: TicketStatus},
  by: By,
): Plan => {
  refuseUnchangeable(ticket);
  const added = addMessage({ticket, events: []}, message, by);
  const opened = message.kind === 'reply' ? openIfNew(added, by) : added;
  return message.thenStatus === undefined ? opened : moveStatus(opened, message.thenStatus, by);
};

export const openIfNew = (plan: Plan, by: By): Plan =>
  plan.ticket.status === 'new' ? moveStatus(plan, 'open', by) : plan;

export const apply = (plan: Plan, change: Partial<TicketRow>): Plan => ({
  ...plan,
  ticket: {...plan.ticket, ...change},
});
export const record = (plan: Plan, event: PlannedEvent): Plan => ({
  ...plan,
  events: [...plan.events, event],
});

const illegalMove = (sentence: string) => problem('illegal_transition', sentence);

/** Throws 409 for a ticket in the trash and a merged one. */
export const refuseGone = ({deletedAt, mergedIntoId}: TicketRow): void => {
  if (deletedAt !== null) throw illegalMove('This ticket is in the trash. Restore it first.');
  if (mergedIntoId !== null)
    throw illegalMove('This ticket was merged into another one. Continue there.');
};

/** Throws 409 for a ticket in the trash, a merged one and a closed one. */
export const refuseUnchangeable = (ticket: TicketRow): void => {
  refuseGone(ticket);
  if (ticket.status === 'closed') throw illegalMove(CLOSED);
};

type Texts = Pick<TicketRow, 'subject' | 'priority' | 'type'>;

const setText = <Name extends keyof Texts>(
  plan: Plan,
  name: Name,
  {value, by}: {value: Texts[Name]; by: By},
): Plan => {
  const from = plan.ticket[name];
  return from === value
    ? plan
    : record(apply(plan, {[name]: value}), {type: name, fromValue: from, toValue: value, by});
};

/** Sets the tags, in any status of the ticket. */
export const setTags = (plan: Plan, tags: string[], by: By): Plan => {
  const [from, to] = [plan.ticket.tags.join(', '), tags.join(', ')];
  return from === to
    ? plan
    : record(apply(plan, {tags}), {type: 'tags', fromValue: from, toValue: to, by});
};

/** The first words on one line; a long text is not read to its end. */
export const snippetOf = (text: string): string => {
  let line = '';
  for (const [word] of text.matchAll(/\S+/g)) {
    line = line === '' ? word : `${line} ${word}`;
    if (line.length > SNIPPET_LENGTH) return `${line.slice(0, SNIPPET_LENGTH - 1)}…`;
  }
  return line;
};

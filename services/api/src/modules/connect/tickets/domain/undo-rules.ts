import type {TicketEvent, TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {wayBack} from '@switchboard/contracts/tickets/states';
import {problem} from '@switchboard/service-kit/errors';
import {planRestore, planSpam, planTrash} from './lifecycle-rules.ts';
import {removeCopy, setRequester} from './requester-rules.ts';
import {
  type By,
  moveStatus,
  type Plan,
  planUpdate,
  setSnooze,
  type TicketRow,
  undoMove,
} from './rules.ts';

/** A line of a ticket's history. */
export interface PastEvent {
  type: TicketEvent['type'];
  fromValue: string | null;
  toValue: string | null;
  actorId: string | null;
  /** Version of the ticket after the change that it belongs to. */
  version: number;
  at: Date;
}

/** Changes that several tickets can have at once; a message or a merge is undone otherwise. */
const TYPES = [
  'status',
  'priority',
  'type',
  'assignee',
  'team',
  'tags',
  'snooze',
  'spam',
  'trash',
  'requester',
  'cc',
] as const;
type Undoable = (typeof TYPES)[number];
type UndoableEvent = PastEvent & {type: Undoable};

const isUndoable = (event: PastEvent): event is UndoableEvent =>
  TYPES.some((type) => type === event.type);

/**
 * The lines of a ticket's history that one caller wrote in one change, at one time, in their order.
 * @param history without undone lines, so that one change after the other can be undone
 * @throws 409 without such lines, and if one of them was changed again since
 */
export const undoableEvents = (
  history: readonly PastEvent[],
  {userId, at}: {userId: string; at: Date},
): UndoableEvent[] => {
  const isMeant = (event: PastEvent) =>
    event.actorId === userId && event.at.getTime() === at.getTime() && isUndoable(event);
  const last = history.findLastIndex(isMeant);
  const version = history[last]?.version;
  if (last === -1) throw problem('illegal_transition', 'There is nothing to undo in this ticket.');
  const events = history
    .filter((event) => isMeant(event) && event.version === version)
    .filter(isUndoable);
  const since = history.slice(last + 1);
  if (since.some((event) => events.some(({type}) => type === event.type)))
    throw problem('illegal_transition', 'This ticket has been changed again since.');
  return events;
};

/** Reverse of each change; a snooze that is over stays over. */
const BACK: Record<
  Exclude<Undoable, 'status' | 'requester' | 'cc'>,
  (plan: Plan, before: string | null, by: By) => Plan
> = {
  priority: (plan, before, by) => further(plan, {priority: before as TicketRow['priority']}, by),
  type: (plan, before, by) => further(plan, {type: before as TicketRow['type']}, by),
  // The status of a ticket that is assigned stays this time.
  assignee: (plan, before, by) =>
    further(plan, {assigneeId: before, status: plan.ticket.status}, by),
  team: (plan, before, by) => further(plan, {teamId: before}, by),
  tags: (plan, before, by) => further(plan, {tags: (before ?? '').split(', ').filter(Boolean)}, by),
  snooze: (plan, before, by) => {
    const until = before === null ? null : new Date(before);
    return until !== null && until <= by.at ? plan : setSnooze(plan, until, by);
  },
  spam: (plan, before, by) => joined(plan, planSpam(plan.ticket, before === 'true', by)),
  trash: (plan, before, by) =>
    joined(plan, before === null ? planRestore(plan.ticket, by) : planTrash(plan.ticket, by)),
};

const joined = (plan: Plan, next: Plan): Plan => ({
  ticket: next.ticket,
  events: [...plan.events, ...next.events],
});

type Change = Parameters<typeof planUpdate>[1];

const further = (plan: Plan, change: Change, by: By): Plan =>
  joined(plan, planUpdate(plan.ticket, change, by));

const isResolution = ({type, toValue}: PastEvent) => type === 'status' && toValue === 'resolved';

/** Returns to the status that a move took from it, through those that a ticket may have. */
const moveBack = (plan: Plan, before: TicketStatus, by: By): Plan =>
  wayBack(plan.ticket.status, before).reduce(
    (moved, status) => moveStatus(moved, status, by),
    plan,
  );

interface Undoing {
  /** All valid lines, in their order. */
  history: readonly PastEvent[];
  events: readonly UndoableEvent[];
  by: By;
}

/**
 * Restores the values that some lines of a ticket's history took from it, the status first: a done ticket cannot be snoozed. The change
 * counts as never made (decision 0124), unless its requester has been asked for a rating since: they know of the resolution.
 * @throws 409 for a move that the ticket does not allow any more
 */
export const planUndo = (ticket: TicketRow, {history, events, by}: Undoing): Plan => {
  const version = events[0]?.version ?? 0;
  const since = history.filter((event) => event.version > version);
  const isKnown = since.some(({type}) => type === 'survey_sent');
  const resolvedAt =
    history.findLast((event) => isResolution(event) && event.version < version)?.at ?? null;
  const giver =
    history.findLast(({type, version: when}) => type === 'requester' && when < version)?.actorId ??
    null;
  const goBack = (plan: Plan, {type, fromValue, toValue}: UndoableEvent) => {
    if (type === 'requester')
      return setRequester(plan, {id: fromValue ?? '', copy: null, byId: giver}, by);
    if (type === 'cc') return removeCopy(plan, toValue, by);
    if (type !== 'status') return BACK[type](plan, fromValue, by);
    const status = fromValue as TicketStatus;
    return isKnown ? moveBack(plan, status, by) : undoMove(plan, {status, resolvedAt}, by);
  };
  const isMove = ({type}: UndoableEvent) => type === 'status';
  const lastFirst = events.toReversed();
  const back = [
    ...lastFirst.filter(isMove),
    ...lastFirst.filter((event) => !isMove(event)),
  ].reduce<Plan>(goBack, {ticket, events: []});
  if (isKnown) return back;
  return {...back, events: back.events.map((event) => ({...event, undoes: version}))};
};

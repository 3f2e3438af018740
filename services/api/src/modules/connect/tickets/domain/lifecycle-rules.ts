import {UNMERGE_DAYS} from '@switchboard/contracts/limits';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {problem} from '@switchboard/service-kit/errors';
import {
  apply,
  type By,
  moveStatus,
  type Plan,
  type PlannedEvent,
  record,
  refuseGone,
  refuseUnchangeable,
  setSnooze,
  type TicketRow,
  undoMove,
} from './rules.ts';

const noChange = (ticket: TicketRow): Plan => ({ticket, events: []});

/** Ends a snooze: returns the ticket to the queues, and to work if it waited. Changes nothing before its time. */
export const planWake = (ticket: TicketRow, by: By): Plan => {
  const {snoozedUntil, status, deletedAt} = ticket;
  if (snoozedUntil === null || snoozedUntil > by.at || deletedAt !== null) return noChange(ticket);
  const awake = setSnooze(noChange(ticket), null, by);
  return status === 'pending' || status === 'on_hold' ? moveStatus(awake, 'open', by) : awake;
};

/**
 * Moves a ticket to the trash; its status stays until it is restored.
 * @throws 409 for a merged ticket, whose messages another ticket shows
 */
export const planTrash = (ticket: TicketRow, by: By): Plan => {
  if (ticket.deletedAt !== null) return noChange(ticket);
  if (ticket.mergedIntoId !== null)
    throw problem(
      'illegal_transition',
      'This ticket was merged into another one. Delete that one instead.',
    );
  return record(apply(noChange(ticket), {deletedAt: by.at}), {
    type: 'trash',
    fromValue: null,
    toValue: by.at.toISOString(),
    by,
  });
};

/**
 * Moves a ticket that was split from another one back to the trash.
 * @param number of the other ticket
 * @throws 409 for a ticket in the trash and a merged ticket
 */
export const planUnsplit = (ticket: TicketRow, number: number, by: By): Plan => {
  refuseGone(ticket);
  return record(planTrash(ticket, by), {
    type: 'split_from',
    fromValue: String(number),
    toValue: null,
    by,
  });
};

/** Restores a ticket from the trash as it was before. */
export const planRestore = (ticket: TicketRow, by: By): Plan => {
  const {deletedAt} = ticket;
  if (deletedAt === null) return noChange(ticket);
  return record(apply(noChange(ticket), {deletedAt: null}), {
    type: 'trash',
    fromValue: deletedAt.toISOString(),
    toValue: null,
    by,
  });
};

/**
 * Marks a ticket as spam, or removes that mark.
 * @throws 409 for a ticket in the trash and a merged ticket
 */
export const planSpam = (ticket: TicketRow, isSpam: boolean, by: By): Plan => {
  if (ticket.isSpam === isSpam) return noChange(ticket);
  refuseGone(ticket);
  return record(apply(noChange(ticket), {isSpam}), {
    type: 'spam',
    fromValue: String(!isSpam),
    toValue: String(isSpam),
    by,
  });
};

const laterOf = (one: Date, other: Date) => (one > other ? one : other);
const earlierOf = (one: Date | null, other: Date | null) =>
  one !== null && other !== null && other < one ? other : (one ?? other);

/**
 * Makes one ticket part of another: the source is closed and points to the target, which shows the messages of both.
 * A resolved target is reopened by a source that was not done.
 * @throws 409 for the same ticket twice, and for a ticket that is closed, merged or in the trash
 */
export const planMerge = (
  source: TicketRow,
  target: TicketRow,
  by: By,
): {source: Plan; target: Plan} => {
  if (source.id === target.id)
    throw problem('illegal_transition', "You can't merge a ticket into itself");
  for (const ticket of [source, target]) refuseUnchangeable(ticket);
  const {status, lastMessageAt, waitingSince, snippet} = source;
  const closed = setSnooze(noChange(source), null, by);
  const gone = record(
    apply(closed, {
      status: 'closed',
      isDone: true,
      closedAt: by.at,
      mergedIntoId: target.id,
      mergedParentId: target.id,
    }),
    {type: 'status', fromValue: status, toValue: 'closed', by},
  );
  const joined = apply(noChange(target), {
    lastMessageAt: laterOf(target.lastMessageAt, lastMessageAt),
    waitingSince: earlierOf(target.waitingSince, waitingSince),
    snippet: lastMessageAt > target.lastMessageAt ? snippet : target.snippet,
  });
  const noted = record(joined, {
    type: 'merged_from',
    fromValue: null,
    toValue: String(source.number),
    by,
  });
  return {
    source: record(gone, {
      type: 'merged_into',
      fromValue: null,
      toValue: String(target.number),
      by,
    }),
    target:
      target.status === 'resolved' && status !== 'resolved' ? moveStatus(noted, 'open', by) : noted,
  };
};

/** Properties of a ticket that its messages determine: those that stay with it when another ticket leaves it. */
export type Conversation = Pick<TicketRow, 'lastMessageAt' | 'snippet' | 'waitingSince'>;

/** A line of a ticket's history. */
type PastEvent = Pick<PlannedEvent, 'fromValue' | 'toValue'> & {type: string; at: Date};

/** Values that the merge took from a ticket, read from its history. */
const beforeMerge = (
  events: readonly PastEvent[],
): {status: TicketStatus; snoozedUntil: Date | null} => {
  const merge = events.findLast(({type, toValue}) => type === 'merged_into' && toValue !== null);
  const lost = (wanted: string) =>
    events.findLast(
      ({type, at, toValue}) =>
        type === wanted &&
        at.getTime() === merge?.at.getTime() &&
        (toValue === null || toValue === 'closed'),
    )?.fromValue ?? null;
  const snoozedUntil = lost('snooze');
  return {
    status: (lost('status') ?? 'open') as TicketStatus,
    snoozedUntil: snoozedUntil === null ? null : new Date(snoozedUntil),
  };
};

type VersionedEvent = PastEvent & {version: number};

/** The move by which a merge reopened a ticket, unless it was moved since or a message that came by then stays when this source leaves. */
const reopeningByMerge = (
  events: readonly VersionedEvent[],
  source: TicketRow,
): VersionedEvent | undefined => {
  const move = events.findLast(({type}) => type === 'status');
  if (move?.fromValue !== 'resolved') return undefined;
  const merges = events.filter(
    ({type, version}) => type === 'merged_from' && version >= move.version,
  );
  if (merges[0]?.version !== move.version) return undefined;
  const merged = new Set<string | null>();
  for (const {fromValue, toValue} of merges)
    if (toValue === null) merged.delete(fromValue);
    else merged.add(toValue);
  return merged.delete(String(source.number)) && merged.size === 0 ? move : undefined;
};

/** Resolves a target again as if a merge had never reopened it, unless a message was added since. */
const resolveAgain = (
  plan: Plan,
  {events, source}: {events: readonly VersionedEvent[]; source: TicketRow},
  by: By,
): Plan => {
  const {lastMessageAt, snoozedUntil} = plan.ticket;
  const reopening = reopeningByMerge(events, source);
  if (!reopening || lastMessageAt > reopening.at || snoozedUntil !== null) return plan;
  const {version} = reopening;
  const resolution = events.findLast(
    (event) => event.type === 'status' && event.version < version && event.toValue === 'resolved',
  );
  const back = undoMove(plan, {status: 'resolved', resolvedAt: resolution?.at ?? null}, by);
  return {...back, events: back.events.map((event) => ({...event, undoes: version}))};
};

const UNMERGE_MS = UNMERGE_DAYS * 86_400_000;

/**
 * Separates a merged ticket, with its former status and a snooze that is not over. Messages that came since the
 * merge stay with the target; a target that the merge reopened is resolved again, unless a message was added since. A resolved source is
 * resolved again without another line of history: it was resolved once, and its requester was surveyed once.
 * @throws 409 for a ticket that is not merged, and after 30 days
 */
export const planUnmerge = (
  {source, events}: {source: TicketRow; events: readonly PastEvent[]},
  {
    target,
    history,
    left,
  }: {target: TicketRow; history: readonly VersionedEvent[]; left: Conversation},
  by: By,
): {source: Plan; target: Plan} => {
  const {closedAt} = source;
  if (source.mergedIntoId === null)
    throw problem('illegal_transition', 'This ticket is not merged into another one.');
  if (closedAt !== null && by.at.getTime() - closedAt.getTime() > UNMERGE_MS)
    throw problem(
      'illegal_transition',
      `Tickets can be unmerged for ${UNMERGE_DAYS} days after a merge.`,
    );
  const {status, snoozedUntil} = beforeMerge(events);
  const apart = apply(noChange(source), {
    status,
    isDone: status === 'resolved',
    closedAt: null,
    mergedIntoId: null,
    mergedParentId: null,
  });
  const moved =
    status === 'resolved'
      ? apart
      : record(apart, {type: 'status', fromValue: 'closed', toValue: status, by});
  const snoozed =
    snoozedUntil !== null && snoozedUntil > by.at ? setSnooze(moved, snoozedUntil, by) : moved;
  const waitingSince = target.waitingSince === null ? null : left.waitingSince;
  const alone = apply(noChange(target), {...left, waitingSince});
  return {
    source: record(snoozed, {
      type: 'merged_into',
      fromValue: String(target.number),
      toValue: null,
      by,
    }),
    target: record(resolveAgain(alone, {events: history, source}, by), {
      type: 'merged_from',
      fromValue: String(source.number),
      toValue: null,
      by,
    }),
  };
};

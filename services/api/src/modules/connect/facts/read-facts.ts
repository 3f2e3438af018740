import type {Insertable} from 'kysely';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import type {Schema} from '#database/index.ts';
import type {HistoryEvent, Moment, TicketHistory} from './history.ts';
import {addTimes, NO_TIME, type ScheduleStretch, timeBetween, type Waited} from './open-time.ts';
import {readPromises} from './promises.ts';
import {firstStanding, type Standing, standingAfter} from './standing.ts';
import {stretchesOf} from './stretches.ts';
import {withoutUndone} from '../undone.ts';

export type TicketFact = Insertable<Schema['connect.ticketFact']>;

type Noted = Omit<Moment, 'workspaceId' | 'ticketId' | 'position' | 'channel'>;
type Wait = 'requester' | 'agent' | 'onHold';

/** `moments` and `statusAt` grow in place: a ticket may have thousands of messages. */
interface State {
  createdAt: Date;
  stretches: readonly ScheduleStretch[];
  /** Time since which it has its status. */
  since: Date;
  status: TicketStatus;
  standing: Standing;
  /** Time since which the requester waits for an answer. */
  waitingSince: Date | null;
  hasRequesterWritten: boolean;
  hasResponse: boolean;
  replies: number;
  reopens: number;
  /** Author of the last resolution. */
  resolver: string | null;
  waits: Record<Wait, Waited>;
  moments: Noted[];
  statusAt: {at: Date; standing: Standing}[];
}

const WEEK_MS = 7 * 86_400_000;

const isDone = (status: TicketStatus): boolean => status === 'resolved' || status === 'closed';

const WAITS_IN: Record<TicketStatus, readonly Wait[]> = {
  new: ['requester'],
  open: ['requester'],
  on_hold: ['requester', 'onHold'],
  pending: ['agent'],
  resolved: [],
  closed: [],
};

const PLAIN = {
  waitedMs: null,
  waitedBusinessMs: null,
  metric: null,
  isMet: null,
  score: null,
  previousAt: null,
  isFirst: false,
  isLast: false,
  isOnly: false,
  isOneTouch: false,
  isReopened: false,
  isAnswered: false,
};

const note = (
  state: State,
  moment: Pick<Noted, 'kind' | 'at'> & Partial<Noted>,
  standing = state.standing,
): State => {
  state.moments.push({...PLAIN, ...standing, ...moment});
  return state;
};

const waitedSince = ({stretches}: State, from: Date, to: Date) => {
  const {calendar, business} = timeBetween(stretches, from, to);
  return {waitedMs: calendar, waitedBusinessMs: business};
};

/** Credits only people: no rule, no import. */
const creditedFor = ({actorType, actorId}: HistoryEvent): string | null =>
  actorType === 'agent' ? actorId : null;

/** An answer by a member. Without a wait it answers nothing: the desk wrote first, or again. */
const reply = (state: State, event: HistoryEvent): State => {
  const {at, actorType} = event;
  if (actorType !== 'agent') return state;
  const isOpening = !state.hasRequesterWritten && at.getTime() === state.createdAt.getTime();
  const {waitingSince} = state;
  const answered = {...state, replies: state.replies + 1, waitingSince: null};
  const agentId = creditedFor(event);
  if (isOpening || waitingSince === null) return note(answered, {kind: 'reply', at, agentId});
  return note(
    {...answered, hasResponse: true},
    {
      kind: 'reply',
      at,
      agentId,
      metric: state.hasResponse ? 'next' : 'first',
      ...waitedSince(state, waitingSince, at),
    },
  );
};

const endWait = (state: State, at: Date): State => {
  const passed = timeBetween(state.stretches, state.since, at);
  const waits = WAITS_IN[state.status].reduce(
    (sum, wait) => ({...sum, [wait]: addTimes(sum[wait], passed)}),
    state.waits,
  );
  return {...state, waits, since: at};
};

const resolve = (state: State, event: HistoryEvent): State => {
  const {at} = event;
  const agentId = creditedFor(event);
  return note(
    {...state, resolver: agentId},
    {kind: 'resolved', at, agentId, ...waitedSince(state, state.createdAt, at)},
  );
};

/** Marks a resolution that did not hold. */
const reopen = (state: State, at: Date): State => {
  const last = state.moments.findLast(({kind}) => kind === 'resolved');
  if (last && at.getTime() - last.at.getTime() <= WEEK_MS) last.isReopened = true;
  return note({...state, reopens: state.reopens + 1}, {kind: 'reopened', at});
};

/**
 * Statuses of work. A ticket that is closed without being resolved was merged, and one that is no longer closed was
 * separated again: neither is work, and it keeps its former status.
 */
const move = (state: State, event: HistoryEvent): State => {
  const [from, to] = [event.fromValue as TicketStatus, event.toValue as TicketStatus];
  const {at} = event;
  if (from === 'closed' || (to === 'closed' && !isDone(from))) return state;
  const moved = {...endWait(state, at), status: to};
  if (to === 'resolved')
    return note({...resolve(moved, event), waitingSince: null}, {kind: 'done', at});
  return isDone(from) && !isDone(to) ? reopen(moved, at) : moved;
};

/** An answer belongs to the survey that was sent last; a later answer replaces it. */
const rate = (state: State, {at, toValue}: HistoryEvent): State => {
  const {moments, resolver} = state;
  const survey = moments.findLastIndex(({kind}) => kind === 'survey');
  const before = moments.findLastIndex(({kind}) => kind === 'rating');
  if (before > survey) moments.splice(before, 1);
  const asked = moments[survey];
  if (asked) asked.isAnswered = true;
  return note(state, {kind: 'rating', at, agentId: resolver, score: Number(toValue)});
};

const after = (state: State, event: HistoryEvent): State => {
  const {type, at, toValue} = event;
  switch (type) {
    case 'requester_message':
      return {...state, waitingSince: state.waitingSince ?? at, hasRequesterWritten: true};
    case 'reply':
      return reply(state, event);
    case 'status':
      return move(state, event);
    case 'csat_sent':
      return note(state, {kind: 'survey', at, agentId: state.resolver});
    case 'csat_answered':
      return rate(state, event);
    case 'priority':
    case 'team':
    case 'assignee': {
      const standing = standingAfter(state.standing, event);
      state.statusAt.push({at, standing});
      const stands = {...state, standing};
      return type === 'assignee' && toValue !== null
        ? note(stands, {kind: 'assigned', at})
        : stands;
    }
    default:
      return state;
  }
};

const begin = (history: TicketHistory): State => {
  const {createdAt} = history.ticket;
  const standing = firstStanding(history);
  return note(
    {
      createdAt,
      stretches: stretchesOf(history),
      since: createdAt,
      status: 'new',
      standing,
      waitingSince: createdAt,
      hasRequesterWritten: false,
      hasResponse: false,
      replies: 0,
      reopens: 0,
      resolver: null,
      waits: {requester: NO_TIME, agent: NO_TIME, onHold: NO_TIME},
      moments: [],
      statusAt: [{at: createdAt, standing}],
    },
    {kind: 'created', at: createdAt},
  );
};

/** Each target with the people it concerned when it was decided. */
const keepPromises = (history: TicketHistory, state: State): State =>
  readPromises(history).reduce((noted, {metric, isMet, at}) => {
    const standing = state.statusAt.findLast((one) => one.at <= at)?.standing;
    return note(noted, {kind: 'promise', at, metric, isMet}, standing);
  }, state);

/** Properties of a resolution that depend on the whole history. */
const judge = ({moments, replies, reopens, status}: State): Noted[] => {
  const resolutions = moments.filter(({kind}) => kind === 'resolved');
  // Imported histories are not always in chronological order.
  const inTime = resolutions.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const byKind = Map.groupBy(moments, ({kind}) => kind);
  const isOnly = ({kind}: Noted) => byKind.get(kind)?.length === 1;
  return moments.map((moment) => {
    if (moment.kind !== 'resolved') return {...moment, isOnly: isOnly(moment)};
    const isLast = isDone(status) && moment === resolutions.at(-1);
    return {
      ...moment,
      previousAt: inTime[inTime.indexOf(moment) - 1]?.at ?? null,
      isFirst: moment === resolutions[0],
      isLast,
      isOnly: isOnly(moment),
      isOneTouch: isLast && replies === 1 && reopens === 0,
    };
  });
};

/** Kinds that count by the current properties of the ticket. */
const AS_IT_IS = new Set(['created', 'done', 'reopened']);

const factOf = (
  {ticket}: TicketHistory,
  {moments, waits, replies, reopens}: Pick<State, 'moments' | 'waits' | 'replies' | 'reopens'>,
): TicketFact => {
  const response = moments.find(({kind, metric}) => kind === 'reply' && metric === 'first');
  const first = moments.find(({isFirst}) => isFirst);
  const last = moments.find(({isLast}) => isLast);
  return {
    workspaceId: ticket.workspaceId,
    ticketId: ticket.id,
    createdAt: ticket.createdAt,
    isListed: ticket.isListed,
    replies,
    reopens,
    firstResponseMs: response?.waitedMs ?? null,
    firstResponseBusinessMs: response?.waitedBusinessMs ?? null,
    firstResolutionMs: first?.waitedMs ?? null,
    firstResolutionBusinessMs: first?.waitedBusinessMs ?? null,
    resolutionMs: last?.waitedMs ?? null,
    resolutionBusinessMs: last?.waitedBusinessMs ?? null,
    requesterWaitMs: waits.requester.calendar,
    requesterWaitBusinessMs: waits.requester.business,
    agentWaitMs: waits.agent.calendar,
    agentWaitBusinessMs: waits.agent.business,
    onHoldMs: waits.onHold.calendar,
    onHoldBusinessMs: waits.onHold.business,
  };
};

/**
 * Base data of figures, from the history of one ticket alone: its durations, and each moment that a figure counts.
 * The definitions are those of `docs/metrics.md`. A ticket that is not listed has a fact, to report its exclusion, and no
 * moments.
 */
export const readFacts = (past: TicketHistory): {fact: TicketFact; moments: Moment[]} => {
  const history = withoutUndone(past);
  const {ticket, events} = history;
  const last = events.reduce(after, begin(history));
  const noted = judge(keepPromises(history, last));
  const now = {
    priority: ticket.priority,
    teamId: ticket.teamId,
    agentId: ticket.assigneeId,
  };
  const moments = noted.map((moment, index) => ({
    workspaceId: ticket.workspaceId,
    ticketId: ticket.id,
    position: index + 1,
    channel: ticket.channel,
    ...moment,
    ...(AS_IT_IS.has(moment.kind) && now),
  }));
  return {
    fact: factOf(history, {...last, moments: noted}),
    moments: ticket.isListed ? moments : [],
  };
};

import {SLA_METRICS, type SlaMetric, type SlaTargets} from '@switchboard/contracts/sla/schemas';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {addBusinessTime, businessTime, type Schedule} from './business-time.ts';

/** Events of a ticket in order, as far as clocks are concerned. */
export type ClockEvent = {at: Date} & (
  | {type: 'status'; from: TicketStatus; to: TicketStatus}
  /** A public message: of the requester, or of an agent; those of rules and imports answer nothing. */
  | {type: 'requester_message' | 'reply'}
  /** From here on these targets and hours apply; null without a policy. */
  | {type: 'policy'; targets: SlaTargets; schedule: Schedule}
);

/** The final end of a clock: the next one of its kind has its own outcome. */
export interface Outcome {
  metric: SlaMetric;
  result: 'met' | 'breached';
  at: Date;
}

/** A clock that runs or is paused. */
export interface Clock {
  /** Open milliseconds so far. */
  elapsed: number;
  isPaused: boolean;
  /** Time of the breach if nothing happens; null while it is paused or has no target. */
  dueAt: Date | null;
  /** Time at which three quarters of its target have passed. */
  atRiskAt: Date | null;
}

export interface Clocks {
  /** Clocks with a target that are not decided. */
  running: Partial<Record<SlaMetric, Clock>>;
  /** Times of breaches whose answer or resolution is still missing. */
  overdue: Partial<Record<SlaMetric, Date>>;
  /** In chronological order. */
  outcomes: Outcome[];
}

const MINUTE = 60_000;
const AT_RISK = 0.75;

interface Count {
  elapsed: number;
  isPaused: boolean;
}

interface State {
  at: Date;
  schedule: Schedule;
  targets: SlaTargets;
  counts: Partial<Record<SlaMetric, Count>>;
  overdue: Partial<Record<SlaMetric, Date>>;
  outcomes: Outcome[];
  /** True when a message of the requester is unanswered. */
  isWaiting: boolean;
  /** True when the first response is decided: given, or too late. */
  isFirstDecided: boolean;
}

const pausesResolution = (status: TicketStatus): boolean =>
  status === 'pending' || status === 'on_hold';
const isDone = (status: TicketStatus): boolean => status === 'resolved' || status === 'closed';

const targetOf = ({targets}: State, metric: SlaMetric): number | null => {
  const minutes = targets[metric];
  return minutes === null ? null : minutes * MINUTE;
};

/** Instant at which a clock's open time reaches a share of its target; null while it is paused or has none. */
const instantAt = (state: State, metric: SlaMetric, share = 1): Date | null => {
  const [count, target] = [state.counts[metric], targetOf(state, metric)];
  if (!count || count.isPaused || target === null) return null;
  return addBusinessTime(state.schedule, state.at, target * share - count.elapsed);
};

const withCount = (state: State, metric: SlaMetric, count: Count | undefined): State => {
  const {[metric]: _before, ...others} = state.counts;
  return {...state, counts: {...others, ...(count && {[metric]: count})}};
};

const note = (state: State, outcome: Outcome): State => ({
  ...state,
  outcomes: [...state.outcomes, outcome],
  isFirstDecided: state.isFirstDecided || outcome.metric === 'first',
});

const breach = (state: State, {metric, at}: {metric: SlaMetric; at: Date}): State =>
  note(
    {...withCount(state, metric, undefined), overdue: {...state.overdue, [metric]: at}},
    {metric, result: 'breached', at},
  );

/** True when a clock's target has passed after this much more open time. Most have not, and those need no due time. */
const isOver = (state: State, metric: SlaMetric, passed: number): boolean => {
  const [count, target] = [state.counts[metric], targetOf(state, metric)];
  return count !== undefined && target !== null && count.elapsed + passed >= target;
};

/** Advances the time: clocks whose target ends before `to` are breached at that instant, the others continue. */
const advance = (state: State, to: Date): State => {
  const passed = businessTime(state.schedule, state.at, to);
  const breaches = SLA_METRICS.filter((metric) => isOver(state, metric, passed))
    .map((metric) => ({metric, at: instantAt(state, metric)}))
    .filter((due): due is {metric: SlaMetric; at: Date} => due.at !== null && due.at < to)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const count = ({elapsed, isPaused}: Count): Count => ({
    elapsed: isPaused ? elapsed : elapsed + passed,
    isPaused,
  });
  const judged = breaches.reduce(breach, state);
  const counts = Object.fromEntries(
    Object.entries(judged.counts).map(([metric, before]) => [metric, count(before)]),
  );
  return {...judged, counts, at: to};
};

const meet = (state: State, metric: SlaMetric): State =>
  targetOf(state, metric) === null ? state : note(state, {metric, result: 'met', at: state.at});

const hear = (state: State): State => {
  if (state.isWaiting) return state;
  return withCount({...state, isWaiting: true}, state.isFirstDecided ? 'next' : 'first', {
    elapsed: 0,
    isPaused: false,
  });
};

const answer = (state: State): State => {
  if (!state.isWaiting) return state;
  const answered = (['first', 'next'] as const).reduce(
    (before, metric) =>
      before.counts[metric] ? meet(withCount(before, metric, undefined), metric) : before,
    state,
  );
  const {first: _first, next: _next, ...overdue} = answered.overdue;
  return {...answered, overdue, isWaiting: false, isFirstDecided: true};
};

/** A resolved ticket waits for no answer. The resolution clock is paused: it continues when the ticket is reopened. */
const finish = (state: State): State => {
  const count = state.counts.resolution;
  const silent = {
    ...withCount(withCount(state, 'first', undefined), 'next', undefined),
    isWaiting: false,
    overdue: {},
  };
  return count
    ? meet(withCount(silent, 'resolution', {...count, isPaused: true}), 'resolution')
    : silent;
};

const moveTo = (state: State, {from, to}: {from: TicketStatus; to: TicketStatus}): State => {
  if (isDone(to)) return isDone(from) ? state : finish(state);
  const count = state.counts.resolution;
  return count ? withCount(state, 'resolution', {...count, isPaused: pausesResolution(to)}) : state;
};

const apply = (state: State, event: ClockEvent): State => {
  switch (event.type) {
    case 'requester_message':
      return hear(state);
    case 'reply':
      return answer(state);
    case 'status':
      return moveTo(state, event);
    case 'policy':
      return {...state, targets: event.targets, schedule: event.schedule};
  }
};

const begin = (at: Date): State => ({
  at,
  schedule: null,
  targets: {first: null, next: null, resolution: null},
  counts: {resolution: {elapsed: 0, isPaused: false}},
  overdue: {},
  outcomes: [],
  isWaiting: false,
  isFirstDecided: false,
});

const readClock = (state: State, metric: SlaMetric): Clock | undefined => {
  const count = state.counts[metric];
  if (!count || targetOf(state, metric) === null) return undefined;
  return {...count, dueAt: instantAt(state, metric), atRiskAt: instantAt(state, metric, AT_RISK)};
};

/**
 * The clocks of a ticket, from its history alone. First and next response run in open hours without a pause; the resolution
 * is paused while the ticket is pending, on hold or resolved. Each stretch counts by the schedule of its time; a
 * decided clock stays as it was.
 * @param createdAt start of the ticket, and of its resolution clock
 * @param events in order
 * @param now not before the last of them
 */
export const readClocks = (createdAt: Date, events: readonly ClockEvent[], now: Date): Clocks => {
  const last = events.reduce(
    (state, event) => apply(advance(state, event.at), event),
    begin(createdAt),
  );
  const state = advance(last, now);
  const running = SLA_METRICS.map((metric) => [metric, readClock(state, metric)] as const).filter(
    ([, clock]) => clock !== undefined,
  );
  return {running: Object.fromEntries(running), overdue: state.overdue, outcomes: state.outcomes};
};

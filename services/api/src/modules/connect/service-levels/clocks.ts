import {SLA_METRICS, type SlaMetric, type SlaTargets} from '@switchboard/contracts/sla/schemas';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {addBusinessTime, businessTime, type Schedule} from './business-time.ts';

/** What happened to a ticket, in order, as far as clocks are concerned. */
export type ClockEvent = {at: Date} & (
  | {type: 'status'; from: TicketStatus; to: TicketStatus}
  /** A public message: of the requester, or of an agent; those of rules and imports answer nothing. */
  | {type: 'requester_message' | 'reply'}
  /** From here on these targets and hours hold; null where no policy does. */
  | {type: 'policy'; targets: SlaTargets; schedule: Schedule}
);

/** A clock came to an end, for good: a next one of its kind has an outcome of its own. */
export interface Outcome {
  metric: SlaMetric;
  result: 'met' | 'breached';
  at: Date;
}

/** A clock that counts, or stands still for a while. */
export interface Clock {
  /** Open milliseconds so far. */
  elapsed: number;
  isPaused: boolean;
  /** When it is breached if nothing happens; null while it is paused or has no target. */
  dueAt: Date | null;
  /** When three quarters of its target are over. */
  atRiskAt: Date | null;
}

export interface Clocks {
  /** Those with a target that are not decided. */
  running: Partial<Record<SlaMetric, Clock>>;
  /** When those were breached whose answer or resolution is still waited for. */
  overdue: Partial<Record<SlaMetric, Date>>;
  /** In the order of time. */
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
  /** Whether the requester has written something that nobody answered. */
  isWaiting: boolean;
  /** Whether the first response is behind: given, or too late. */
  isFirstDecided: boolean;
}

const pausesResolution = (status: TicketStatus): boolean =>
  status === 'pending' || status === 'on_hold';
const isDone = (status: TicketStatus): boolean => status === 'resolved' || status === 'closed';

const targetOf = ({targets}: State, metric: SlaMetric): number | null => {
  const minutes = targets[metric];
  return minutes === null ? null : minutes * MINUTE;
};

/** When a clock's open time reaches a share of its target; null while it is paused or has none. */
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

/** Whether a clock's target is over after so much open time more. Most are not, and when they are need not be worked out. */
const isOver = (state: State, metric: SlaMetric, passed: number): boolean => {
  const [count, target] = [state.counts[metric], targetOf(state, metric)];
  return count !== undefined && target !== null && count.elapsed + passed >= target;
};

/** Lets time pass: clocks whose target is over before `to` are breached at that instant, the others count on. */
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

/** Nobody waits for an answer to what is resolved. The count of the resolution stands still: opened again, it goes on. */
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
 * stands still while the ticket is pending, on hold or resolved. Each stretch counts by the schedule that held then; what
 * was decided stays as it was.
 * @param createdAt when the ticket began, and the count of its resolution with it
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

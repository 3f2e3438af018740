import type {
  TimelinePoint,
  TimelineResponse,
} from '@switchboard/contracts/registry/telemetry/schemas';

/** Line of a release in a chart. */
export type Figure = 'loads' | 'failures' | 'crashes' | 'p75Milliseconds';

/** One release in one arm, with a value of each figure for each step. */
export interface ReleaseSeries {
  label: string;
  /** Index of its colour: that of the active release is 0, that of a canary 1. */
  tone: number;
  figures: Record<Figure, (number | null)[]>;
}

export interface Timeline {
  /** Starts of the steps, oldest first. */
  steps: Date[];
  /** The active release first, then the canary. */
  series: ReleaseSeries[];
}

/** Maximum number of distinguishable lines. */
const MOST = 5;

const ORDER: Readonly<Record<TimelinePoint['arm'], number>> = {
  active: 0,
  canary: 1,
  pin: 2,
  'known-good': 3,
  preview: 4,
};

const TONES: Readonly<Partial<Record<TimelinePoint['arm'], number>>> = {active: 0, canary: 1};
/** Colours of the others, those of an arm last. */
const FREE_TONES = [2, 3, 4, 1, 0];

/** A colour of its own for each line. */
function tonesFor(arms: readonly TimelinePoint['arm'][]): number[] {
  const own = arms.map((arm, index) => (arms.indexOf(arm) === index ? TONES[arm] : undefined));
  const free = FREE_TONES.filter((tone) => !own.includes(tone));
  return own.map((tone) => tone ?? free.shift() ?? 0);
}

const stepsOf = ({since, until, stepSeconds}: TimelineResponse): Date[] => {
  const start = Date.parse(since);
  const count = Math.floor((Date.parse(until) - start) / (stepSeconds * 1000)) + 1;
  return Array.from({length: count}, (_, index) => new Date(start + index * stepSeconds * 1000));
};

const weightOf = (points: readonly TimelinePoint[]): number =>
  points.reduce((sum, {loads, failures, crashes}) => sum + loads + failures + crashes, 0);

function seriesOf(
  points: readonly TimelinePoint[],
  steps: readonly Date[],
  tone: number,
): ReleaseSeries {
  const byStep = new Map(points.map((point) => [Date.parse(point.at), point]));
  const of = (figure: Figure, nothing: number | null) =>
    steps.map((step) => byStep.get(step.getTime())?.[figure] ?? nothing);
  const [{version, arm}] = points as [TimelinePoint];
  return {
    label: `${version} ${arm}`,
    tone,
    figures: {
      loads: of('loads', 0),
      failures: of('failures', 0),
      crashes: of('crashes', 0),
      p75Milliseconds: of('p75Milliseconds', null),
    },
  };
}

/**
 * A timeline as charts draw it: every step has a value; releases without reports are omitted, as are those of the least weight beyond five.
 */
export function toTimeline(answer: TimelineResponse): Timeline {
  const steps = stepsOf(answer);
  const groups = [...Map.groupBy(answer.points, ({version, arm}) => `${version} ${arm}`).values()];
  const heaviest = groups.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, MOST);
  const ordered = heaviest.toSorted(
    ([one], [other]) =>
      ORDER[one!.arm] - ORDER[other!.arm] || (one!.version < other!.version ? 1 : -1),
  );
  const tones = tonesFor(ordered.map(([point]) => point!.arm));
  return {steps, series: ordered.map((points, index) => seriesOf(points, steps, tones[index]!))};
}

const DAY_SECONDS = 86_400;

/** Name of a step on the axis: the time of day, with the day where the steps cover more than one. */
export function labelsOf(steps: readonly Date[], stepSeconds: number): string[] {
  const isLong = steps.length * stepSeconds > DAY_SECONDS;
  const format = new Intl.DateTimeFormat('en', {
    ...(isLong && {month: 'short', day: 'numeric'}),
    hour: '2-digit',
    minute: '2-digit',
    ...(stepSeconds < 60 && {second: '2-digit'}),
    hourCycle: 'h23',
  });
  return steps.map((step) => format.format(step));
}

/** "per minute", "in 15 seconds", "in 2 hours" */
export function stepWords(stepSeconds: number): string {
  if (stepSeconds === 60) return 'per minute';
  if (stepSeconds < 60) return `in ${stepSeconds} seconds`;
  return stepSeconds < 3600
    ? `in ${stepSeconds / 60} minutes`
    : `in ${stepSeconds / 3600} ${stepSeconds === 3600 ? 'hour' : 'hours'}`;
}

import type {TrendPoint} from '@switchboard/contracts/analytics/schemas';
import type {TrendCount} from './trends-repository.ts';

/**
 * One entry for each point, including those without events.
 * @param counts of points from 1 on
 */
export const fill = <Count extends {point: number}, Filled>(
  points: readonly Date[],
  counts: readonly Count[],
  present: (count: Count | undefined) => Filled,
): (Filled & {start: string})[] => {
  const byPoint = new Map(counts.map((count) => [count.point, count]));
  return points.map((start, index) => ({
    start: start.toISOString(),
    ...present(byPoint.get(index + 1)),
  }));
};

/**
 * Created, resolved and reopened tickets of each point, and the backlog at its end.
 * @param opening backlog at the start of the first point
 */
export const toTrend = (
  points: readonly Date[],
  counts: readonly TrendCount[],
  opening: number,
): TrendPoint[] => {
  let backlog = opening;
  return fill(points, counts, (count) => {
    const {created = 0, resolved = 0, reopened = 0, done = 0} = count ?? {};
    backlog += created + reopened - done;
    return {created, resolved, reopened, backlog};
  });
};

import {
  type BreakdownQuery,
  type BreakdownResponse,
  type DurationFigures,
  DURATIONS,
  type DurationsResponse,
  type HeatmapResponse,
  type SatisfactionResponse,
  type SlaResponse,
} from '@switchboard/contracts/analytics/schemas';
import {SLA_METRICS} from '@switchboard/contracts/sla/schemas';
import type {Static} from 'typebox';
import type {Trx} from '#database/index.ts';
import {measureDurations} from './durations-repository.ts';
import {
  countPromises,
  countRatings,
  countResolutions,
  countScores,
  countSurveys,
  listComments,
} from './outcomes-repository.ts';
import {countHours, presentPeriod} from './period.ts';
import type {Asked} from './report.ts';
import {fill} from './trends.ts';
import {countByHour, countParts} from './volume-repository.ts';

/** Rows of a breakdown with their own entry. */
const PARTS_MAX = 10;
const COMMENTS_MAX = 20;
const SCORES = [1, 2, 3, 4, 5];

export const measured = (one?: DurationFigures): DurationFigures => ({
  n: one?.n ?? 0,
  median: one?.median ?? null,
  p90: one?.p90 ?? null,
});

const inPoints = <Row extends {point: number | null}>(rows: readonly Row[]) =>
  rows.filter((row): row is Row & {point: number} => row.point !== null);
export const ofAll = <Row extends {point: number | null}>(rows: readonly Row[]) =>
  rows.find(({point}) => point === null);

/** Durations of responses and resolutions that ended in the period. */
export const readDurations = async (
  trx: Trx,
  {period, window, points, previous, filter}: Asked,
): Promise<DurationsResponse['report']> => {
  const {hours} = period;
  const all = await measureDurations(trx, {window, points, filter, hours});
  const before = await measureDurations(trx, {...previous, filter, hours});
  return {
    period: presentPeriod(period),
    durations: DURATIONS.map((duration) => {
      const rows = all.filter((row) => row.duration === duration);
      return {
        duration,
        series: fill(points, inPoints(rows), measured),
        summary: measured(ofAll(rows)),
        previous: measured(ofAll(before.filter((row) => row.duration === duration))),
      };
    }),
    ...(await countResolutions(trx, window, filter)),
  };
};

const outcomes = (one?: {met: number; breached: number}) => ({
  met: one?.met ?? 0,
  breached: one?.breached ?? 0,
});

/** SLA targets that were met or breached in the period. */
export const readSla = async (
  trx: Trx,
  {period, window, points, previous, filter}: Asked,
): Promise<SlaResponse['report']> => {
  const all = await countPromises(trx, {window, points, filter});
  const before = await countPromises(trx, {...previous, filter});
  return {
    period: presentPeriod(period),
    targets: SLA_METRICS.map((target) => {
      const rows = all.filter((row) => row.target === target);
      return {
        target,
        series: fill(points, inPoints(rows), outcomes),
        summary: outcomes(ofAll(rows)),
        previous: outcomes(ofAll(before.filter((row) => row.target === target))),
      };
    }),
  };
};

export const ratings = (one?: {rated: number; good: number}) => ({
  rated: one?.rated ?? 0,
  good: one?.good ?? 0,
});

/** Ratings by requesters in the period. */
export const readSatisfaction = async (
  trx: Trx,
  {period, window, points, previous, filter}: Asked,
): Promise<SatisfactionResponse['report']> => {
  const all = await countRatings(trx, {window, points, filter});
  const before = await countRatings(trx, {...previous, filter});
  const scores = new Map(
    (await countScores(trx, window, filter)).map(({score, rated}) => [score, rated]),
  );
  const comments = await listComments(trx, {window, filter, limit: COMMENTS_MAX});
  return {
    period: presentPeriod(period),
    series: fill(points, inPoints(all), ratings),
    scores: SCORES.map((score) => ({score, rated: scores.get(score) ?? 0})),
    summary: {...ratings(ofAll(all)), ...(await countSurveys(trx, window, filter))},
    previous: {...ratings(ofAll(before)), ...(await countSurveys(trx, previous.window, filter))},
    comments: comments.map(({id, number, subject, at, ...rest}) => ({
      ticket: {id, number, subject},
      ...rest,
      at: at.toISOString(),
    })),
  };
};

/** Creation times of tickets, by weekday and hour. */
export const readHeatmap = async (
  trx: Trx,
  {period, window, filter}: Asked,
): Promise<HeatmapResponse['report']> => {
  const {timeZone} = period;
  const counts = await countByHour(trx, {window, filter, timeZone});
  const createdIn = new Map(
    counts.map(({weekday, hour, created}) => [`${weekday}/${hour}`, created]),
  );
  return {
    period: presentPeriod(period),
    cells: countHours(period).flatMap((hours, index) =>
      hours.map((times, hour) => ({
        weekday: index + 1,
        hour,
        created: createdIn.get(`${index + 1}/${hour}`) ?? 0,
        times,
      })),
    ),
  };
};

/** Tickets by one of their properties. */
export const readBreakdown = async (
  trx: Trx,
  {period, window, filter}: Asked,
  {by}: Pick<Static<typeof BreakdownQuery>, 'by'>,
): Promise<BreakdownResponse['report']> => {
  const parts = await countParts(trx, {window, filter, by});
  const others = parts.slice(PARTS_MAX);
  const sumOf = (name: 'created' | 'resolved') => others.reduce((sum, part) => sum + part[name], 0);
  return {
    period: presentPeriod(period),
    by,
    rows: parts.slice(0, PARTS_MAX),
    others: {keys: others.length, created: sumOf('created'), resolved: sumOf('resolved')},
  };
};

import assert from 'node:assert/strict';
import {it} from 'node:test';
import fc from 'fast-check';
import {newId, systemOf, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace} from '#testing/test-workspace.ts';
import {type Life, lives, storeLives, zones} from '../facts/histories.testing.ts';
import {readDurations} from './figures-service.ts';
import {ask} from './report.ts';

/** Seconds from the creation to the first resolution, and its time. */
const firstResolutions = (histories: readonly Life[]) =>
  histories.flatMap(({createdAt, events}) => {
    const first = events.find(({type, toValue}) => type === 'status' && toValue === 'resolved');
    return first ? [{at: first.at, seconds: (+first.at - +createdAt) / 1000}] : [];
  });

/** Interpolates linearly between the two nearest values. */
const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place % 1);
};

const figuresOf = (values: readonly number[]) =>
  values.length === 0
    ? {n: 0, median: null, p90: null}
    : {n: values.length, median: quantile(values, 0.5), p90: quantile(values, 0.9)};

const isNear = (one: number | null, other: number | null) =>
  one === other || Math.abs(Number(one) - Number(other)) < 0.001;

onDatabase('durations', ({database}) => {
  it('have the median and 90th percentile of each month, and of all values together', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(lives, {minLength: 5, maxLength: 15}),
        zones,
        async (histories, timeZone) => {
          const [owner] = await createTestWorkspace(database(), {timeZone});
          assert.ok(owner);
          const now = new Date('2026-11-20T10:15:00Z');
          const query = {range: '365' as const, group: 'month' as const};
          const report = await withWorkspace(
            database().db,
            systemOf(owner.workspaceId),
            async (trx) => {
              await storeLives(
                trx,
                owner.workspaceId,
                histories.map((life) => ({...life, id: newId()})),
              );
              return readDurations(
                trx,
                await ask(trx, {scope: {userId: owner.id, role: 'owner'}, query, now}),
              );
            },
          );
          const {series, summary} = report.durations.find(
            ({duration}) => duration === 'first_resolution',
          )!;
          const ended = firstResolutions(histories);
          const check = (shown: typeof summary, values: readonly number[]) => {
            const {n, median, p90} = figuresOf(values);
            assert.equal(shown.n, n);
            assert.ok(isNear(shown.median, median) && isNear(shown.p90, p90), `${shown.median}`);
          };
          check(
            summary,
            ended.map(({seconds}) => seconds),
          );
          for (const [index, point] of series.entries()) {
            const over = Date.parse(series[index + 1]?.start ?? now.toISOString());
            const then = ended.filter(({at}) => +at >= Date.parse(point.start) && +at < over);
            check(
              point,
              then.map(({seconds}) => seconds),
            );
          }
        },
      ),
      {numRuns: 10},
    );
  });
});

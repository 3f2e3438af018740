import assert from 'node:assert/strict';
import {suite, test} from 'node:test';
import fc from 'fast-check';
import {DateTime} from 'luxon';
import type {AnalyticsGroup, AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {zones} from '../facts/histories.testing.ts';
import {countHours, previousWindow, readPeriod, windowOf, windowOfPoint} from './period.ts';

const NOW = new Date('2026-11-18T10:15:00Z');
const read = (query: AnalyticsQuery, timeZone = 'UTC') => readPeriod(query, timeZone, NOW);
const refusal = (query: AnalyticsQuery) => {
  try {
    read(query);
  } catch (error) {
    return (error as {fields: object}).fields;
  }
  return undefined;
};

suite('a period', () => {
  test('defaults to the last 30 days', () => {
    const {from, to, group, points, previous} = read({});
    assert.deepEqual(
      [from, to, group, points.length, previous],
      ['2026-10-20', '2026-11-18', 'day', 30, {from: '2026-09-20', to: '2026-10-19'}],
    );
  });

  test('ends now for today, including events at this instant', () => {
    const {points, end, group} = read({range: 'today'});
    assert.deepEqual([group, points.length, end.getTime()], ['hour', 11, NOW.getTime() + 1]);
  });

  test('compares a month with the month before, regardless of their lengths', () => {
    const months = (query: AnalyticsQuery) => {
      const {from, to, previous} = read(query);
      return [from, to, previous.from, previous.to];
    };
    assert.deepEqual(months({range: 'last_month'}), [
      '2026-10-01',
      '2026-10-31',
      '2026-09-01',
      '2026-09-30',
    ]);
    assert.deepEqual(months({from: '2026-03-01', to: '2026-03-31'}).slice(2), [
      '2026-02-01',
      '2026-02-28',
    ]);
    assert.deepEqual(months({range: 'this_month'}), [
      '2026-11-01',
      '2026-11-18',
      '2026-10-01',
      '2026-10-18',
    ]);
    const {previous} = readPeriod({range: 'this_month'}, 'UTC', new Date('2026-03-30T10:00:00Z'));
    assert.deepEqual(previous, {from: '2026-02-01', to: '2026-02-28'});
  });

  test('that is under way is compared up to the same time of day', () => {
    const until = (query: AnalyticsQuery, timeZone: string) =>
      previousWindow(read(query, timeZone))[1].toISOString();
    assert.equal(until({range: 'today'}, 'UTC'), '2026-11-17T10:15:00.001Z');
    assert.equal(until({range: '30'}, 'America/New_York'), '2026-10-19T09:15:00.001Z');
    assert.equal(until({range: 'this_month'}, 'Asia/Manila'), '2026-10-18T10:15:00.001Z');
    assert.equal(until({from: '2026-11-16', to: '2026-11-17'}, 'UTC'), '2026-11-16T00:00:00.000Z');
  });

  test('names its fault', () => {
    assert.deepEqual(refusal({from: '0001-01-01', to: '0001-01-02'}), {
      from: 'The first day must not be before 1972-01-01',
    });
    assert.deepEqual(refusal({from: '2026-11-02', to: '2026-11-01'}), {
      from: 'The first day must not be after the last',
    });
    assert.deepEqual(refusal({from: '2025-11-01', to: '2026-11-02'}), {
      from: 'Choose at most 366 days',
    });
    assert.equal(refusal({from: '2025-11-02', to: '2026-11-02'}), undefined);
    assert.deepEqual(refusal({from: '2026-11-18', to: '2026-11-19'}), {
      to: 'The last day must not be in the future',
    });
    assert.deepEqual(refusal({from: '2026-11-18'}), {to: 'The last day is required'});
    assert.deepEqual(refusal({range: '7', from: '2026-11-18'}), {
      range: 'Choose a range, or a first and a last day',
    });
    assert.deepEqual(refusal({range: '30', group: 'hour'}), {
      group: 'Group by hour for at most 14 days',
    });
  });

  test('cuts off a week that began before it', () => {
    const {points} = read({from: '2026-11-04', to: '2026-11-17', group: 'week'});
    assert.deepEqual(
      points.map((point) => point.toISOString().slice(0, 10)),
      ['2026-11-04', '2026-11-09', '2026-11-16'],
    );
  });

  test('finds its points, and no others', () => {
    const period = read({from: '2026-11-04', to: '2026-11-05', group: 'day'});
    assert.deepEqual(windowOfPoint(period, '2026-11-05T00:00:00.000Z'), [
      new Date('2026-11-05T00:00:00Z'),
      new Date('2026-11-06T00:00:00Z'),
    ]);
    assert.throws(() => windowOfPoint(period, '2026-11-05T01:00:00.000Z'));
  });

  test('has adjacent points of days, weeks and months, as in the calendar', () => {
    fc.assert(
      fc.property(
        zones,
        fc.constantFrom<AnalyticsGroup>('day', 'week', 'month'),
        fc.record({start: fc.integer({min: 0, max: 300}), days: fc.integer({min: 0, max: 60})}),
        (timeZone, group, {start, days}) => {
          const day = (count: number) =>
            DateTime.fromISO('2025-11-20', {zone: 'utc'}).plus({days: count}).toISODate() ?? '';
          const query = {from: day(start), to: day(start + days), group};
          const period = readPeriod(query, timeZone, NOW);
          const [first, end] = windowOf(period);
          const local = (at: Date) => DateTime.fromJSDate(at, {zone: timeZone});
          assert.equal(local(first).toISODate(), query.from);
          assert.equal(local(new Date(end.getTime() - 1)).toISODate(), query.to);
          for (const point of period.points.slice(1))
            assert.deepEqual(local(point).startOf(group).toJSDate(), point);
          assert.deepEqual(previousWindow(period)[1], first);
        },
      ),
    );
  });
});

suite('the weeks in which clocks change', () => {
  for (const [timeZone, from, hours] of [
    ['America/New_York', '2026-03-02', 167],
    ['America/New_York', '2025-10-27', 169],
    ['Europe/Berlin', '2026-03-23', 167],
    ['Europe/Berlin', '2026-10-19', 169],
    ['Australia/Lord_Howe', '2026-03-30', 168.5],
    ['Australia/Lord_Howe', '2026-09-28', 167.5],
  ] as const) {
    const to = DateTime.fromISO(from).plus({days: 6}).toISODate() ?? '';

    test(`${timeZone} from ${from} has seven days of ${hours} hours in all, and each hour is counted`, () => {
      const period = read({from, to, group: 'day'}, timeZone);
      const [first, end] = windowOf(period);
      assert.equal((end.getTime() - first.getTime()) / 3_600_000, hours);
      assert.equal(period.points.length, 7);
      const byHour = read({from, to, group: 'hour'}, timeZone);
      assert.equal(byHour.points.length, Math.ceil(hours));
    });
  }

  test('has no skipped hour, and a repeated one once', () => {
    const march = countHours(read({from: '2026-03-23', to: '2026-03-29'}, 'Europe/Berlin'));
    assert.deepEqual([march[6]?.[1], march[6]?.[2], march[6]?.[3]], [1, 0, 1]);
    const october = countHours(read({from: '2026-10-19', to: '2026-10-25'}, 'Europe/Berlin'));
    assert.equal(october[6]?.[2], 1);
    assert.equal(october.flat().filter((times) => times !== 1).length, 0);
  });
});

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Rhythm} from '@switchboard/contracts/reports/schedules';
import fc from 'fast-check';
import {DateTime} from 'luxon';
import {latestRun, nextRun} from './rhythm.ts';

const DAILY: Rhythm = {
  frequency: 'daily',
  weekdays: [],
  monthDay: null,
  time: '02:30',
  timeZone: 'America/New_York',
};
const ZONES = [
  'UTC',
  'Asia/Manila',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Pacific/Apia',
];

const from = (rhythm: Rhythm, after: string, count: number): string[] => {
  const runs: Date[] = [];
  for (let at = new Date(after); runs.length < count; runs.push(at)) at = nextRun(rhythm, at);
  return runs.map((run) => run.toISOString().slice(0, 16));
};

const time = fc
  .tuple(fc.integer({min: 0, max: 23}), fc.integer({min: 0, max: 59}))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const rhythms: fc.Arbitrary<Rhythm> = fc
  .record({
    frequency: fc.constantFrom('daily', 'weekly', 'monthly'),
    weekdays: fc.uniqueArray(fc.integer({min: 1, max: 7}), {minLength: 1}),
    monthDay: fc.option(fc.integer({min: 1, max: 28})),
    time,
    timeZone: fc.constantFrom(...ZONES),
  })
  .map((rhythm) => rhythm as Rhythm);
const instants = fc.date({
  min: new Date('2008-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});

/** Reading of a clock at an instant. */
const onClock = (at: Date, zone: string) => DateTime.fromJSDate(at, {zone});

const isDay = ({frequency, weekdays, monthDay}: Rhythm, at: DateTime): boolean =>
  frequency === 'daily' ||
  (frequency === 'weekly'
    ? weekdays.includes(at.weekday)
    : at.day === (monthDay ?? at.daysInMonth));

describe('the next run', () => {
  it('comes on chosen weekdays, on a day of the month, or on its last one', () => {
    const at8 = {...DAILY, time: '08:00', timeZone: 'UTC'};
    assert.deepEqual(
      from({...at8, frequency: 'weekly', weekdays: [1, 5]}, '2026-11-25T12:00:00Z', 3),
      ['2026-11-27T08:00', '2026-11-30T08:00', '2026-12-04T08:00'],
    );
    assert.deepEqual(from({...at8, frequency: 'monthly'}, '2027-01-31T08:00:00Z', 3), [
      '2027-02-28T08:00',
      '2027-03-31T08:00',
      '2027-04-30T08:00',
    ]);
    assert.deepEqual(
      from({...at8, frequency: 'monthly', monthDay: 28}, '2027-01-31T08:00:00Z', 1),
      ['2027-02-28T08:00'],
    );
  });

  it('comes at 03:30 in the night in which the clock skips 02:30', () => {
    assert.deepEqual(from(DAILY, '2027-03-13T12:00:00Z', 2), [
      '2027-03-14T07:30',
      '2027-03-15T06:30',
    ]);
  });

  it('comes once, the first time, in the night in which the clock shows 02:30 twice', () => {
    const berlin = {...DAILY, timeZone: 'Europe/Berlin'};
    assert.deepEqual(from(berlin, '2026-10-24T12:00:00Z', 2), [
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
  });

  it('is later, on a day of the rhythm, at its time or later by a skip of the clock', () => {
    fc.assert(
      fc.property(rhythms, instants, (rhythm, after) => {
        const run = nextRun(rhythm, after);
        assert.ok(run > after);
        const shown = onClock(run, rhythm.timeZone);
        if (shown.toFormat('HH:mm') === rhythm.time) return isDay(rhythm, shown);
        const before = onClock(new Date(run.getTime() - 86_400_000), rhythm.timeZone);
        return before.offset !== shown.offset;
      }),
    );
  });

  it('skips no run: no time of the rhythm lies between', () => {
    fc.assert(
      fc.property(rhythms, instants, (rhythm, after) => {
        const run = nextRun(rhythm, after);
        const [hour, minute] = rhythm.time.split(':').map(Number);
        for (
          let day = onClock(after, rhythm.timeZone);
          day.toJSDate() < run;
          day = day.plus({days: 1})
        ) {
          const at = day.set({hour, minute, second: 0, millisecond: 0});
          if (at.toFormat('HH:mm') !== rhythm.time || !isDay(rhythm, at)) continue;
          const first = Math.min(...at.getPossibleOffsets().map((possible) => possible.toMillis()));
          assert.ok(first <= after.getTime() || first >= run.getTime(), at.toISO() ?? '');
        }
      }),
    );
  });

  it('comes once on each day of a daily rhythm', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES.slice(0, -1)), time, (after, timeZone, at) => {
        const rhythm = {...DAILY, time: at, timeZone};
        const days: string[] = [];
        for (let run = nextRun(rhythm, after); days.length < 10; run = nextRun(rhythm, run))
          days.push(onClock(run, timeZone).toFormat('yyyy-MM-dd'));
        const first = DateTime.fromISO(days[0] ?? '', {zone: 'utc'});
        assert.deepEqual(
          days,
          days.map((_, index) => first.plus({days: index}).toFormat('yyyy-MM-dd')),
        );
      }),
    );
  });
});

describe('runs that were missed', () => {
  it('are made up for by the latest only', () => {
    const due = new Date('2026-11-01T07:30:00Z');
    const now = new Date('2026-11-25T12:00:00Z');
    assert.equal(latestRun(DAILY, due, now).toISOString(), '2026-11-25T07:30:00.000Z');
    assert.equal(latestRun(DAILY, due, due).toISOString(), due.toISOString());
  });

  it('lead to a next one after now, after any outage', () => {
    fc.assert(
      fc.property(rhythms, instants, fc.nat(400), (rhythm, after, days) => {
        const due = nextRun(rhythm, after);
        const now = new Date(due.getTime() + days * 86_400_000);
        const latest = latestRun(rhythm, due, now);
        return due <= latest && latest <= now && nextRun(rhythm, latest) > now;
      }),
    );
  });
});

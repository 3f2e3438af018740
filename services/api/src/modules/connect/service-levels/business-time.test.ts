import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import fc from 'fast-check';
import {DateTime} from 'luxon';
import {addBusinessTime, businessTime, type BusinessHours} from './business-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const weekdays = (from: string, to: string) => [
  ...Array.from({length: 5}, () => [{from, to}]),
  [],
  [],
];
const everyDay = (from: string, to: string) => Array.from({length: 7}, () => [{from, to}]);

const OFFICE: BusinessHours = {
  timeZone: 'Europe/Berlin',
  week: weekdays('09:00', '17:30'),
  holidays: [{date: '2026-12-25'}],
};
const CHICAGO: BusinessHours = {
  timeZone: 'America/Chicago',
  week: everyDay('07:00', '21:00'),
  holidays: [],
};
const SAN_FRANCISCO: BusinessHours = {
  timeZone: 'America/Los_Angeles',
  week: weekdays('08:00', '17:30'),
  holidays: [],
};

const NEVER = Array.from({length: 7}, () => []);

const time = (text: string) => new Date(text);
const hours = (schedule: BusinessHours | null, from: string, to: string) =>
  businessTime(schedule, time(from), time(to)) / HOUR;

describe('business time', () => {
  test('counts open time: not the evening, the weekend, or a holiday', () => {
    assert.equal(hours(OFFICE, '2026-11-20T15:30:00Z', '2026-11-23T09:00:00Z'), 2);
    assert.equal(hours(OFFICE, '2026-12-24T08:00:00Z', '2026-12-28T08:00:00Z'), 8.5);
    assert.equal(hours(null, '2026-11-20T15:30:00Z', '2026-11-21T15:30:00Z'), 24);
    assert.equal(hours(OFFICE, '2026-11-20T15:30:00Z', '2026-11-20T10:00:00Z'), 0);
  });

  test('follows changes of the clock: a day of 23 hours and one of 25', () => {
    const always: BusinessHours = {
      timeZone: 'Europe/Berlin',
      week: everyDay('00:00', '24:00'),
      holidays: [],
    };
    assert.equal(hours(always, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'), 23);
    assert.equal(hours(always, '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'), 25);
    const night = {...always, week: everyDay('01:00', '04:00')};
    assert.equal(hours(night, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'), 2);
    assert.equal(hours(night, '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'), 4);
  });

  test('starts a day at one o’clock where the clock moves forward at midnight', () => {
    const cairo: BusinessHours = {
      timeZone: 'Africa/Cairo',
      week: everyDay('00:00', '08:00'),
      holidays: [],
    };
    assert.equal(hours(cairo, '2026-04-23T22:00:00Z', '2026-04-24T10:00:00Z'), 7);
  });

  test('counts the overlap of two open times once when the clock skips the gap', () => {
    const night: BusinessHours = {
      timeZone: 'Europe/Berlin',
      week: everyDay('02:30', '02:59').map((day) => [...day, {from: '03:00', to: '05:00'}]),
      holidays: [],
    };
    assert.equal(hours(night, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'), 2);
    const due = addBusinessTime(night, time('2026-03-28T23:00:00Z'), 2 * HOUR);
    assert.equal(due?.toISOString(), '2026-03-29T03:00:00.000Z');
  });

  test('counts each stretch by its own schedule: 960.13 minutes', () => {
    const changed = '2020-09-30T19:01:25Z';
    const minutes =
      (hours(CHICAGO, '2020-09-29T17:01:38Z', changed) +
        hours(SAN_FRANCISCO, changed, '2020-09-30T19:01:46Z')) *
      60;
    assert.equal(minutes.toFixed(2), '960.13');
  });

  test('puts a deadline into open hours; a schedule that never opens has none', () => {
    const due = (schedule: BusinessHours, from: string, count: number) =>
      addBusinessTime(schedule, time(from), count * HOUR)?.toISOString();
    assert.equal(due(OFFICE, '2026-11-20T15:30:00Z', 2), '2026-11-23T09:00:00.000Z');
    assert.equal(due(OFFICE, '2026-11-21T12:00:00Z', 8.5), '2026-11-23T16:30:00.000Z');
    assert.equal(due(OFFICE, '2026-11-21T12:00:00Z', 0), '2026-11-21T12:00:00.000Z');
    assert.equal(
      addBusinessTime(
        {...OFFICE, week: everyDay('09:00', '09:00')},
        time('2026-11-20T15:30:00Z'),
        1,
      ),
      null,
    );
  });

  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/Sao_Paulo',
    'Asia/Kathmandu',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'America/St_Johns',
  );
  const clockTime = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const openDay = fc.uniqueArray(fc.integer({min: 0, max: 1440}), {maxLength: 4}).map((edges) => {
    const sorted = edges.toSorted((a, b) => a - b);
    return Array.from({length: Math.floor(sorted.length / 2)}, (_, index) => ({
      from: clockTime(sorted[2 * index] ?? 0),
      to: clockTime(sorted[2 * index + 1] ?? 0),
    }));
  });
  const schedule: fc.Arbitrary<BusinessHours> = fc.record({
    timeZone: zone,
    week: fc.oneof(
      {weight: 5, arbitrary: fc.array(openDay, {minLength: 7, maxLength: 7})},
      fc.constantFrom(everyDay('00:00', '24:00'), weekdays('09:00', '24:00'), NEVER),
    ),
    holidays: fc.array(
      fc
        .integer({min: 1, max: 28})
        .map((day) => ({date: `2026-03-${String(day).padStart(2, '0')}`})),
      {maxLength: 3},
    ),
  });
  const instant = fc
    .integer({min: Date.UTC(2026, 1, 20), max: Date.UTC(2026, 3, 20)})
    .map((at) => new Date(at));
  /** Day by day: slow but obvious. */
  const walk = ({timeZone, week, holidays}: BusinessHours, from: Date, to: Date): number => {
    const [begin, end] = [from.getTime(), to.getTime()];
    let sum = 0;
    let day = DateTime.fromMillis(begin, {zone: timeZone}).startOf('day');
    for (; day.toMillis() < end; day = day.plus({days: 1}).startOf('day')) {
      const date = day.toFormat('yyyy-MM-dd');
      if (holidays.some((holiday) => holiday.date === date)) continue;
      const instantOf = (text: string) => {
        const [hour = 0, minute = 0] = text.split(':').map(Number);
        return (
          hour === 24 ? day.plus({days: 1}).startOf('day') : day.set({hour, minute})
        ).toMillis();
      };
      let counted = begin;
      const stretches = (week[day.weekday - 1] ?? []).map((open) => ({
        from: instantOf(open.from),
        to: Math.min(instantOf(open.to), end),
      }));
      for (const stretch of stretches.toSorted((one, other) => one.from - other.from)) {
        sum += Math.max(0, stretch.to - Math.max(stretch.from, counted));
        counted = Math.max(counted, stretch.to);
      }
    }
    return sum;
  };
  /** Weeks in which the clock of a zone changes, and one whose Friday Samoa skipped. */
  const CHANGES = [
    ['America/New_York', '2026-03-05', '2026-10-29'],
    ['Europe/Berlin', '2026-03-26', '2026-10-22'],
    ['Australia/Lord_Howe', '2026-04-02', '2026-10-01'],
    ['Africa/Cairo', '2026-04-20', '2026-10-26'],
    ['America/Recife', '2000-10-05', '2000-10-12'],
    ['Pacific/Apia', '2011-12-27'],
  ].flatMap(([timeZone = '', ...weeks]) =>
    weeks.map((week) => ({timeZone, week: Date.parse(week)})),
  );

  const changing = fc
    .record({
      open: schedule,
      change: fc.constantFrom(...CHANGES),
      closed: fc.array(fc.integer({min: 0, max: 9}), {maxLength: 2}),
      start: fc.integer({min: 0, max: 7 * DAY}),
      length: fc.oneof(
        {weight: 4, arbitrary: fc.integer({min: 0, max: 9 * DAY})},
        fc.integer({min: 0, max: 60 * DAY}),
      ),
    })
    .map(({open, change: {timeZone, week}, closed, start, length}) => ({
      open: {
        ...open,
        timeZone,
        holidays: closed.map((days) => ({
          date: new Date(week + days * DAY).toISOString().slice(0, 10),
        })),
      },
      from: new Date(week + start),
      to: new Date(week + start + length),
    }));

  test('equals a walk from day to day, also in weeks with a change of the clock', () => {
    fc.assert(
      fc.property(changing, ({open, from, to}) => {
        assert.equal(businessTime(open, from, to), walk(open, from, to));
        const middle = new Date((from.getTime() + to.getTime()) / 2);
        assert.equal(businessTime(open, from, middle), walk(open, from, middle));
      }),
      {numRuns: 300},
    );
  });

  const sorted = (...dates: Date[]) =>
    dates.toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date, Date];

  test('adds up over two stretches, and never exceeds the elapsed time', () => {
    fc.assert(
      fc.property(schedule, instant, instant, instant, (open, ...dates) => {
        const [a, b, c] = sorted(...dates);
        assert.equal(businessTime(open, a, b) + businessTime(open, b, c), businessTime(open, a, c));
        assert.ok(businessTime(open, a, c) <= c.getTime() - a.getTime());
      }),
      {numRuns: 200},
    );
  });

  test('has its deadline at the first instant with enough open time', () => {
    fc.assert(
      fc.property(
        schedule,
        instant,
        fc.integer({min: 1, max: 40 * HOUR}),
        (open, from, milliseconds) => {
          const due = addBusinessTime(open, from, milliseconds);
          if (due === null)
            return assert.equal(
              businessTime(open, from, new Date(from.getTime() + 60 * 24 * HOUR)),
              0,
            );
          assert.equal(businessTime(open, from, due), milliseconds);
          assert.equal(businessTime(open, from, new Date(due.getTime() - 1)), milliseconds - 1);
        },
      ),
      {numRuns: 200},
    );
  });
});

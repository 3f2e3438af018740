import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {countDays, daysUntil, localDay, toSeries} from './trends.ts';
import {history, zones} from './trends.testing.ts';

const at = (text: string) => new Date(text);

describe('trends', () => {
  it('a day is a day of the time zone, not of UTC', () => {
    assert.equal(localDay(at('2026-03-01T17:00:00Z'), 'Asia/Manila'), '2026-03-02');
    assert.equal(localDay(at('2026-03-01T17:00:00Z'), 'America/New_York'), '2026-03-01');
  });

  it('a week with a change of summer time has seven different days', () => {
    const days = daysUntil(at('2026-11-03T12:00:00Z'), 'America/New_York', {count: 7});
    assert.deepEqual(days, [
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ]);
    assert.deepEqual(
      daysUntil(at('2026-11-03T12:00:00Z'), 'America/New_York', {count: 2, back: 7}),
      ['2026-10-26', '2026-10-27'],
    );
  });

  it('the hour that summer time repeats belongs to one day, once', () => {
    const events = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((time, index) => ({
      ticketId: String(index),
      type: 'created' as const,
      to: 'new',
      backlogDelta: 1,
      at: at(time),
    }));
    assert.deepEqual(countDays(events, 'America/New_York'), [
      {day: '2026-11-01', created: 2, resolved: 0, backlogDelta: 2},
    ]);
  });

  it('a ticket that is resolved twice on a day counts once, and is still reopened in the backlog', () => {
    const status = (to: string, backlogDelta: number, time: string) => ({
      ticketId: 'a',
      type: 'status' as const,
      to,
      backlogDelta,
      at: at(time),
    });
    const counts = countDays(
      [
        {
          ticketId: 'a',
          type: 'created',
          to: 'new',
          backlogDelta: 1,
          at: at('2026-05-01T08:00:00Z'),
        },
        status('resolved', -1, '2026-05-02T09:00:00Z'),
        status('open', 1, '2026-05-02T10:00:00Z'),
        status('resolved', -1, '2026-05-02T11:00:00Z'),
        status('open', 1, '2026-05-03T11:00:00Z'),
      ],
      'UTC',
    );
    assert.deepEqual(
      toSeries(['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'], counts, 4),
      [
        {day: '2026-05-01', created: 1, resolved: 0, backlog: 5},
        {day: '2026-05-02', created: 0, resolved: 1, backlog: 4},
        {day: '2026-05-03', created: 0, resolved: 0, backlog: 5},
        {day: '2026-05-04', created: 0, resolved: 0, backlog: 5},
      ],
    );
  });

  it('the bars add up to the events of the period, and the backlog is never negative', () => {
    fc.assert(
      fc.property(history, zones, (events, zone) => {
        const days = daysUntil(at('2026-11-20T12:00:00Z'), zone, {count: 400});
        const series = toSeries(days, countDays(events, zone), 0);
        assert.equal(
          series.reduce((sum, point) => sum + point.created, 0),
          events.filter((event) => event.type === 'created').length,
        );
        assert.ok(series.every((point) => point.backlog >= 0));
        const done = events.reduce((sum, event) => sum + event.backlogDelta, 0);
        assert.equal(series.at(-1)?.backlog, done);
      }),
    );
  });
});

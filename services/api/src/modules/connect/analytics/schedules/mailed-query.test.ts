import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {mailedQuery} from './mailed-query.ts';

const CASES: [query: AnalyticsQuery, due: string, days: [from: string, to: string]][] = [
  [{range: '7'}, '2026-11-23T08:00', ['2026-11-16', '2026-11-22']],
  [{}, '2026-11-23T08:00', ['2026-10-24', '2026-11-22']],
  [{range: '365'}, '2026-11-23T18:00', ['2025-11-23', '2026-11-22']],
  [{range: 'today'}, '2026-11-23T08:00', ['2026-11-22', '2026-11-22']],
  [{range: 'today'}, '2026-11-23T12:00', ['2026-11-23', '2026-11-23']],
  [{range: 'this_month'}, '2026-11-23T08:00', ['2026-11-01', '2026-11-22']],
  [{range: 'this_month'}, '2026-11-01T08:00', ['2026-10-01', '2026-10-31']],
  [{range: 'last_month'}, '2026-11-01T08:00', ['2026-10-01', '2026-10-31']],
  [{from: '2026-01-01', to: '2026-01-31'}, '2026-11-23T08:00', ['2026-01-01', '2026-01-31']],
];

for (const [query, due, days] of CASES)
  it(`a mail of ${JSON.stringify(query)} at ${due} is about ${days.join(' to ')}`, () => {
    const {from, to, range} = mailedQuery(query, {
      dueAt: new Date(`${due}:00+08:00`),
      time: due.slice(11),
      timeZone: 'Asia/Manila',
    });
    assert.deepEqual([from, to, range], [...days, undefined]);
  });

it('covers each day once in two weekly mails', () => {
  const [first, second] = ['2026-10-24', '2026-10-31'].map((day) =>
    mailedQuery(
      {range: '7'},
      {dueAt: new Date(`${day}T06:00:00Z`), time: '08:00', timeZone: 'Europe/Berlin'},
    ),
  );
  assert.deepEqual([first?.to, second?.from], ['2026-10-23', '2026-10-24']);
});

it('keeps the other filters', () => {
  assert.deepEqual(
    mailedQuery(
      {range: '7', tag: 'vip', agent: 'me'},
      {dueAt: new Date('2026-11-23T00:00:00Z'), time: '00:00', timeZone: 'UTC'},
    ),
    {tag: 'vip', agent: 'me', from: '2026-11-16', to: '2026-11-22'},
  );
});

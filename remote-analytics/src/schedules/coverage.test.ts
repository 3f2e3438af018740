import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {coverageInWords} from './coverage.ts';

it.each<[AnalyticsQuery, string, string]>([
  [{range: 'today'}, '08:00', 'Each mail covers the day before.'],
  [{range: 'today'}, '12:00', 'Each mail covers the day until then.'],
  [{range: '7'}, '08:00', 'Each mail covers the last 7 whole days.'],
  [{}, '08:00', 'Each mail covers the last 30 whole days.'],
  [{from: '2026-11-01', to: '2026-11-01'}, '08:00', 'Each mail covers the same days: Nov 1, 2026.'],
])('a mail of %j at %s: %s', (query, time, sentence) => {
  expect(coverageInWords(query, time)).toBe(sentence);
});

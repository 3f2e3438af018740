import {toPolicyValues} from './policy-form.ts';
import {matchInWords, promisesInWords} from './policy-in-words.ts';

const {targets} = toPolicyValues();

test.each([
  [{channels: [], tags: []}, 'All tickets'],
  [{channels: ['email' as const], tags: []}, 'Tickets from email'],
  [{channels: [], tags: ['vip', 'gold']}, 'Tickets tagged vip or gold'],
  [
    {channels: ['email' as const, 'web' as const, 'phone' as const], tags: ['vip']},
    'Tickets from email, the web or phone, tagged vip',
  ],
])('describes the tickets that %j matches', (match, words) =>
  expect(matchInWords(match)).toBe(words),
);

test('lists the targets of each priority, except empty and invalid ones', () => {
  expect(
    promisesInWords({
      ...targets,
      urgent: {first: '15m', next: '', resolution: '1d 4h'},
      high: {first: 'soon', next: '', resolution: ''},
      low: {first: '', next: '90', resolution: ''},
    }),
  ).toEqual([
    {
      priority: 'Urgent',
      promises: 'first response within 15 minutes, resolution within 1 day 4 hours',
    },
    {priority: 'Low', promises: 'each next response within 1 hour 30 minutes'},
  ]);
});

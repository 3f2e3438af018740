import type {Rhythm} from '@switchboard/contracts/reports/schedules';
import {rhythmInWords} from './rhythm.ts';
import {english} from './testing/english.ts';

const daily = {frequency: 'daily' as const, weekdays: [], monthDay: null, time: '08:30'};

it.each<[Omit<Rhythm, 'timeZone'>, RegExp]>([
  [daily, /^Every day at 8:30.AM$/],
  [
    {...daily, frequency: 'weekly', weekdays: [1, 5]},
    /^Every week on Monday and Friday at 8:30.AM$/,
  ],
  [{...daily, frequency: 'monthly', monthDay: 3}, /^On day 3 of each month at 8:30.AM$/],
  [{...daily, frequency: 'monthly'}, /^On the last day of each month at 8:30.AM$/],
])('describes %j as text', (rhythm, words) => {
  expect(rhythmInWords(rhythm, english)).toMatch(words);
});

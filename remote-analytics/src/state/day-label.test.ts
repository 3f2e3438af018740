import {dayLabel} from './day-label.ts';

it('names the day that was given, in every time zone', () => {
  expect(dayLabel('2026-11-20')).toBe('Nov 20');
  expect(dayLabel('2026-01-01')).toBe('Jan 1');
});

import {greetingAt} from './greeting.ts';

it.each([
  ['2026-11-20T23:00:00Z', 'Asia/Manila', 'Good morning'],
  ['2026-11-20T06:00:00Z', 'Asia/Manila', 'Good afternoon'],
  ['2026-11-20T12:00:00Z', 'Asia/Manila', 'Good evening'],
  ['2026-11-20T18:00:00Z', 'Asia/Manila', 'Good evening'],
])('at %s in %s it is %s', (at, timeZone, greeting) => {
  expect(greetingAt(new Date(at), timeZone)).toBe(greeting);
});

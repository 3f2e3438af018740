import {describeWeek} from './weeks.ts';

const day = (from: string, to: string) => [{from, to}];

it.each([
  [[...Array.from({length: 5}, () => day('09:00', '17:00')), [], []], 'Mon–Fri 09:00–17:00'],
  [
    [...Array.from({length: 5}, () => day('09:00', '17:00')), day('10:00', '14:00'), []],
    'Mon–Fri 09:00–17:00, Sat 10:00–14:00',
  ],
  [Array.from({length: 7}, () => day('00:00', '24:00')), 'Mon–Sun 00:00–24:00'],
  [
    [
      day('09:00', '12:00'),
      [],
      day('09:00', '12:00'),
      [],
      [],
      [],
      [...day('08:00', '10:00'), ...day('12:00', '13:00')],
    ],
    'Mon 09:00–12:00, Wed 09:00–12:00, Sun 08:00–10:00, 12:00–13:00',
  ],
])('%j reads as %s', (week, text) => expect(describeWeek(week)).toBe(text));

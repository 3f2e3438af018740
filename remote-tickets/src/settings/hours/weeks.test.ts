import {describeWeek, hoursOfWeek, spanOf} from './weeks.ts';

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
])('describes %j as %s', (week, text) => expect(describeWeek(week)).toBe(text));

describe('open hours of a week', () => {
  it('are added up; midnight as an end is the end of the day', () => {
    const week = [
      [
        {from: '09:00', to: '12:30'},
        {from: '13:00', to: '17:00'},
      ],
      [{from: '22:00', to: '00:00'}],
    ];
    expect(hoursOfWeek(week)).toBe(9.5);
    expect(spanOf({from: '22:00', to: '24:00'})).toEqual({start: 22, length: 2});
  });

  it.each([
    ['', '17:00'],
    ['09:00', ''],
    ['17:00', '09:00'],
  ])('are zero from "%s" to "%s"', (from, to) =>
    expect(spanOf({from, to})).toEqual({start: 0, length: 0}),
  );
});

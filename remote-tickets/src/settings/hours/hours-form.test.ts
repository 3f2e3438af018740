import {faultOfDay, hoursSchema, toHoursRequest, toHoursValues} from './hours-form.ts';

it.each([
  [[], undefined],
  [[['09:00', '17:00']], undefined],
  [
    [
      ['13:00', '00:00'],
      ['09:00', '13:00'],
    ],
    undefined,
  ],
  [[['09:00', '']], 'Fill in every time, or remove it'],
  [[['17:00', '09:00']], 'Each end time must be after its start time'],
  [
    [
      ['09:00', '13:00'],
      ['12:00', '17:00'],
    ],
    'Times must not overlap',
  ],
])('finds for %j the fault: %s', (day, fault) =>
  expect(faultOfDay(day.map(([from = '', to = '']) => ({from, to})))).toBe(fault),
);

it('sends unchanged hours as received; a day may end at midnight', () => {
  const hours = {
    id: '1',
    name: 'Late',
    timeZone: 'UTC',
    week: [[{from: '18:00', to: '24:00'}], [], [], [], [], [], []],
    holidays: [{date: '2026-12-25', name: 'Christmas'}],
    isDefault: false,
    version: 1,
    updatedAt: '',
  };
  const {id, isDefault, version, updatedAt, ...request} = hours;
  expect(toHoursRequest(toHoursValues(hours, 'Asia/Manila'))).toEqual(request);
});

it('starts new hours as office hours in the time zone of the user', () => {
  const values = toHoursValues(undefined, 'Asia/Manila');
  expect([values.timeZone, values.week.map((day) => day.length)]).toEqual([
    'Asia/Manila',
    [1, 1, 1, 1, 1, 0, 0],
  ]);
});

it('rejects a week without open times, and a duplicate date', async () => {
  const values = {...toHoursValues(undefined, 'UTC'), name: 'A'};
  const twice = [1, 2].map((number) => ({date: '2026-12-25', name: `Day ${number}`}));
  await expect(hoursSchema.validate({...values, week: values.week.map(() => [])})).rejects.toThrow(
    'Open at least one day',
  );
  await expect(hoursSchema.validate({...values, holidays: twice})).rejects.toThrow(
    'Each date can be listed once',
  );
});

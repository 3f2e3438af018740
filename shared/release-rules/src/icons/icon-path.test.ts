import fc from 'fast-check';
import {drawableIcon, iconPathFault} from './index.ts';

const CALENDAR =
  'M19 4h-1V2h-2v2H8V2H6v2H5c-1.11 0-1.99.9-1.99 2L3 20a2 2 0 0 0 2 2h14c1.1 0 2-.9 2-2V6c0-1.1-.9-2-2-2m0 16H5V10h14zM5 8V6h14v2z';

it.each([
  ['a calendar', CALENDAR],
  ['lower case, commas and new lines', 'm 1,2\n l3 , 4 z'],
  ['numbers without anything between them', 'M1.5.5-3+4L.5.5'],
  ['an exponent', 'M1e1 2E-1h1'],
  ['flags of an arc without anything between them', 'M4 4a1 1 0 011 1A1,1,45,1,0,3,3z'],
  ['a command with several sets of numbers', 'M0 0 1 1 2 2C1 1 2 2 3 3 4 4 5 5 6 6'],
  ['a long one', `M0 0${'h1'.repeat(998)}`],
])('accepts %s', (_what, path) => expect(iconPathFault(path)).toBeUndefined());

it.each([
  ['nothing', '', 'is no path at character 1'],
  ['a script', 'M0 0"/><script>alert(1)</script>', 'is no path at character 5'],
  ['an address', 'url(https://elsewhere.example/#x)', 'is no path at character 1'],
  ['3 kB', `M0 0${'h1'.repeat(1500)}`, 'has 3004 characters, but only 2000 are allowed'],
  ['a start without a place', 'L1 1', 'does not start with the command M'],
  ['an unknown command', 'M0 0B1 1', 'is no path at character 5'],
  ['a number too few', 'M0 0L1', 'has no number for the command L at character 7'],
  ['a curve cut short', 'M0 0C1 1 2 2', 'has no number for the command C at character 13'],
  ['a number after the end of a line', 'M0 0z5', 'is no path at character 6'],
  ['a flag that is none', 'M0 0A1 1 0 2 0 3 3', 'has no number for the command A at character 11'],
  ['a huge place', 'M0 0L99999 1', 'has the number 99999, which lies far outside'],
  ['a huge exponent', 'M0 0h1e9', 'has the number 1e9, which lies far outside'],
  ['letters that look like numbers', 'M0 0LNaN NaN', 'has no number for the command L'],
])('rejects %s', (_what, path, fault) => expect(iconPathFault(path)).toContain(fault));

it('decides quickly for any text, and accepts no markup', () => {
  fc.assert(
    fc.property(fc.string({maxLength: 2000}), (text) => {
      const fault = iconPathFault(text);
      if (/[<>&"'()#=]/.test(text)) expect(fault).toBeDefined();
    }),
  );
});

it('draws a name and a valid path as they are, and the neutral icon otherwise', () => {
  expect(drawableIcon('tickets')).toBe('tickets');
  expect(drawableIcon({path: CALENDAR})).toEqual({path: CALENDAR});
  expect(drawableIcon({path: 'M0 0<'})).toBe('extension');
});

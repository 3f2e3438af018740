import fc from 'fast-check';
import {changeOf, shareChange} from './numbers.ts';
import {english} from './testing/english.ts';

describe('change from the previous period', () => {
  it.each([
    [125, 100, '+25%'],
    [90, 100, '−10%'],
    [7, 7, '0%'],
    [0, 4, '−100%'],
    [null, 4, '–'],
    [4, null, '–'],
  ])('%s after %s is %s', (current, previous, text) => {
    expect(changeOf(current, previous, english)).toBe(text);
  });

  it('shows "–" when the previous period had nothing, for any current value', () => {
    fc.assert(fc.property(fc.nat(), (current) => changeOf(current, 0, english) === '–'));
  });

  it('shows a share in percentage points', () => {
    expect(shareChange({part: 9, whole: 10}, {part: 8, whole: 10}, english)).toBe('+10 points');
    expect(shareChange({part: 8, whole: 10}, {part: 9, whole: 10}, english)).toBe('−10 points');
    expect(shareChange({part: 80, whole: 100}, {part: 79, whole: 100}, english)).toBe('+1 point');
    expect(shareChange({part: 1, whole: 2}, {part: 0, whole: 0}, english)).toBe('–');
  });
});

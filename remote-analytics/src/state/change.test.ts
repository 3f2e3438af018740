import fc from 'fast-check';
import {changeOf} from './change.ts';

describe('change against the period before', () => {
  it.each([
    [125, 100, '+25%'],
    [90, 100, '-10%'],
    [7, 7, '0%'],
    [0, 4, '-100%'],
  ])('%i after %i is %s', (current, previous, text) => {
    expect(changeOf(current, previous)).toBe(text);
  });

  it('shows "-" when there was nothing before, whatever there is now', () => {
    fc.assert(fc.property(fc.nat(), (current) => changeOf(current, 0) === '-'));
  });
});

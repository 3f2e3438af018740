import {durationInWords} from './durations.ts';
import {english} from './testing/english.ts';

describe('a duration in words', () => {
  it.each([
    [null, '–'],
    [0, '0 s'],
    [45, '45 s'],
    [59.6, '1 min'],
    [8040, '2 h 14 min'],
    [3600, '1 h'],
    [86_400 * 3 + 3600 * 4 + 60, '3 d 4 h'],
    [86_399, '1 d'],
  ])('formats %s seconds as %s', (seconds, words) => {
    expect(durationInWords(seconds, 'calendar', english)).toBe(words);
  });

  it('has no days in business hours, whose days are shorter than 24 hours', () => {
    expect(durationInWords(86_400 * 3 + 60, 'business', english)).toBe('72 h 1 min');
  });
});

import {daysInWords, pointLabels, pointsInWords} from './period.ts';
import {english} from './testing/english.ts';

const MANILA = {timeZone: 'Asia/Manila'};
/** Beginning of Nov 20 in Manila. */
const NOV_20 = '2026-11-19T16:00:00.000Z';

describe('a period', () => {
  it('shows its days', () => {
    expect(daysInWords({from: '2026-10-22', to: '2026-11-20'}, english)).toMatch(
      /^Oct 22\s–\sNov 20, 2026$/,
    );
    expect(daysInWords({from: '2026-11-20', to: '2026-11-20'}, english)).toBe('Nov 20, 2026');
  });
});

describe('a point of a series', () => {
  it.each([
    ['hour', /^Nov 20, 12\sAM$/, /^Nov 20, 2026, 12:00\sAM$/],
    ['day', /^Nov 20$/, /^Nov 20, 2026$/],
    ['week', /^Nov 20$/, /^Week of Nov 20, 2026$/],
    ['month', /^Nov 2026$/, /^November 2026$/],
  ] as const)('by %s is named in the time zone of the workspace', (group, label, words) => {
    expect(pointLabels([NOV_20], {...MANILA, group}, english)[0]).toMatch(label);
    expect(pointsInWords({...MANILA, group}, english)(NOV_20)).toMatch(words);
  });
});

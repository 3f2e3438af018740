import {dayIn, daysInWords, periodFault, pointInWords, pointLabels} from './period.ts';

const MANILA = {timeZone: 'Asia/Manila'};
/** When Nov 20 begins in Manila. */
const NOV_20 = '2026-11-19T16:00:00.000Z';

describe('a period', () => {
  it('says its days', () => {
    expect(daysInWords({from: '2026-10-22', to: '2026-11-20'})).toMatch(
      /^Oct 22\s–\sNov 20, 2026$/,
    );
    expect(daysInWords({from: '2026-11-20', to: '2026-11-20'})).toBe('Nov 20, 2026');
  });

  it('ends with the day that it is in the workspace', () => {
    expect(dayIn('Asia/Manila', new Date(NOV_20))).toBe('2026-11-20');
    expect(dayIn('America/New_York', new Date(NOV_20))).toBe('2026-11-19');
  });

  it.each([
    ['', '2026-11-20', 'Choose both days.'],
    ['2026-11-20', '2026-11-19', 'The first day must not be after the last.'],
    ['2026-11-20', '2026-11-21', 'The last day must not be in the future.'],
    ['2025-11-19', '2026-11-20', 'Choose at most 366 days.'],
    ['2025-11-20', '2026-11-20', undefined],
    ['2026-11-20', '2026-11-20', undefined],
  ])('from "%s" to "%s": %s', (from, to, fault) => {
    expect(periodFault(from, to, '2026-11-20')).toBe(fault);
  });
});

describe('a point of a series', () => {
  it.each([
    ['hour', /^Nov 20, 12\sAM$/, /^Nov 20, 2026, 12:00\sAM$/],
    ['day', /^Nov 20$/, /^Nov 20, 2026$/],
    ['week', /^Nov 20$/, /^Week of Nov 20, 2026$/],
    ['month', /^Nov 2026$/, /^November 2026$/],
  ] as const)('by %s is named in the time zone of the workspace', (group, label, words) => {
    expect(pointLabels([NOV_20], {...MANILA, group})[0]).toMatch(label);
    expect(pointInWords(NOV_20, {...MANILA, group})).toMatch(words);
  });
});

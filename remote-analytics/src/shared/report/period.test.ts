import {dayIn, periodFault} from './period.ts';

/** Start of Nov 20 in Manila. */
const NOV_20 = '2026-11-19T16:00:00.000Z';

describe('a period', () => {
  it('ends with the current day in the workspace', () => {
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

import {shownDays} from './shown-days.ts';

describe('a custom period', () => {
  it.each([
    [{range: 'today'}, '2026-11-20', '2026-11-20'],
    [{range: '7'}, '2026-11-14', '2026-11-20'],
    [{}, '2026-10-22', '2026-11-20'],
    [{range: 'this_month'}, '2026-11-01', '2026-11-20'],
    [{range: 'last_month'}, '2026-10-01', '2026-10-31'],
  ] as const)('begins with the days of %j', (query, from, to) => {
    expect(shownDays(query, '2026-11-20')).toEqual({from, to});
  });

  it('begins with its own days once it is shown', () => {
    const days = {from: '2026-01-05', to: '2026-01-08'};
    expect(shownDays(days, '2026-11-20')).toEqual(days);
  });
});

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {daysLeft, fillDays, SPENDING_DAYS, spendingSince} from './spending.ts';

describe('the spending of 30 days', () => {
  const now = new Date('2026-11-24T20:00:00Z');

  it('has each day of the time zone once, today last', () => {
    const days = fillDays([{day: '2026-11-25', spent: 7}], {now, timeZone: 'Asia/Manila'});
    assert.equal(days.length, SPENDING_DAYS);
    assert.deepEqual(days.at(-1), {day: '2026-11-25', spent: 7});
    assert.deepEqual(days[0], {day: '2026-10-27', spent: 0});
    assert.equal(spendingSince(now, 'Asia/Manila').toISOString(), '2026-10-26T16:00:00.000Z');
  });

  it('has the same number of days in the week of a clock change', () => {
    const days = fillDays([], {
      now: new Date('2026-11-10T12:00:00Z'),
      timeZone: 'America/New_York',
    });
    assert.equal(new Set(days.map(({day}) => day)).size, SPENDING_DAYS);
  });

  it('estimates how long the credits last at this pace', () => {
    const days = fillDays([{day: '2026-11-24', spent: 60}], {now, timeZone: 'UTC'});
    assert.equal(daysLeft(100, days), 50);
    assert.equal(daysLeft(0, days), 0);
    assert.equal(daysLeft(100, fillDays([], {now, timeZone: 'UTC'})), null);
  });
});

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {dueAgainAt, dueAtOf, isWaking, reminderOf} from './due.ts';

const day = (text: string) => new Date(`${text}:00.000Z`);
const MANILA = 'Asia/Manila';

describe('due dates', () => {
  it('are fixed, or count full days from the later of joining and assignment', () => {
    const fixed = {dueAt: day('2026-12-01T16:00'), dueInDays: null};
    const people = {
      joinedAt: day('2026-11-01T09:00'),
      assignedAt: day('2026-11-20T09:00'),
      timeZone: MANILA,
    };
    assert.deepEqual(dueAtOf(fixed, people), fixed.dueAt);
    const inDays = {dueAt: null, dueInDays: 7};
    assert.equal(dueAtOf(inDays, people)?.toISOString(), '2026-11-27T15:59:59.000Z');
    assert.equal(
      dueAtOf(inDays, {...people, joinedAt: day('2026-12-24T20:00')})?.toISOString(),
      '2027-01-01T15:59:59.000Z',
    );
    assert.equal(dueAtOf({dueAt: null, dueInDays: null}, people), null);
  });

  it('restart with the next cycle, unless they are fixed and over', () => {
    const now = day('2026-11-20T09:00');
    assert.equal(
      dueAgainAt({dueAt: null, dueInDays: 1}, now, 'UTC')?.toISOString(),
      '2026-11-21T23:59:59.000Z',
    );
    assert.equal(dueAgainAt({dueAt: day('2026-11-19T09:00'), dueInDays: null}, now, 'UTC'), null);
    assert.deepEqual(
      dueAgainAt({dueAt: day('2026-11-29T09:00'), dueInDays: null}, now, 'UTC'),
      day('2026-11-29T09:00'),
    );
  });
});

describe('reminders', () => {
  const dueAt = day('2026-12-01T15:59');
  const remind = (now: string, reminded: number | null = null) =>
    reminderOf({dueAt, remindDays: [7, 1], reminded}, day(now), MANILA);

  it('are sent on their days by the calendar of the workspace', () => {
    assert.equal(remind('2026-11-23T15:00'), null);
    assert.equal(remind('2026-11-23T17:00'), 7);
    assert.equal(remind('2026-11-29T12:00'), 7);
    assert.equal(remind('2026-11-29T17:00'), 1);
    assert.equal(remind('2026-12-01T16:00'), null);
  });

  it('are sent once each, and an earlier one never follows a later one', () => {
    const days = fc.uniqueArray(fc.integer({min: 0, max: 20}), {maxLength: 5});
    const hours = fc.array(fc.integer({min: 0, max: 24 * 30}), {maxLength: 40});
    fc.assert(
      fc.property(days, hours, (remindDays, moments) => {
        const sent: number[] = [];
        for (const hour of moments.toSorted((a, b) => a - b)) {
          const now = new Date(day('2026-11-05T00:00').getTime() + hour * 3_600_000);
          const next = reminderOf({dueAt, remindDays, reminded: sent.at(-1) ?? null}, now, MANILA);
          if (next !== null) sent.push(next);
        }
        assert.deepEqual(
          sent,
          [...new Set(sent)].toSorted((a, b) => b - a),
        );
        assert.ok(sent.every((one) => remindDays.includes(one)));
      }),
    );
  });

  it('wait for the day', () => {
    assert.equal(isWaking(day('2026-11-20T23:00'), MANILA), false);
    assert.equal(isWaking(day('2026-11-21T00:00'), MANILA), true);
    assert.equal(isWaking(day('2026-11-21T12:00'), MANILA), false);
  });
});

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {
  BROADCAST_STATUSES,
  canMoveBroadcast,
  canMoveRecipient,
  isEditable,
  rankOf,
  RECIPIENT_STATUSES,
  type RecipientStatus,
} from '@switchboard/contracts/broadcasts/states';
import type {SendingWindow} from '@switchboard/contracts/broadcasts/schemas';
import fc from 'fast-check';
import {addOutcomes, ATTEMPTS_MAX, failsTooOften, retryAt} from './failures.ts';
import {winnerOf} from './subject-test.ts';
import {allow} from './throttle.ts';
import {isOpen, nextOpening, readSchedule} from './window.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const ZONES = ['UTC', 'Asia/Manila', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'];

describe('states', () => {
  const status = fc.constantFrom(...RECIPIENT_STATUSES);

  it('of a recipient only ever rise, except for messages that no provider accepted', () => {
    fc.assert(
      fc.property(status, fc.array(status, {maxLength: 20}), (first, told) => {
        let at: RecipientStatus = first;
        for (const to of told) {
          if (!canMoveRecipient(at, to)) continue;
          assert.ok(rankOf(to) > rankOf(at) || (at === 'queued' && to === 'pending'));
          at = to;
        }
      }),
    );
  });

  it("of a recipient end the same in any order of a provider's reports", () => {
    const told = fc.array(fc.constantFrom<RecipientStatus>('sent', 'delivered', 'bounced'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(told, told, (one, other) => {
        const end = (events: RecipientStatus[]) =>
          events.reduce<RecipientStatus>(
            (at, to) => (canMoveRecipient(at, to) ? to : at),
            'queued',
          );
        const all = [...one, ...other];
        assert.equal(end(all), end(all.toReversed()));
      }),
    );
  });

  it('of a broadcast are final at its end, and return to draft only before its start', () => {
    for (const from of BROADCAST_STATUSES) {
      if (from === 'cancelled' || from === 'failed')
        assert.ok(BROADCAST_STATUSES.every((to) => !canMoveBroadcast(from, to)));
      if (canMoveBroadcast(from, 'draft')) assert.equal(from, 'scheduled');
      if (isEditable(from)) assert.equal(from, 'draft');
    }
  });
});

describe('the throttle', () => {
  it('limits the rate, except for the capacity that a second saved', () => {
    const steps = fc.array(
      fc.tuple(fc.integer({min: 0, max: 5000}), fc.integer({min: 1, max: 500})),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(fc.integer({min: 1, max: 60_000}), steps, (perMinute, calls) => {
        let [at, sent] = [NOW.getTime(), 0];
        let nextFreeAt = NOW;
        for (const [wait, wanted] of calls) {
          at += wait;
          const allowed = allow({perMinute, nextFreeAt}, wanted, new Date(at));
          ({nextFreeAt} = allowed);
          sent += allowed.count;
          assert.ok(allowed.count <= wanted);
          const most = ((at - NOW.getTime() + 1000) * perMinute) / 60_000 + 1;
          assert.ok(sent <= most + 0.001, `${sent} > ${most}`);
        }
      }),
    );
  });

  it('never stands still', () => {
    const {nextFreeAt} = allow({perMinute: 1, nextFreeAt: NOW}, 5, NOW);
    const {count, waitMs} = allow({perMinute: 1, nextFreeAt}, 5, NOW);
    assert.equal(count, 0);
    assert.equal(allow({perMinute: 1, nextFreeAt}, 5, new Date(NOW.getTime() + waitMs)).count, 1);
  });
});

describe('the sending window', () => {
  const window: SendingWindow = {days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00'};

  it('follows the clock of the recipient', () => {
    assert.deepEqual(
      ZONES.slice(0, 4).map((zone) => isOpen(window, zone, NOW)),
      [true, false, false, true],
    );
    assert.equal(
      nextOpening(window, ['Asia/Manila', 'America/New_York'], NOW).toISOString(),
      '2026-11-24T14:00:00.000Z',
    );
    assert.equal(
      nextOpening(window, ['UTC'], new Date('2026-11-27T17:00:00Z')).toISOString(),
      '2026-11-30T09:00:00.000Z',
    );
  });

  it('extends past midnight, and belongs to the day on which it begins', () => {
    const night: SendingWindow = {days: [2], from: '22:00', to: '06:00'};
    const open = (at: string) => isOpen(night, 'UTC', new Date(at));
    assert.deepEqual(
      ['2026-11-24T05:00Z', '2026-11-24T22:00Z', '2026-11-25T05:59Z', '2026-11-25T06:00Z'].map(
        open,
      ),
      [false, true, true, false],
    );
  });

  it('is open at every opening that it computes', () => {
    const clock = fc
      .integer({min: 0, max: 1439})
      .map(
        (minutes) =>
          `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
      );
    fc.assert(
      fc.property(
        fc.record({
          days: fc.uniqueArray(fc.integer({min: 1, max: 7}), {minLength: 1}),
          from: clock,
          to: clock,
        }),
        fc.constantFrom(...ZONES.slice(0, 3)),
        fc.date({
          min: new Date('2026-04-10T00:00:00Z'),
          max: new Date('2026-09-20T00:00:00Z'),
          noInvalidDate: true,
        }),
        (given, zone, at) => {
          const next = nextOpening(given, [zone], at);
          assert.ok(next >= at);
          assert.ok(isOpen(given, zone, next));
        },
      ),
    );
  });
});

describe('a schedule', () => {
  it('is a time on the clock of its zone, at least five minutes ahead', () => {
    const at = (wall: string, zone: string) => readSchedule(wall, zone, NOW);
    assert.deepEqual(at('2026-11-30T09:00', 'Asia/Manila'), {at: new Date('2026-11-30T01:00:00Z')});
    const tooSoon = {field: 'at', fault: 'Time must be at least 5 minutes from now'};
    assert.deepEqual(at('2026-11-24T12:04', 'UTC'), tooSoon);
    assert.deepEqual(at('2026-11-24T12:05', 'UTC'), {at: new Date('2026-11-24T12:05:00Z')});
    assert.deepEqual(at('2026-02-30T09:00', 'UTC'), {field: 'at', fault: 'Time is invalid'});
    assert.deepEqual(at('2026-11-30T09:00', 'Mars/Base'), {
      field: 'timeZone',
      fault: 'Time zone is invalid',
    });
  });

  it('is rejected in a skipped hour, and the first of two in a repeated one', () => {
    const skipped = readSchedule('2027-03-28T02:30', 'Europe/Berlin', NOW);
    assert.deepEqual(skipped, {
      field: 'at',
      fault:
        'The clocks in Europe/Berlin skip this time when they are set forward. Choose another time',
    });
    assert.deepEqual(readSchedule('2027-10-31T02:30', 'Europe/Berlin', NOW), {
      at: new Date('2027-10-31T00:30:00Z'),
    });
  });
});

describe('failures', () => {
  it('pause at five of the last hundred', () => {
    const good = Array.from({length: 300}, () => true);
    const recent = addOutcomes('', [...good, false, false, false, false]);
    assert.equal(recent.length, 100);
    assert.equal(failsTooOften(recent), false);
    assert.equal(failsTooOften(addOutcomes(recent, [false])), true);
    assert.equal(failsTooOften(addOutcomes(recent, [...good.slice(0, 97), false])), false);
  });

  it('are tried again ever later', () => {
    const waits = Array.from({length: ATTEMPTS_MAX}, (_, index) => retryAt(index + 1, NOW));
    assert.deepEqual(
      waits,
      waits.toSorted((one, other) => one.getTime() - other.getTime()),
    );
  });
});

it('selects the subject with the larger share, the first one in a tie', () => {
  const figures = (sent: number, opened: number, clicked: number) => ({sent, opened, clicked});
  assert.equal(winnerOf({a: figures(100, 20, 9), b: figures(50, 11, 2)}, 'opens'), 'b');
  assert.equal(winnerOf({a: figures(100, 20, 9), b: figures(50, 11, 2)}, 'clicks'), 'a');
  assert.equal(winnerOf({a: figures(0, 0, 0), b: figures(0, 0, 0)}, 'opens'), 'a');
});

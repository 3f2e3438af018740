import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {CHANNEL_DEFAULTS, NOTIFICATION_KINDS} from '@switchboard/contracts/notifications/kinds';
import {DateTime} from 'luxon';
import {channelsOf, DEFAULT_PREFERENCES, mailDueAt, quietUntil} from './rules.ts';

const clock = fc
  .tuple(fc.integer({min: 0, max: 23}), fc.integer({min: 0, max: 59}))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const zone = fc.constantFrom('Asia/Manila', 'Europe/Berlin', 'America/St_Johns', 'UTC');
const moment = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2027-12-31'),
  noInvalidDate: true,
});
const QUIET = {quietHours: {from: '22:00', to: '07:00'}};

describe('the channels of a person', () => {
  it("follow their choice, else their workspace's, else the default", () => {
    const workspace = {mention: {email: false, push: false}};
    assert.deepEqual(channelsOf('mention', workspace, {mention: {push: true}}), {
      inApp: true,
      email: false,
      push: true,
    });
    for (const kind of NOTIFICATION_KINDS)
      assert.deepEqual(channelsOf(kind, {}, {}), CHANNEL_DEFAULTS[kind]);
  });
});

describe('quiet hours', () => {
  it("extend past midnight, in the person's time zone", () => {
    const at = (time: string) =>
      quietUntil(QUIET, 'Asia/Manila', new Date(`2026-11-24T${time}+08:00`))?.toISOString() ?? null;
    assert.equal(at('21:59:59'), null);
    assert.equal(at('22:00:00'), '2026-11-24T23:00:00.000Z');
    assert.equal(at('06:59:59'), '2026-11-23T23:00:00.000Z');
    assert.equal(at('07:00:00'), null);
  });

  it('end at their time on the clock, within a day', () =>
    fc.assert(
      fc.property(
        fc.record({from: clock, to: clock}),
        zone,
        moment,
        (quietHours, timeZone, now) => {
          const until = quietUntil({quietHours}, timeZone, now);
          if (until === null) return;
          assert.ok(until > now);
          assert.ok(until.getTime() - now.getTime() <= 25 * 3_600_000);
          assert.equal(quietUntil({quietHours}, timeZone, until), null);
        },
      ),
    ));

  it('are off when their ends are the same', () =>
    fc.assert(
      fc.property(clock, zone, moment, (time, timeZone, now) => {
        assert.equal(quietUntil({quietHours: {from: time, to: time}}, timeZone, now), null);
      }),
    ));
});

describe('the time of a mail', () => {
  const now = new Date('2026-11-24T15:30:00Z');

  it('is now, or after current quiet hours', () => {
    assert.equal(mailDueAt(DEFAULT_PREFERENCES, 'Asia/Manila', now), now);
    assert.equal(
      mailDueAt({...DEFAULT_PREFERENCES, ...QUIET}, 'Asia/Manila', now).toISOString(),
      '2026-11-24T23:00:00.000Z',
    );
  });

  it('is the next hour of the daily mail across clock changes', () =>
    fc.assert(
      fc.property(fc.integer({min: 3, max: 23}), zone, moment, (digestHour, timeZone, at) => {
        const due = mailDueAt({mailMode: 'daily', digestHour, quietHours: null}, timeZone, at);
        const local = DateTime.fromJSDate(due, {zone: timeZone});
        assert.deepEqual([local.hour, local.minute], [digestHour, 0]);
        assert.ok(due > at && due.getTime() - at.getTime() <= 25 * 3_600_000);
      }),
    ));
});

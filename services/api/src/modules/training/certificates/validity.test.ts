import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {DateTime} from 'luxon';
import {statusOf, validUntil} from './validity.ts';

const zones = fc.constantFrom('Asia/Manila', 'Europe/Berlin', 'America/Los_Angeles', 'UTC');
const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const months = fc.integer({min: 1, max: 120});

describe('the validity of a certificate', () => {
  it('ends with the same day of a later month, or with its last one, in the zone', () => {
    fc.assert(
      fc.property(moments, months, zones, (issuedAt, count, zone) => {
        const from = DateTime.fromJSDate(issuedAt, {zone});
        const until = DateTime.fromJSDate(validUntil(issuedAt, count, zone)!, {zone});
        assert.equal(until.year * 12 + until.month, from.year * 12 + from.month + count);
        assert.equal(until.day, Math.min(from.day, until.daysInMonth!));
        assert.equal(until.toFormat('HH:mm:ss'), '23:59:59');
      }),
    );
  });

  it('never ends earlier for a later completion or for more months', () => {
    fc.assert(
      fc.property(fc.tuple(moments, moments), months, zones, ([one, other], count, zone) => {
        const [first, second] = one <= other ? [one, other] : [other, one];
        const end = (at: Date, more = 0) => validUntil(at, count + more, zone)!.getTime();
        assert.ok(end(first) <= end(second));
        assert.ok(end(first) < end(first, 1));
      }),
    );
  });

  it('from 31 January on ends on the last day of February', () => {
    const until = validUntil(new Date('2026-01-31T10:00:00Z'), 1, 'Asia/Manila');
    assert.equal(until?.toISOString(), '2026-02-28T15:59:59.000Z');
  });

  it('never ends without months', () => {
    assert.equal(validUntil(new Date(), null, 'UTC'), null);
  });

  it('is over at its end, and at once after a revocation', () => {
    fc.assert(
      fc.property(fc.option(moments), fc.option(moments), moments, (expiresAt, revokedAt, now) => {
        const status = statusOf({expiresAt, revokedAt}, now);
        if (revokedAt) assert.equal(status, 'revoked');
        else assert.equal(status === 'expired', expiresAt !== null && expiresAt <= now);
      }),
    );
  });
});

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {expectBuyable, newReference, nextStatus, type Outcome, priceOf} from './rules.ts';

const outcomes = fc.array(fc.constantFrom<Outcome>('paid', 'failed', 'expired'), {maxLength: 8});

describe('a top-up', () => {
  it('is paid if its provider ever confirms it, in any order and number of reports', () => {
    fc.assert(
      fc.property(outcomes, (told) => {
        let status: 'pending' | Outcome = 'pending';
        let paidTimes = 0;
        for (const outcome of told) {
          const next = nextStatus(status, outcome);
          if (next === 'paid') paidTimes += 1;
          status = next ?? status;
        }
        assert.equal(status === 'paid', told.includes('paid'));
        assert.equal(paidTimes, told.includes('paid') ? 1 : 0);
      }),
    );
  });

  it('costs whole units, with its tax', () => {
    assert.deepEqual(priceOf(1000, {priceOf100: 250, taxRate: 1200}), {
      netMinor: 2500,
      taxMinor: 300,
      amountMinor: 2800,
    });
    fc.assert(
      fc.property(
        fc.integer({min: 100, max: 1_000_000}),
        fc.integer({min: 0, max: 10_000}),
        fc.integer({min: 0, max: 9999}),
        (credits, priceOf100, taxRate) => {
          const {netMinor, taxMinor, amountMinor} = priceOf(credits, {priceOf100, taxRate});
          for (const minor of [netMinor, taxMinor, amountMinor])
            assert.ok(Number.isSafeInteger(minor) && minor >= 0);
          assert.equal(amountMinor, netMinor + taxMinor);
        },
      ),
    );
  });

  it('has from 100 to 1,000,000 credits', () => {
    const fieldsOf = (credits: number) => {
      try {
        expectBuyable(credits);
        return null;
      } catch (error) {
        return (error as {fields: object}).fields;
      }
    };
    assert.deepEqual(fieldsOf(99), {credits: 'Enter at least 100 credits'});
    assert.deepEqual(fieldsOf(1_000_001), {credits: 'Maximum is 1,000,000 credits'});
    assert.deepEqual([fieldsOf(100), fieldsOf(1_000_000)], [null, null]);
  });

  it('has a reference that nobody misreads', () => {
    assert.match(newReference(), /^TU-[A-HJKMNP-Z2-9]{10}$/);
    assert.notEqual(newReference(), newReference());
  });
});

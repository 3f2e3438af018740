import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {LEDGER_TYPES} from '../balance-tables.ts';
import {
  amountOf,
  applyEntries,
  deltaOf,
  entriesOf,
  LEDGER_ACCOUNTS,
  lowChange,
  OWN_ACCOUNTS,
} from './ledger.ts';

describe('ledger entries', () => {
  it('sum to 0, whatever the type and the amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LEDGER_TYPES),
        fc.integer({min: 1, max: 1_000_000}),
        (type, amount) => {
          const entries = entriesOf(type, amount);
          assert.equal(
            LEDGER_ACCOUNTS.reduce((sum, account) => sum + deltaOf(entries, account), 0),
            0,
          );
        },
      ),
    );
  });

  it('restores every credit by reserve and release, or reserve, settle and refund', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 1_000_000}), (amount) => {
        for (const path of [
          ['reserve', 'release'],
          ['reserve', 'settle', 'refund'],
        ] as const) {
          const entries = path.flatMap((type) => entriesOf(type, amount));
          for (const account of LEDGER_ACCOUNTS) assert.equal(deltaOf(entries, account), 0);
        }
      }),
    );
  });

  it('rejects a fractional or empty amount', () => {
    for (const amount of [0, -1, 0.5, Number.NaN])
      assert.throws(() => entriesOf('reserve', amount), RangeError);
    assert.equal(deltaOf(entriesOf('adjustment', -5), 'available'), -5);
  });

  it('reports the moved amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LEDGER_TYPES),
        fc.integer({min: 1, max: 1_000_000}),
        (type, amount) => {
          const entries = entriesOf(type, amount);
          const deltas = {
            availableDelta: deltaOf(entries, 'available'),
            heldDelta: deltaOf(entries, 'held'),
            consumedDelta: deltaOf(entries, 'consumed'),
          };
          assert.equal(amountOf(type, deltas), amount);
        },
      ),
    );
  });

  it('never takes an account of the workspace below 0', () => {
    const postings = fc.array(
      fc.tuple(fc.constantFrom(...LEDGER_TYPES), fc.integer({min: 1, max: 100})),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(postings, (all) => {
        let balances = {available: 0, held: 0, consumed: 0, funding: 0, grant: 0};
        for (const [type, amount] of all)
          balances = applyEntries(balances, entriesOf(type, amount)) ?? balances;
        for (const account of OWN_ACCOUNTS) assert.ok(balances[account] >= 0);
        assert.equal(
          LEDGER_ACCOUNTS.reduce((sum, account) => sum + balances[account], 0),
          0,
        );
      }),
    );
  });
});

describe('a low balance', () => {
  it('is reported once on the way down, and again only after it recovered', () => {
    fc.assert(
      fc.property(
        fc.integer({max: 200, min: 0}),
        fc.array(fc.integer({min: 0, max: 200})),
        (lowAt, path) => {
          let isLow = false;
          for (const available of path) {
            const change = lowChange(isLow, {available, lowAt});
            assert.equal(change === 'fell', !isLow && available < lowAt);
            assert.equal(change === 'recovered', isLow && available >= lowAt);
            if (change) isLow = change === 'fell';
          }
        },
      ),
    );
  });
});

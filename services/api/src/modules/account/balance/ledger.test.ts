import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {deltaOf, entriesOf, LEDGER_ACCOUNTS, type LedgerType} from './ledger.ts';

const TYPES: LedgerType[] = [
  'grant',
  'topup',
  'reserve',
  'settle',
  'release',
  'refund',
  'adjustment',
];

describe('ledger entries', () => {
  it('sum to 0, whatever the type and the amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TYPES),
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

  it('bring every credit back: reserve then release changes nothing, reserve then settle then refund neither', () => {
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

  it('refuse a broken or empty amount', () => {
    for (const amount of [0, -1, 0.5, Number.NaN])
      assert.throws(() => entriesOf('reserve', amount), RangeError);
    assert.equal(deltaOf(entriesOf('adjustment', -5), 'available'), -5);
  });
});

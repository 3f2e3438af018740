import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {newTotpKey, totpCode, totpStep} from './totp.ts';

const STEP_MS = 30_000;
const NOW = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
});
const key = newTotpKey();
/** Codes of six digits recur: those of these steps must differ, or the test proves nothing. */
const isPlain = (now: Date) =>
  new Set([-2, -1, 0, 1, 2].map((steps) => codeAt(now, steps * STEP_MS))).size === 5;
const codeAt = (now: Date, offset: number) => totpCode(key, new Date(now.getTime() + offset));

describe('a code of an authenticator app', () => {
  it('accepts a phone clock up to 30 s off, and rejects one 60 s off', () => {
    fc.assert(
      fc.property(NOW.filter(isPlain), (now) => {
        const step = Math.floor(now.getTime() / STEP_MS);
        assert.deepEqual(
          [-30_000, 0, 30_000].map((offset) => totpStep(key, codeAt(now, offset), now)),
          [step - 1, step, step + 1],
        );
        assert.deepEqual(
          [-60_000, 60_000].map((offset) => totpStep(key, codeAt(now, offset), now)),
          [null, null],
        );
      }),
    );
  });

  it('is six digits besides spaces; anything else is invalid', () => {
    const now = new Date();
    const code = codeAt(now, 0);
    assert.notEqual(totpStep(key, ` ${code.slice(0, 3)} ${code.slice(3)} `, now), null);
    for (const wrong of [
      '',
      code.slice(1),
      `${code}0`,
      `${code.slice(0, 5)}x`,
      '１２３４５６',
      'NaN',
    ])
      assert.equal(totpStep(key, wrong, now), null, wrong);
  });

  it('is of a key of 160 random bits', () => {
    const keys = Array.from({length: 100}, newTotpKey);
    assert.equal(new Set(keys).size, 100);
    for (const one of keys) assert.match(one, /^[A-Z2-7]{32}$/);
  });
});

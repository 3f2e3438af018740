import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {fingerprintOf, readIdempotencyKey} from './index.ts';

const keyOf = (key: string | string[] | undefined) =>
  readIdempotencyKey({headers: {...(key !== undefined && {'idempotency-key': key as string})}});

const visible = fc.string({
  unit: fc.integer({min: 0x21, max: 0x7e}).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 255,
});

describe('an Idempotency-Key', () => {
  it('is 1 to 255 visible characters', () => {
    assert.equal(keyOf(undefined), undefined);
    fc.assert(fc.property(visible, (key) => assert.equal(keyOf(key), key)));
  });

  it('is rejected when it is anything else', () => {
    const others = fc.oneof(
      fc.constantFrom('', 'with space', 'tab\tin the middle', 'ü', 'x'.repeat(256)),
      fc.tuple(visible, fc.constantFrom(' ', '\0', '\n', '€')).map((parts) => parts.join('')),
      fc.array(visible, {minLength: 2, maxLength: 3}),
    );
    fc.assert(
      fc.property(others, (key) => {
        assert.throws(() => keyOf(key), {
          code: 'bad_request',
          message: /1 to 255 visible characters/,
        });
      }),
    );
  });

  it('applies to one method, address and body', () => {
    const request = {method: 'POST', url: '/api/tickets', body: {subject: 'Printer'}};
    const same = fingerprintOf({...request, body: {subject: 'Printer'}});
    assert.deepEqual(fingerprintOf(request), same);
    for (const other of [
      {method: 'PUT'},
      {url: '/api/tickets?copy=1'},
      {body: {subject: 'Scanner'}},
      {body: undefined},
    ])
      assert.notDeepEqual(fingerprintOf({...request, ...other}), same);
  });
});

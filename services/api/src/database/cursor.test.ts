import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {type CursorKey, cutPage, readCursor} from './cursor.ts';
import {storableText} from './storable.ts';

const VALUES: Record<CursorKey, fc.Arbitrary<string | number>> = {
  text: fc.string({unit: 'grapheme'}).map(storableText),
  id: fc.uuid(),
  instant: fc
    .date({min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true})
    .map((date) => date.toISOString()),
  due: fc.constant('infinity'),
  rank: fc.integer({min: -32_767, max: 32_767}),
  number: fc.integer({min: 1, max: 2 ** 31 - 1}),
  count: fc.nat({max: 2 ** 31 - 1}),
};
const KINDS = Object.keys(VALUES) as CursorKey[];
const invalid = {code: 'validation_failed', fields: {cursor: 'Cursor is invalid'}};

describe('a cursor', () => {
  it('returns the sort keys of the last row of its page', () => {
    const keysAndValues = fc.array(
      fc.constantFrom(...KINDS).chain((key) => VALUES[key].map((value) => ({key, value}))),
      {minLength: 1, maxLength: 3},
    );
    fc.assert(
      fc.property(keysAndValues, (pairs) => {
        const {nextCursor} = cutPage([1, 2], 1, () => pairs.map(({value}) => value));
        assert.deepEqual(
          readCursor(
            nextCursor ?? '',
            pairs.map(({key}) => key),
          ),
          pairs.map(({value}) => value),
        );
      }),
    );
    assert.equal(readCursor(undefined, ['id']), null);
    assert.equal(cutPage([1], 1, () => []).nextCursor, null);
  });

  it('that was made of anything else is refused, before any query', () => {
    const wrong: Record<CursorKey, unknown[]> = {
      text: [null, 1, true, ['x'], {}, 'a\0b', '\ud800'],
      id: [null, 1, '', 'x', "'", 'infinity', '00000000-0000-0000-0000-00000000000g'],
      instant: [
        null,
        0,
        '',
        'infinity',
        'now',
        '2026',
        '2026-11-20',
        '0000-01-01T00:00:00.000Z',
        '+275760-09-13T00:00:00.000Z',
        '-000001-01-01T00:00:00.000Z',
      ],
      due: [null, 0, '', '-infinity', 'Infinity'],
      rank: [null, '1', 1.5, 1e300, 32_768, -32_768],
      number: [null, '1', 0, -1, 1.5, 2 ** 31],
      count: [null, '0', -1, 1.5, 2 ** 31],
    };
    for (const key of KINDS) {
      for (const value of wrong[key])
        assert.throws(
          () => readCursor(Buffer.from(JSON.stringify([value])).toString('base64url'), [key]),
          invalid,
          `${key} ${JSON.stringify(value)}`,
        );
    }
    for (const text of ['', 'x', '%', 'bnVsbA', 'e30', 'W10', 'W251bGxd', 'WyJ4IiwieCJd'])
      assert.throws(() => readCursor(text, ['id']), invalid, text);
  });

  it('is rejected or read for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((json) => Buffer.from(json).toString('base64url')),
        ),
        fc.array(fc.constantFrom(...KINDS), {maxLength: 3}),
        (text, keys) => {
          try {
            assert.equal(readCursor(text, keys)?.length, keys.length);
          } catch (error) {
            assert.equal((error as Error).name, 'Problem');
          }
        },
      ),
    );
  });
});

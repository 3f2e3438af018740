import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {BODY_DEPTH_MAX} from '@switchboard/contracts/depth';
import fc from 'fast-check';
import Type from 'typebox';
import {bodyPartsMax, findExcess, hasAtMost} from './body-bounds.ts';

const partsIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, one) => sum + 1 + partsIn(one), 0)
    : 0;
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;

const excessOf = (json: string, partsMax: number) => findExcess(Buffer.from(json), partsMax);

describe('the parts of a JSON body', () => {
  it('are counted before parsing, never as fewer than half of them', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        const parts = partsIn(value);
        assert.equal(excessOf(json, 2 * parts + 2), undefined);
        if (parts > 2) assert.equal(excessOf(json, Math.ceil(parts / 2) - 1), 'parts');
      }),
    );
  });

  it('exclude those within a text', () => {
    fc.assert(
      fc.property(
        fc.string({unit: fc.constantFrom('"', '\\', ',', '{', '[', 'x', '€', '😀')}),
        (text) => {
          assert.equal(excessOf(JSON.stringify(text), 0), undefined);
          assert.equal(excessOf(JSON.stringify([text, 1]), 2), undefined);
        },
      ),
    );
  });

  it('may be nested to the depth of the deepest schema, and no deeper', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    assert.equal(excessOf(nested(BODY_DEPTH_MAX), 1000), undefined);
    assert.equal(excessOf(nested(BODY_DEPTH_MAX + 1), 1000), 'depth');
    fc.assert(
      fc.property(fc.jsonValue({maxDepth: 5}), (value) => {
        assert.ok(
          depthOf(value) > BODY_DEPTH_MAX || excessOf(JSON.stringify(value), 1e6) === undefined,
        );
      }),
    );
  });

  it('are limited to those of the schema, and some more', () => {
    const Line = Type.Object({a: Type.String(), b: Type.Union([Type.String(), Type.Null()])});
    const most = (schema: object) => bodyPartsMax(schema);
    assert.equal(most(Type.Object({a: Type.String()}, {additionalProperties: false})), 102);
    assert.equal(most(Type.Object({lines: Type.Array(Line, {maxItems: 50})})), 2 * 151 + 100);
    assert.equal(most(Type.Union([Line, Type.Object({c: Type.String()})])), 104);
    assert.equal(most(Type.Record(Type.String(), Type.String())), 50_000);
    assert.equal(most(Type.Unknown()), 2100);
  });
});

it('counts the parts of a value only up to the limit', () => {
  assert.equal(hasAtMost({a: [1, null, {b: 2}]}, 5), true);
  assert.equal(hasAtMost({a: [1, null, {b: 2}]}, 4), false);
  assert.equal(hasAtMost('text', 0), true);
});

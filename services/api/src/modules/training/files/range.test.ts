import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {partOf} from './range.ts';

const FILE = {size: 1000, etag: '"a"'};

describe('the requested part of a file', () => {
  for (const [asked, part] of [
    [{}, {type: 'whole'}],
    [{range: 'bytes=0-'}, {type: 'part', start: 0, end: 999}],
    [{range: 'bytes=10-19'}, {type: 'part', start: 10, end: 19}],
    [{range: 'bytes=990-5000'}, {type: 'part', start: 990, end: 999}],
    [{range: 'bytes=-10'}, {type: 'part', start: 990, end: 999}],
    [{range: 'bytes=1000-'}, {type: 'outside'}],
    [{range: 'bytes=20-10'}, {type: 'outside'}],
    [{range: 'bytes=0-1,5-6'}, {type: 'whole'}],
    [{range: 'lines=0-1'}, {type: 'whole'}],
    [{range: 'bytes'}, {type: 'whole'}],
    [
      {range: 'bytes=0-9', 'if-range': '"a"'},
      {type: 'part', start: 0, end: 9},
    ],
    [{range: 'bytes=0-9', 'if-range': '"b"'}, {type: 'whole'}],
    [{range: 'bytes=0-9', 'if-range': 'Wed, 25 Nov 2026 10:00:00 GMT'}, {type: 'whole'}],
    [{'if-none-match': '"b", W/"a"'}, {type: 'unchanged'}],
    [{'if-none-match': '"b"'}, {type: 'whole'}],
  ] as const)
    it(`${JSON.stringify(asked)}: ${JSON.stringify(part)}`, () => {
      assert.deepEqual(partOf(asked, FILE), part);
    });

  it('never exceeds the file', () => {
    const range = fc.oneof(
      fc.tuple(fc.nat(2000), fc.nat(2000)).map(([from, to]) => `bytes=${from}-${to}`),
      fc.nat(2000).map((last) => `bytes=-${last}`),
      fc.string().map((text) => `bytes=${text}`),
    );
    fc.assert(
      fc.property(range, fc.integer({min: 1, max: 1500}), (asked, size) => {
        const part = partOf({range: asked}, {size, etag: '"a"'});
        if (part.type !== 'part') return;
        assert.ok(part.start >= 0 && part.start <= part.end && part.end < size);
      }),
    );
  });
});

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {highlight, rangesOf} from './highlight.ts';
import {toTerms, toTsQuery} from '../search-text/terms.ts';

describe('highlights', () => {
  it('mark the beginnings of matching words, ignoring case', () => {
    const text = 'Invoice, re-invoiced; an INVOICE of Müller';
    assert.deepEqual(
      rangesOf(text, ['invoice', 'müll']).map(([from, to]) => text.slice(from, to)),
      ['Invoice', 'invoice', 'INVOICE', 'Müll'],
    );
    assert.deepEqual(rangesOf('subinvoice', ['invoice']), []);
    assert.deepEqual(rangesOf('aaa aa', ['aa']), [
      [0, 2],
      [4, 6],
    ]);
    assert.deepEqual(rangesOf('x𝒜𝒜 𝒜', ['𝒜']), [[6, 8]]);
  });

  it('cut a long text around the first match, and stay within it', () => {
    const {text, ranges} = highlight(`${'word '.repeat(100)}invoice ${'word '.repeat(100)}`, [
      'invoice',
    ]);
    assert.ok(text.length <= 182 && text.startsWith('…') && text.endsWith('…'));
    assert.deepEqual(
      ranges.map(([from, to]) => text.slice(from, to)),
      ['invoice'],
    );
    fc.assert(
      fc.property(
        fc.string({unit: 'grapheme'}),
        fc.array(fc.string({minLength: 1})),
        (any, words) => {
          const shown = highlight(any, toTerms(words.join(' ')));
          let last = 0;
          for (const [from = 0, to = 0] of shown.ranges) {
            assert.ok(from >= last && to > from && to <= shown.text.length);
            last = to;
          }
        },
      ),
    );
  });

  it('treats the text of a search as nothing but words in the database', () => {
    fc.assert(
      fc.property(fc.string(), (text) =>
        assert.match(toTsQuery(toTerms(text)) ?? "'x':*", /^'[^'\\]+':\*( & '[^'\\]+':\*)*$/),
      ),
    );
  });
});

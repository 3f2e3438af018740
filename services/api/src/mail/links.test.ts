import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {splitLinks} from './links.ts';

const linksOf = (text: string) =>
  splitLinks(text).flatMap((part) => (part.isLink ? [part.text] : []));

describe('links in a text', () => {
  it('end before the punctuation of the surrounding sentence', () => {
    assert.deepEqual(linksOf('See (https://x.test/a), [https://x.test/b] or https://x.test/c.'), [
      'https://x.test/a',
      'https://x.test/b',
      'https://x.test/c',
    ]);
    assert.deepEqual(linksOf('terms (https://x.test/a) (https://x.test/w_(y))!'), [
      'https://x.test/a',
      'https://x.test/w_(y)',
    ]);
  });

  it('lose no character of the text', () => {
    const text = 'a (https://x.test/a)). b';
    assert.equal(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
      text,
    );
  });
});

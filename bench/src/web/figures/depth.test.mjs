import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {initiatorOf, longestChain} from './depth.mjs';

const PAGE = 'https://x/login';
const frames = (...urls) => urls.map((url) => ({url}));

describe('the cause of a request', () => {
  it('is the nearest script on the stack', () => {
    const stack = {callFrames: frames('', 'https://x/b.js', 'https://x/a.js')};
    assert.equal(initiatorOf({type: 'script', stack}), 'https://x/b.js');
  });

  it('is the script that made the asynchronous call, where the stack itself names none', () => {
    const stack = {callFrames: [], parent: {callFrames: frames('https://x/a.js')}};
    assert.equal(initiatorOf({type: 'script', stack}), 'https://x/a.js');
  });

  it('is the page for anything its parser found, and nothing for the page', () => {
    assert.equal(initiatorOf({type: 'parser', url: PAGE}), PAGE);
    assert.equal(initiatorOf({type: 'other'}), undefined);
  });
});

describe('the longest chain of requests', () => {
  it('goes from the page to the last file that waited for another', () => {
    const chain = longestChain([
      {url: PAGE},
      {url: 'main.js', cause: PAGE},
      {url: 'other.js', cause: PAGE},
      {url: 'entry.js', cause: 'main.js'},
      {url: 'chunk.js', cause: 'entry.js'},
    ]);
    assert.deepEqual(chain, [PAGE, 'main.js', 'entry.js', 'chunk.js']);
  });

  it('counts a preloaded file where the page requested it', () => {
    const chain = longestChain([
      {url: PAGE},
      {url: 'main.js', cause: PAGE},
      {url: 'chunk.js', cause: PAGE},
      {url: 'chunk.js', cause: 'main.js'},
    ]);
    assert.equal(chain.length, 2);
  });
});

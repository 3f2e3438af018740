import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {REPLAY_MAX, resumeFrom} from './resume.ts';

describe('the position at which a socket resumes', () => {
  it('starts live, replays a short gap, and resyncs after a long or impossible one', () => {
    assert.deepEqual(resumeFrom(undefined, {head: 7, oldest: 1}), {kind: 'live', from: 7});
    assert.deepEqual(resumeFrom(5, {head: 7, oldest: 1}), {kind: 'replay', from: 5});
    assert.deepEqual(resumeFrom(7, {head: 7, oldest: 8}), {kind: 'replay', from: 7});
    assert.deepEqual(resumeFrom(0, {head: REPLAY_MAX + 1, oldest: 1}), {
      kind: 'resync',
      from: REPLAY_MAX + 1,
    });
    assert.deepEqual(resumeFrom(2, {head: 7, oldest: 5}), {kind: 'resync', from: 7});
    assert.deepEqual(resumeFrom(9, {head: 7, oldest: 1}), {kind: 'resync', from: 7});
  });

  it('never replays across a hole', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.nat(5000), (lastSeq, head, oldest) => {
        const {kind, from} = resumeFrom(lastSeq, {head, oldest});
        if (kind === 'replay')
          assert.ok(
            from === lastSeq && (from === head || oldest <= from + 1) && head - from <= REPLAY_MAX,
          );
        else assert.equal(from, head);
      }),
    );
  });
});

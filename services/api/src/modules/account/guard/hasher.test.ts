import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {getPriority} from 'node:os';
import {describe, it} from 'node:test';
import {createHasher} from './hasher.ts';

describe('password hashes', () => {
  it('are argon2id with 19 MiB, two passes and one lane, and fit their password only', async () => {
    const hasher = createHasher({hashConcurrency: 2, hashQueue: 64});
    const stored = await hasher.hash('Correct-Horse-7!');
    assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.equal(await hasher.verify(stored, 'Correct-Horse-7!'), true);
    assert.equal(await hasher.verify(stored, 'Correct-Horse-8!'), false);
  });

  it('does the same work for an account that does not exist, without a match', async () => {
    const hasher = createHasher({hashConcurrency: 1, hashQueue: 64});
    assert.equal(await hasher.verify(null, 'Correct-Horse-7!'), false);
  });

  it('are refused beyond the queue, with the time to come back', async () => {
    const hasher = createHasher({hashConcurrency: 1, hashQueue: 2});
    const outcomes = await Promise.allSettled(
      Array.from({length: 5}, () => hasher.verify(null, 'x')),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    assert.equal(refused.length, 2);
    assert.ok(
      refused.every(({reason}) => reason.code === 'unavailable' && reason.retryAfter === 1),
    );
    assert.equal(await hasher.verify(null, 'x'), false);
  });

  it('yields to answering threads, if threads have priorities', async () => {
    if (process.platform !== 'linux') return;
    await createHasher({hashConcurrency: 1, hashQueue: 64}).hash('Correct-Horse-7!');
    const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
    assert.ok(priorities.includes(19));
    assert.notEqual(getPriority(process.pid), 19);
  });
});

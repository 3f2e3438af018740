import assert from 'node:assert/strict';
import {after, describe, it} from 'node:test';
import {isProblem} from '@switchboard/service-kit/errors';
import type {Play} from './testing/play-work.ts';
import {whileWanted} from './wanted.ts';
import {isWorkEnded} from './work-ended.ts';
import {createWorkers, type Workers} from './workers.ts';

const module = new URL('./testing/play-work.ts', import.meta.url);
let owners = 0;
/** Gives each a different owner. */
const jobOf = (input: Play) => ({
  lane: 'mails' as const,
  module,
  input,
  keys: [`w${(owners += 1)}`],
  bytes: 1,
});

describe('work in threads', () => {
  const workers = createWorkers();
  after(() => workers.close());
  const play = (input: Play, by: Workers = workers) => by.run(jobOf(input));
  const reasonOf = async (input: Play, by?: Workers) => {
    const error: unknown = await play(input, by).then(
      () => undefined,
      (error) => error,
    );
    return isWorkEnded(error) ? error.reason : error;
  };
  const answers = () =>
    play({kind: 'echo', values: ['still here']}).then((value) => assert.equal(value, 'still here'));

  it('yields its result piece by piece, including bytes', async () => {
    const pieces = [];
    for await (const piece of workers.stream(
      jobOf({kind: 'echo', values: [1, new Uint8Array([2]), {three: 3}]}),
    ))
      pieces.push(piece);
    assert.deepEqual(pieces, [1, new Uint8Array([2]), {three: 3}]);
  });

  it('ends when it is no longer wanted', async () => {
    for await (const piece of workers.stream<number>(jobOf({kind: 'echo', values: [1, 2, 3]}))) {
      assert.equal(piece, 1);
      break;
    }
    await answers();
  });

  it("fails with the module's own sentence", async () => {
    const error: unknown = await play({kind: 'refuse', message: 'No.'}).catch((error) => error);
    assert.ok(isProblem(error));
    assert.deepEqual([error.code, error.fields], ['validation_failed', {file: 'No.'}]);
    await answers();
  });

  it('is ended if it never ends, whether it computes or waits', async () => {
    const hasty = createWorkers({mails: {cpuMs: 200, wallMs: 2000}});
    try {
      assert.equal(await reasonOf({kind: 'spin'}, hasty), 'time');
      assert.equal(await reasonOf({kind: 'hang'}, hasty), 'time');
    } finally {
      await hasty.close();
    }
  });

  it('ends once nobody waits, whether it runs or waits for its turn', async () => {
    const asked = new AbortController();
    const own = {...jobOf({kind: 'spin'}), keys: ['eve']};
    const reasons = whileWanted({signal: asked.signal, stepAside: () => undefined}, () =>
      [own, own].map((job) =>
        workers.run(job).catch((error: unknown) => isWorkEnded(error) && error.reason),
      ),
    );
    await answers();
    asked.abort();
    assert.deepEqual(await Promise.all(reasons), ['stopped', 'stopped']);
    assert.equal(await workers.run({...jobOf({kind: 'echo', values: [1]}), keys: ['eve']}), 1);
  });

  it('is ended if it needs too much memory, and the process continues', async () => {
    const patient = createWorkers({mails: {cpuMs: 300_000, wallMs: 300_000}});
    try {
      assert.equal(await reasonOf({kind: 'hoard'}, patient), 'memory');
      assert.equal(await play({kind: 'echo', values: ['still here']}, patient), 'still here');
    } finally {
      await patient.close();
    }
  });

  it('reports the end of its thread', async () => {
    assert.equal(await reasonOf({kind: 'crash'}), 'stopped');
    await answers();
  });

  it('ends when the process does', async () => {
    const closing = createWorkers();
    const spinning = reasonOf({kind: 'spin'}, closing);
    await play({kind: 'echo', values: [1]}, closing);
    await closing.close();
    assert.deepEqual(
      [await spinning, await reasonOf({kind: 'echo', values: [1]}, closing)],
      ['stopped', 'stopped'],
    );
  });
});

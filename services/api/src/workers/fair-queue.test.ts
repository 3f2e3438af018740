import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isProblem} from '@switchboard/service-kit/errors';
import {createFairQueue, type FairQueue} from './fair-queue.ts';

/** Lets settled promises continue. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a fair queue', () => {
  let now = 0;
  const open = (limits = {atOnce: 1, waitingMax: 10}) => {
    now = 0;
    return createFairQueue(limits, () => now);
  };
  /** Enters work of a given duration by the queue's clock. @returns the served keys, in order */
  const enterAll = (queue: FairQueue, works: [key: string, ms: number][]) => {
    const served: string[] = [];
    const done = Promise.all(
      works.map(async ([key, ms]) => {
        const leave = await queue.enter([key]).catch((error: unknown) => error);
        if (typeof leave !== 'function')
          return void served.push(`${key} refused ${isProblem(leave) ? leave.code : ''}`);
        served.push(key);
        await settle();
        now += ms;
        leave();
      }),
    );
    return done.then(() => served);
  };

  it('serves the key with the least recent time before those with costlier work', async () => {
    assert.deepEqual(
      await enterAll(open(), [
        ['eve', 3000],
        ['eve', 3000],
        ['eve', 3000],
        ['rosa', 10],
        ['ben', 10],
        ['rosa', 10],
      ]),
      ['eve', 'rosa', 'ben', 'rosa', 'eve', 'eve'],
    );
  });

  it('runs as many at a time as permitted', async () => {
    const queue = open({atOnce: 2, waitingMax: 10});
    const [first] = [await queue.enter(['a']), await queue.enter(['b'])];
    let isIn = false;
    void queue.enter(['c']).then(() => void (isIn = true));
    await settle();
    assert.equal(isIn, false);
    first();
    await settle();
    assert.equal(isIn, true);
  });

  it('admits everyone whom a leaving entry blocked: of its owner, and large work', async () => {
    const queue = open({atOnce: 3, waitingMax: 10});
    const served: string[] = [];
    const enter = async (owner: string, size: 'large' | 'small') => {
      const leave = await queue.enter([owner], size);
      served.push(`${owner} ${size}`);
      return leave;
    };
    const [first] = [await enter('eve', 'large'), await enter('mallory', 'large')];
    void enter('eve', 'small');
    void enter('trudy', 'large');
    await settle();
    assert.deepEqual(served, ['eve large', 'mallory large']);
    first();
    await settle();
    assert.deepEqual(served.slice(2).toSorted(), ['eve small', 'trudy large']);
  });

  it('rejects the costliest work when too many wait, not the last to come', async () => {
    const queue = open({atOnce: 1, waitingMax: 2});
    assert.deepEqual(await enterAll(queue, [['eve', 3000]]), ['eve']);
    assert.deepEqual(
      await enterAll(queue, [
        ['ben', 10],
        ['eve', 3000],
        ['eve', 3000],
        ['rosa', 10],
      ]),
      ['ben', 'eve refused unavailable', 'rosa', 'eve'],
    );
  });

  it('resets used time within minutes, and lets nobody wait for ever', async () => {
    const queue = open();
    await enterAll(queue, [['eve', 8000]]);
    now += 60_000;
    const first = await queue.enter(['x']);
    const served: string[] = [];
    const enter = (key: string) =>
      queue.enter([key]).then((leave) => {
        served.push(key);
        leave();
      });
    const eve = enter('eve');
    now += 4001;
    const rosa = enter('rosa');
    first();
    await Promise.all([eve, rosa]);
    assert.deepEqual(served, ['eve', 'rosa']);
  });
});

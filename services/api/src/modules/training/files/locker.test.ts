import assert from 'node:assert/strict';
import {it} from 'node:test';
import {createLocker} from './locker.ts';

/** Requests for uploads: which of them work, were refused, or were asked to end, and how often. */
const open = () => {
  const locker = createLocker();
  const told: string[] = [];
  const request = (name: string, id = 'film') => {
    const [lock, abort] = [locker.newLock(id), new AbortController()];
    const outcome = lock
      .lock(abort.signal, () => void told.push(`${name} ends`))
      .then(
        () => told.push(`${name} works`),
        ({status_code: status}) => told.push(`${name} gets ${status}`),
      );
    return {end: () => lock.unlock(), leave: () => abort.abort(), outcome};
  };
  /** Reports since the last call. */
  const news = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return told.splice(0).toSorted();
  };
  return {request, news};
};

it('works on one request at a time; the next one waits, and asks once', async () => {
  const {request, news} = open();
  const first = request('first');
  assert.deepEqual(await news(), ['first works']);
  const second = request('second');
  assert.deepEqual(await news(), ['first ends']);
  assert.deepEqual(await news(), []);
  await first.end();
  assert.deepEqual(await news(), ['second works']);
  await second.end();
  request('third');
  request('other', 'book');
  assert.deepEqual(await news(), ['other works', 'third works']);
});

it('lets a few wait, in their order, and refuses more', async () => {
  const {request, news} = open();
  const first = request('first');
  await news();
  const [a, b] = ['a', 'b', 'c', 'd', 'e'].map((name) => request(name));
  assert.deepEqual(await news(), [
    'd gets 423',
    'e gets 423',
    'first ends',
    'first ends',
    'first ends',
  ]);
  await first.end();
  assert.deepEqual(await news(), ['a ends', 'a works']);
  await a?.end();
  assert.deepEqual(await news(), ['b ends', 'b works']);
  await b?.end();
  assert.deepEqual(await news(), ['c works']);
});

it('skips a waiting request that has left', async () => {
  const {request, news} = open();
  const first = request('first');
  const second = request('second');
  await news();
  second.leave();
  assert.deepEqual(await news(), ['second gets 423']);
  await first.end();
  request('third');
  assert.deepEqual(await news(), ['third works']);
});

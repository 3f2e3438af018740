import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {setImmediate} from 'node:timers/promises';
import Fastify from 'fastify';
import {registerLoopWatch} from './plugin.ts';
import {watchLoop} from './watch.ts';

describe('the watch over the event loop', () => {
  it('distinguishes a hold from a busy machine', () => {
    let [wall, cpu] = [0, 0];
    const holds: number[] = [];
    const watch = watchLoop((ms) => holds.push(ms), {wallMs: () => wall, cpuMs: () => cpu});
    try {
      const pass = (wallMs: number, cpuMs: number) => {
        wall += wallMs;
        cpu += cpuMs;
        watch.tick();
      };
      pass(20, 20);
      pass(70, 70);
      pass(71, 2);
      pass(320, 290);
      pass(20, 1);
      assert.deepEqual([holds, watch.read()], [[290], {holds: 1, longestMs: 290, late: 1}]);
    } finally {
      watch.stop();
    }
  });

  it('names the routes in progress, and shows the figures', async () => {
    const logged: {ms: number; routes: string[]}[] = [];
    const app = Fastify();
    const read = registerLoopWatch(app, (hold) => logged.push(hold));
    app.get('/spin/:id', async () => {
      const until = process.threadCpuUsage().user + 200_000;
      while (process.threadCpuUsage().user < until);
      // The watch runs before the answer is sent.
      while (read().holds === 0) await setImmediate();
      return {};
    });
    await app.inject('/spin/1');
    await app.close();
    assert.deepEqual(
      logged.map(({routes}) => routes),
      [['GET /spin/:id']],
    );
    assert.ok(read().longestMs >= 150 && (logged[0]?.ms ?? 0) >= 150);
  });
});

import assert from 'node:assert/strict';
import {connect} from 'node:net';
import {after, before, describe, it} from 'node:test';
import {answerProblem} from '@switchboard/service-kit/http';
import Fastify, {type FastifyInstance} from 'fastify';
import {createFairQueue, isWorkEnded} from '../../workers/index.ts';
import {registerAsked} from './asked.ts';

describe('work of a request that is closed before its answer', () => {
  const [queue, lines] = [createFairQueue({atOnce: 1, waitingMax: 9}), [] as string[]];
  let app: FastifyInstance;
  const watch = () => ({
    begun: Promise.withResolvers<void>(),
    ended: Promise.withResolvers<unknown>(),
    answered: Promise.withResolvers<void>(),
  });
  /** State of the newest work. */
  let seen = watch();
  const work = async () => {
    seen.begun.resolve();
    try {
      const leave = await queue.enter(['eve']);
      leave();
    } catch (error) {
      seen.ended.resolve(error);
      throw error;
    }
  };

  before(async () => {
    app = Fastify({logger: {level: 'error', stream: {write: (line) => void lines.push(line)}}});
    app.setErrorHandler(answerProblem);
    registerAsked(app);
    app.addHook('onSend', async () => seen.answered.resolve());
    app.get('/route', async () => {
      await work();
      return {};
    });
    app.get('/guard', {preHandler: work}, async () => ({}));
    await app.listen({port: 0, host: '127.0.0.1'});
  });
  after(() => app.close());

  for (const path of ['/route', '/guard'])
    it(`ends in every queue and thread, and is no fault for the log: ${path}`, async () => {
      seen = watch();
      const leave = await queue.enter(['mallory']);
      const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
      await seen.begun.promise;
      socket.destroy();
      assert.ok(isWorkEnded(await seen.ended.promise));
      await seen.answered.promise;
      assert.deepEqual(lines, []);
      leave();
    });

  it('continues for a waiting caller', async () => {
    assert.equal((await app.inject('/route')).statusCode, 200);
    assert.equal((await app.inject('/guard')).statusCode, 200);
  });
});

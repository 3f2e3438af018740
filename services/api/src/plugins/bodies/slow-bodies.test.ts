import assert from 'node:assert/strict';
import {connect} from 'node:net';
import {after, before, describe, it} from 'node:test';
import Fastify, {type FastifyInstance} from 'fastify';
import {limitBodies} from './slow-bodies.ts';

describe('bodies', () => {
  let app: FastifyInstance;

  before(async () => {
    app = Fastify({bodyLimit: 40_000});
    limitBodies(app, {bodyBytes: 80_000});
    app.post('/api/auth/login', async () => ({}));
    app.post('/connect/api/tickets', async () => ({}));
    await app.listen({port: 0, host: '127.0.0.1'});
  });
  after(() => app.close());

  const post = async (url: string, bytes: number, token = 'rosa') =>
    (
      await app.inject({
        method: 'POST',
        url,
        headers: {authorization: `Bearer ${token}`},
        payload: {text: 'x'.repeat(bytes)},
      })
    ).statusCode;

  it('of unauthenticated callers are limited to a small size', async () => {
    assert.equal(await post('/api/auth/login', 16_000), 200);
    assert.equal(await post('/api/auth/login', 17_000), 413);
    assert.equal(await post('/connect/api/tickets', 17_000), 200);
  });

  const sendSlowly = async (bytes: number, token: string) => {
    const slow = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
    const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
    slow.write(
      `POST /connect/api/tickets HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n{`,
    );
    await arrived;
    return slow;
  };

  it('in progress hold a limited amount of memory', {timeout: 60_000}, async () => {
    const slow = [await sendSlowly(30_000, 'eve'), await sendSlowly(30_000, 'mallory')];
    assert.equal(await post('/connect/api/tickets', 30_000), 503);
    assert.equal(await post('/connect/api/tickets', 10_000), 200);
    for (const socket of slow) socket.destroy();
    let status = 503;
    while (status === 503) {
      await new Promise(setImmediate);
      status = await post('/connect/api/tickets', 30_000);
    }
    assert.equal(status, 200);
  });

  it('of one caller leave room for those of others', async () => {
    const slow = [await sendSlowly(30_000, 'eve'), await sendSlowly(30_000, 'eve')];
    assert.equal(await post('/connect/api/tickets', 10_000, 'eve'), 503);
    assert.equal(await post('/connect/api/tickets', 10_000, 'rosa'), 200);
    for (const socket of slow) socket.destroy();
  });
});

import assert from 'node:assert/strict';
import {connect} from 'node:net';
import {after, before, beforeEach, describe, it} from 'node:test';
import multipart from '@fastify/multipart';
import Fastify, {type FastifyInstance} from 'fastify';
import {registerInFlight} from './in-flight.ts';
import {readUpload} from '../bodies/uploads.ts';

const LIMITS = {signIn: 1, read: 4, write: 1, registry: 1, publish: 1};

describe('concurrent requests', () => {
  let app: FastifyInstance;
  let held: Array<() => void> = [];
  const hold = () => new Promise<void>((resolve) => void held.push(resolve));

  before(async () => {
    app = Fastify();
    registerInFlight(app, LIMITS);
    const handler = async () => {
      await hold();
      return {};
    };
    app.get('/connect/api/tickets', handler);
    app.post('/connect/api/tickets', handler);
    await app.register(multipart);
    app.post('/connect/api/attachments', async (request) => {
      await readUpload(request, {fileSize: 9, tooLarge: () => ''}).catch(() => undefined);
      return handler();
    });
    app.post('/api/auth/login', handler);
    app.get('/healthz', async () => ({}));
    await app.ready();
  });
  beforeEach(() => void (held = []));
  after(() => app.close());

  const untilHeld = async (count: number) => {
    while (held.length < count) await new Promise(setImmediate);
  };
  const read = (token: string) =>
    app.inject({url: '/connect/api/tickets', headers: {authorization: `Bearer ${token}`}});
  const release = () => held.splice(0).forEach((go) => go());

  it('are rejected at once beyond the limit of their kind, and accepted when one ends', async () => {
    const first = ['ada', 'ada', 'rosa', 'rosa'].map(read);
    await untilHeld(4);
    const refused = await read('eve');
    assert.deepEqual(
      [refused.statusCode, refused.headers['retry-after'], refused.json().code],
      [503, '1', 'unavailable'],
    );
    release();
    for (const answer of await Promise.all(first)) assert.equal(answer.statusCode, 200);
    const later = read('eve');
    await untilHeld(1);
    release();
    assert.equal((await later).statusCode, 200);
  });

  it('of one caller leave room for those of others', async () => {
    const flood = ['eve', 'eve', 'eve'].map(read);
    await untilHeld(3);
    assert.equal((await read('eve')).statusCode, 503);
    const other = read('rosa');
    await untilHeld(4);
    release();
    for (const answer of await Promise.all([...flood, other])) assert.equal(answer.statusCode, 200);
  });

  it('hold no place while the bytes of a file arrive', async () => {
    const upload = app.inject({
      method: 'POST',
      url: '/connect/api/attachments',
      headers: {'content-type': 'multipart/form-data; boundary=x'},
      payload: '--x--',
    });
    await untilHeld(1);
    const write = app.inject({method: 'POST', url: '/connect/api/tickets'});
    await untilHeld(2);
    release();
    for (const answer of await Promise.all([upload, write])) assert.equal(answer.statusCode, 200);
  });

  it('take no place from others while they are sent slowly', async () => {
    await app.listen({port: 0, host: '127.0.0.1'});
    const slow = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
    slow.write(
      'POST /connect/api/tickets HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    await new Promise<void>((resolve) => app.server.once('request', () => resolve()));
    const other = app.inject({method: 'POST', url: '/connect/api/tickets'});
    await untilHeld(1);
    release();
    assert.equal((await other).statusCode, 200);
    slow.destroy();
  });

  it('of one kind do not block the others', async () => {
    const reads = [app.inject('/connect/api/tickets'), app.inject('/connect/api/tickets')];
    await untilHeld(2);
    const others = [
      app.inject({method: 'POST', url: '/api/auth/login'}),
      app.inject({method: 'POST', url: '/connect/api/tickets'}),
    ];
    await untilHeld(4);
    assert.equal((await app.inject('/healthz')).statusCode, 200);
    release();
    for (const answer of await Promise.all([...reads, ...others]))
      assert.equal(answer.statusCode, 200);
  });
});

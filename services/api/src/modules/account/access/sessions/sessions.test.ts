import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {newId} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createFirstTimer, newEmail, PASSWORD, registerPerson} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';
import {coarseNetworkOf} from '#plugins/network/network.ts';
import {deviceOf} from './device.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

onDatabase('sessions of a person', ({database}) => {
  let app: FastifyInstance;
  let clock = new Date('2026-11-20T08:00:00Z');
  before(async () => {
    app = await createTestApi({database: database(), now: () => clock});
  });
  after(() => app.close());

  const enter = async (email: string, userAgent: string) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '203.0.113.77',
      headers: {'user-agent': userAgent},
      payload: {email, password: PASSWORD},
    });
    return {authorization: `Bearer ${reply.json().accessToken}`};
  };
  const list = async (headers: Record<string, string>) =>
    (await app.inject({url: '/api/user/sessions', headers})).json().sessions;
  const remove = (path: string, headers: Record<string, string>) =>
    app.inject({method: 'DELETE', url: `/api/user/sessions${path}`, headers});
  const isIn = async (headers: Record<string, string>) =>
    (await app.inject({url: '/api/user', headers})).statusCode === 200;

  it('show browser, system, network, start and last use, the current one first', async () => {
    const email = newEmail();
    await registerPerson(app, email);
    const laptop = await enter(email, FIREFOX);
    clock = new Date('2026-11-20T09:00:00Z');
    await enter(email, IPHONE);
    const sessions = await list(laptop);
    assert.deepEqual(
      sessions.map(({id, ...rest}: {id: string}) => ({...rest, hasId: id.length === 36})),
      [
        {
          device: {browser: 'Firefox', system: 'Windows'},
          network: '203.0.113.0/24',
          createdAt: '2026-11-20T08:00:00.000Z',
          lastUsedAt: '2026-11-20T09:00:00.000Z',
          isCurrent: true,
          hasId: true,
        },
        {
          device: {browser: 'Safari', system: 'iOS'},
          network: '203.0.113.0/24',
          createdAt: '2026-11-20T09:00:00.000Z',
          lastUsedAt: '2026-11-20T09:00:00.000Z',
          isCurrent: false,
          hasId: true,
        },
      ],
    );
  });

  it('end one by one, or all others at once', async () => {
    const email = newEmail();
    await registerPerson(app, email);
    const [own, second, third] = [
      await enter(email, FIREFOX),
      await enter(email, IPHONE),
      await enter(email, ''),
    ];
    const [, newest] = await list(own);
    assert.deepEqual(newest.device, {browser: null, system: null});
    assert.equal((await remove(`/${newest.id}`, own)).statusCode, 200);
    assert.deepEqual([await isIn(second), await isIn(third)], [true, false]);
    assert.equal((await remove('', own)).statusCode, 200);
    assert.deepEqual([await isIn(own), await isIn(second)], [true, false]);
    assert.equal((await list(own)).length, 1);
  });

  it('are not found for another user', async () => {
    const [one, other] = [await createFirstTimer(app), await createFirstTimer(app)];
    const [session] = await list(one.headers);
    for (const id of [session.id, newId()]) {
      const reply = await remove(`/${id}`, other.headers);
      assert.deepEqual([reply.statusCode, reply.json().code], [404, 'not_found']);
    }
    assert.equal(await isIn(one.headers), true);
    assert.equal((await remove('/no-id', one.headers)).statusCode, 422);
  });

  it('are not listed after they expired', async () => {
    const email = newEmail();
    await registerPerson(app, email);
    await enter(email, FIREFOX);
    clock = new Date(clock.getTime() + 25 * 3_600_000);
    assert.equal((await list(await enter(email, FIREFOX))).length, 1);
  });
});

it('keeps only the network of an address', () => {
  assert.equal(coarseNetworkOf('203.0.113.7'), '203.0.113.0/24');
  assert.equal(coarseNetworkOf('::ffff:203.0.113.7'), '203.0.113.0/24');
  assert.equal(coarseNetworkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1::/48');
  assert.equal(coarseNetworkOf('::1'), null);
  assert.equal(coarseNetworkOf('127.0.0.1'), null);
});

it('names no device for an unknown user agent', () => {
  assert.deepEqual(deviceOf('curl'), {browser: null, system: null});
  assert.deepEqual(deviceOf(null), {browser: null, system: null});
});

import assert from 'node:assert/strict';
import {it} from 'node:test';
import {onDatabase} from '#testing/for-each-database.ts';
import {registration} from '#testing/people.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createHasher} from '../../guard/hasher.ts';

onDatabase('limits of signing in', ({database}) => {
  /** Passwords cannot be hashed here: a call that gets that far is answered with 503. */
  const createApi = (max: number) => {
    const config = testConfig();
    return createTestApi({
      database: database(),
      config: {
        ...config,
        limits: {...config.limits, authPerIp: {max, seconds: 60}},
      },
      hasher: createHasher({hashConcurrency: 0, hashQueue: 0}),
    });
  };
  const calls = [
    ['/api/auth/login', {email: 'ada@example.com', password: 'x'}],
    ['/api/auth/register', registration('ada@example.com')],
    ['/api/auth/verify', {token: 'x'}],
    ['/api/auth/forgot-password', {email: 'ada@example.com'}],
    ['/api/auth/reset-password', {password: 'Correct-Horse-7!'}],
  ] as const;

  it('refuse a call before any password is hashed', async () => {
    const app = await createApi(1);
    const post = (url: string, payload: object, remoteAddress: string) =>
      app.inject({method: 'POST', url, payload, remoteAddress});
    for (const [index, [url, payload]] of calls.entries()) {
      await post(url, payload, `10.0.0.${index}`);
      const refused = await post(url, payload, `10.0.0.${index}`);
      assert.deepEqual([url, refused.statusCode, refused.json().code], [url, 429, 'rate_limited']);
      assert.ok(Number(refused.headers['retry-after']) > 0);
    }
    assert.equal((await post('/api/auth/login', calls[0][1], '10.0.1.1')).statusCode, 503);
    await app.close();
  });

  it('refuses guesses of one password before hashing, from one place and from many', async () => {
    const app = await createApi(600);
    const guess = (host: number) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: {email: 'grace@example.com', password: 'x'},
        remoteAddress: `10.0.2.${host}`,
      });
    for (let tries = 1; tries <= 5; tries += 1) assert.equal((await guess(1)).statusCode, 503);
    assert.equal((await guess(1)).statusCode, 429);
    for (let host = 2; host <= 36; host += 1) assert.equal((await guess(host)).statusCode, 503);
    assert.equal((await guess(37)).statusCode, 429);
    await app.close();
  });

  it('hashes nothing for a reset with an invalid token', async () => {
    const app = await createApi(600);
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: {password: 'Correct-Horse-7!'},
      headers: {authorization: 'Bearer unknown'},
    });
    assert.equal(reply.statusCode, 401);
    await app.close();
  });
});

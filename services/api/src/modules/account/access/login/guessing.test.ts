import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {logIn, newEmail, PASSWORD, registerPerson, registration} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';

onDatabase('guesses at a password', ({database}) => {
  let app: FastifyInstance;
  let clock = new Date();
  before(async () => {
    app = await createTestApi({database: database(), now: () => clock});
  });
  after(() => app.close());

  const post = (url: string, payload: object) => app.inject({method: 'POST', url, payload});
  const from = (remoteAddress: string, payload: object) =>
    app.inject({method: 'POST', url: '/api/auth/login', payload, remoteAddress});
  const guessFrom = async (
    remoteAddress: string,
    guess: {email: string; deviceKey?: string},
    times: number,
  ) => {
    const statuses = [];
    for (let tries = 0; tries < times; tries += 1)
      statuses.push(
        (await from(remoteAddress, {...guess, password: 'Wrong-Password-1!'})).statusCode,
      );
    return statuses;
  };

  it('do not keep the owner out who comes from another place', async () => {
    const email = newEmail();
    await registerPerson(app, email);
    assert.deepEqual(
      (await guessFrom('203.0.113.1', {email}, 9)).slice(4),
      [401, 429, 429, 429, 429],
    );
    assert.equal((await from('203.0.113.2', {email, password: PASSWORD})).statusCode, 200);
    assert.equal((await from('203.0.113.1', {email, password: PASSWORD})).statusCode, 429);
  });

  it('counts concurrent guesses one by one, as many as in sequence', async () => {
    const email = newEmail();
    await registerPerson(app, email);
    const statuses = (
      await Promise.all(Array.from({length: 12}, () => guessFrom('203.0.113.1', {email}, 1)))
    ).flat();
    assert.deepEqual(
      [200, 401, 429].map((status) => statuses.filter((one) => one === status).length),
      [0, 5, 7],
    );
  });

  it('lets guesses from several places run without waiting for each other', async () => {
    const emails = [newEmail(), newEmail()];
    const statuses = await Promise.all(
      emails.flatMap((email) =>
        ['203.0.113.5', '203.0.113.6'].map((place) => guessFrom(place, {email}, 4)),
      ),
    );
    assert.deepEqual(new Set(statuses.flat()), new Set([401]));
  });

  it('counts guesses from one /64 of IPv6 as one place', async () => {
    const email = newEmail();
    for (let host = 1; host <= 5; host += 1) await guessFrom(`2001:db8:1:2::${host}`, {email}, 1);
    assert.deepEqual(
      [
        await guessFrom('2001:db8:1:2:ffff::9', {email}, 1),
        await guessFrom('2001:db8:1:3::1', {email}, 1),
      ],
      [[429], [401]],
    );
  });

  it('slows down unknown devices after guesses from many places, but no known one', async () => {
    const email = newEmail();
    await registerPerson(app, email);
    const deviceKey = `device-${email.replace(/[^a-z0-9]/g, '')}`;
    assert.equal(
      (await from('203.0.113.1', {email, password: PASSWORD, deviceKey})).statusCode,
      200,
    );
    for (let host = 1; host <= 20; host += 1) await guessFrom(`198.51.100.${host}`, {email}, 5);
    const stranger = await from('203.0.113.2', {email, password: PASSWORD});
    assert.deepEqual(
      [
        stranger.statusCode,
        (
          await from('203.0.113.2', {
            email,
            password: PASSWORD,
            deviceKey: 'device-of-somebody-else',
          })
        ).statusCode,
      ],
      [429, 429],
    );
    assert.equal(
      (await from('198.51.100.1', {email, password: PASSWORD, deviceKey})).statusCode,
      200,
    );
    assert.deepEqual((await guessFrom('203.0.113.9', {email, deviceKey}, 6)).slice(4), [401, 429]);
  });

  it('knows a device only for the account that logged in there', async () => {
    const [one, other] = [newEmail(), newEmail()];
    await registerPerson(app, one);
    await registerPerson(app, other);
    const deviceKey = 'device-of-one-alone';
    await from('203.0.113.1', {email: one, password: PASSWORD, deviceKey});
    await guessFrom('203.0.113.1', {email: other}, 5);
    assert.deepEqual(await guessFrom('203.0.113.1', {email: other, deviceKey}, 1), [429]);
  });

  it('delays guesses after five failures per account, then admits the right password', async () => {
    const email = newEmail();
    await registerPerson(app, email);
    const guess = () => post('/api/auth/login', {email, password: 'Wrong-Password-1!'});
    for (let tries = 0; tries < 5; tries += 1) assert.equal((await guess()).statusCode, 401);
    const refused = await guess();
    assert.equal(refused.statusCode, 429);
    assert.equal(refused.headers['retry-after'], '1');
    assert.equal(
      (await post('/api/auth/login', {email: newEmail(), password: 'x'})).statusCode,
      401,
    );
    clock = new Date(clock.getTime() + 1001);
    await logIn(app, email);
  });

  it('keeps the guesses at an account after a login with a merely registered password', async () => {
    const email = newEmail();
    await registerPerson(app, email);
    await post('/api/auth/register', {
      ...registration(email),
      password: 'Just-Registered-7!',
      confirmPassword: 'Just-Registered-7!',
    });
    for (let tries = 0; tries < 4; tries += 1)
      await post('/api/auth/login', {email, password: 'Wrong-Password-1!'});
    await post('/api/auth/login', {email, password: 'Just-Registered-7!'});
    assert.equal(
      (await post('/api/auth/login', {email, password: 'Wrong-Password-1!'})).statusCode,
      429,
    );
  });
});

import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {newId} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createFirstTimer, mailsTo, newEmail} from '#testing/people.ts';
import {DEVICE_KEY, NO_MATCH, secondFactorCalls, STEP_MS} from '#testing/second-factor-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {totpCode} from './totp.ts';

onDatabase('a login with a second factor', ({database}) => {
  let app: FastifyInstance;
  const calls = secondFactorCalls(new Date('2026-11-20T08:00:00Z'));
  const {get, logIn, challengeOf, finish, newcomer, beRemembered, send, wait, now} = calls;
  before(async () => {
    app = await createTestApi({database: database(), now: calls.now});
    calls.use(app);
  });
  after(() => app.close());

  it('a login answers with a challenge and no token, and the code finishes it', async () => {
    const {person, key} = await newcomer();
    const {error, accessToken, secondFactor} = await logIn(person.email);
    assert.deepEqual([error, accessToken], [false, undefined]);
    assert.match(secondFactor.challenge, /^[\w-]{43}$/);
    assert.deepEqual(secondFactor.methods, ['totp', 'recovery_code']);
    const reply = await finish({challenge: secondFactor.challenge, code: totpCode(key, now())});
    const headers = {authorization: `Bearer ${reply.json().accessToken}`};
    assert.equal((await app.inject({url: '/api/user', headers})).statusCode, 200);
    wait(STEP_MS);
    const again = await finish({challenge: secondFactor.challenge, code: totpCode(key, now())});
    assert.deepEqual([again.statusCode, again.json().code], [401, 'unauthenticated']);
  });

  it('answers a wrong password with the same bytes for any account or none', async () => {
    const {person} = await newcomer();
    const plain = await createFirstTimer(app);
    const answers = [];
    for (const email of [person.email, plain.email, newEmail()]) {
      const {statusCode, body} = await send('POST', '/api/auth/login', {
        payload: {email, password: 'Wrong-Password-1!'},
      });
      answers.push([statusCode, body.replace(/"requestId":"[^"]+"/, '')]);
    }
    assert.deepEqual(answers[1], answers[0]);
    assert.deepEqual(answers[2], answers[0]);
  });

  it('takes a code once, and those of a step before and after', async () => {
    const {person, key} = await newcomer();
    const before = totpCode(key, now());
    wait(STEP_MS);
    assert.equal(
      (await finish({challenge: await challengeOf(person.email), code: before})).statusCode,
      200,
    );
    const replay = await finish({challenge: await challengeOf(person.email), code: before});
    assert.deepEqual(replay.json().fields, {
      code: 'That code was used already. Wait for the next one.',
    });
    const next = totpCode(key, new Date(now().getTime() + STEP_MS));
    assert.equal(
      (await finish({challenge: await challengeOf(person.email), code: next})).statusCode,
      200,
    );
    const current = totpCode(key, now());
    assert.equal(
      (await finish({challenge: await challengeOf(person.email), code: current})).statusCode,
      422,
    );
    wait(STEP_MS * 5);
    const old = totpCode(key, new Date(now().getTime() - 2 * STEP_MS));
    const late = await finish({challenge: await challengeOf(person.email), code: old});
    assert.deepEqual(late.json().fields, {code: NO_MATCH});
  });

  it('takes a code once when several logins show it at the same time', async () => {
    const {person, key} = await newcomer();
    const challenges = [await challengeOf(person.email), await challengeOf(person.email)];
    const code = totpCode(key, now());
    const replies = await Promise.all(challenges.map((challenge) => finish({challenge, code})));
    assert.deepEqual(replies.map(({statusCode}) => statusCode).toSorted(), [200, 422]);
  });

  it('takes a recovery code once, however it is typed, and notifies by mail', async () => {
    const {person, codes} = await newcomer();
    const typed = codes[0]!.toUpperCase().replaceAll('-', ' ');
    const first = await finish({challenge: await challengeOf(person.email), recoveryCode: typed});
    assert.equal(first.statusCode, 200, first.body);
    assert.match((await mailsTo(app, person.email))[0]!.subject, /A recovery code was used/);
    assert.equal((await get(person)).recoveryCodesLeft, 9);
    const again = await finish({
      challenge: await challengeOf(person.email),
      recoveryCode: codes[0],
    });
    assert.deepEqual(again.json().fields, {
      recoveryCode: 'That recovery code is not right, or was used already.',
    });
  });

  it('a challenge ends after ten minutes, and after five wrong codes', async () => {
    const {person, key} = await newcomer();
    const late = await challengeOf(person.email);
    wait(10 * 60_000);
    const reply = await finish({challenge: late, code: totpCode(key, now())});
    assert.deepEqual(
      [reply.statusCode, reply.json().message],
      [401, 'This login took too long. Log in with your password again.'],
    );
    const challenge = await challengeOf(person.email);
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await finish({challenge, code: '000000'})).statusCode);
      wait(2000);
    }
    assert.deepEqual(statuses, [422, 422, 422, 422, 401, 401]);
    const right = await finish({challenge, code: totpCode(key, now())});
    assert.equal(right.statusCode, 401);
    assert.equal((await finish({challenge: 'unknown', code: '000000'})).statusCode, 401);
    assert.deepEqual((await finish({challenge})).json().fields, {code: 'Code is required'});
  });

  it('slows wrong codes down across challenges, and never locks', async () => {
    const {person, key} = await newcomer();
    for (let tries = 0; tries < 5; tries += 1)
      await finish({challenge: await challengeOf(person.email), code: '000000'});
    const challenge = await challengeOf(person.email);
    const slowed = await finish({challenge, code: totpCode(key, now())});
    assert.deepEqual([slowed.statusCode, slowed.headers['retry-after']], [429, '1']);
    const elsewhere = await finish(
      {challenge: await challengeOf(person.email), code: totpCode(key, now())},
      '198.51.100.7',
    );
    assert.equal(elsewhere.statusCode, 200);
    wait(STEP_MS);
    assert.equal((await finish({challenge, code: totpCode(key, now())})).statusCode, 200);
  });

  it('admits a remembered device with the password alone for 30 days', async () => {
    const {person, key} = await newcomer();
    await beRemembered({person, key});
    assert.ok((await logIn(person.email, DEVICE_KEY)).accessToken);
    assert.ok((await logIn(person.email, 'another-key-of-some-length')).secondFactor);
    const [device] = (await get(person)).rememberedDevices;
    assert.equal(
      new Date(device.expiresAt).getTime() - new Date(device.createdAt).getTime(),
      30 * 86_400_000,
    );
    const stranger = await createFirstTimer(app);
    for (const id of [device.id, newId()]) {
      const reply = await send('DELETE', `/api/user/second-factor/devices/${id}`, {
        headers: stranger.headers,
      });
      assert.deepEqual([reply.statusCode, reply.json().code], [404, 'not_found']);
    }
    await send('DELETE', `/api/user/second-factor/devices/${device.id}`, {
      headers: person.headers,
    });
    assert.ok((await logIn(person.email, DEVICE_KEY)).secondFactor);
    await beRemembered({person, key});
    wait(30 * 86_400_000);
    assert.ok((await logIn(person.email, DEVICE_KEY)).secondFactor);
  });
});

import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {
  createFirstTimer,
  logIn,
  mailsTo,
  newEmail,
  PASSWORD,
  registerPerson,
  registration,
  tokenFromMail,
} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';

onDatabase('login and sessions', ({database}) => {
  let app: FastifyInstance;
  let clock = new Date();
  before(async () => {
    app = await createTestApi({database: database(), now: () => clock});
  });
  after(() => app.close());

  const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
    app.inject({method: 'POST', url, payload, headers});

  it('spec 5 Login: names a missing email and password', async () => {
    assert.deepEqual((await post('/api/auth/login', {})).json().fields, {
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  it('spec 5 Forgot password email: rejects an invalid address', async () => {
    assert.deepEqual((await post('/api/auth/forgot-password', {email: 'nobody'})).json().fields, {
      email: 'Must be a valid email',
    });
  });

  it('answers a login with a just registered password alike for any address', async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await registerPerson(app, known);
    const answers = [];
    for (const email of [known, unknown]) {
      await post('/api/auth/register', {
        ...registration(email),
        password: 'Just-Registered-7!',
        confirmPassword: 'Just-Registered-7!',
      });
      const logins = [];
      for (const password of ['Just-Registered-7!', 'Wrong-Password-1!']) {
        const {statusCode, body} = await post('/api/auth/login', {email, password});
        logins.push([statusCode, body.replace(/"requestId":"[^"]+"/, '')]);
      }
      answers.push(logins);
    }
    assert.deepEqual(answers[0], answers[1]);
    assert.match(String(answers[0]?.[0]), /Verify your email address first\./);
  });

  it('spec 7 Login: gives an access token with which the current user is read', async () => {
    const email = newEmail();
    await registerPerson(app, email);
    const reply = await post('/api/auth/login', {email: email.toUpperCase(), password: PASSWORD});
    assert.equal(reply.json().error, false);
    assert.match(reply.json().accessToken, /^[\w-]{43}$/);
    const {user} = (
      await app.inject({
        url: '/api/user',
        headers: {authorization: `Bearer ${reply.json().accessToken}`},
      })
    ).json();
    assert.equal(user.isFirstTimeUser, true);
    assert.equal(user.profile.firstName, 'Ada');
    assert.equal(user.profile.avatar, null);
  });

  it('spec 8 Login failure: answers 401 with the canned text to wrong credentials', async () => {
    const reply = await post('/api/auth/login', {email: newEmail(), password: 'Wrong-Password-1!'});
    assert.equal(reply.statusCode, 401);
    assert.match(
      reply.json().message,
      /^We're sorry, but there was an error during the login process\./,
    );
  });

  it('spec 8 Login error true: names an unverified or deactivated account', async () => {
    const email = newEmail();
    await post('/api/auth/register', registration(email));
    const unverified = await post('/api/auth/login', {email, password: PASSWORD});
    assert.deepEqual(
      [unverified.statusCode, unverified.json().error, unverified.json().accessToken],
      [200, true, undefined],
    );
    assert.equal(
      unverified.json().message,
      'Verify your email address first. We sent a new link to it.',
    );
    assert.equal((await mailsTo(app, email)).length, 2);
    await post('/api/auth/verify', {
      token: await tokenFromMail(app, email, '/verify/'),
      password: PASSWORD,
    });
    await database()
      .db.updateTable('account.user')
      .set({deactivatedAt: clock})
      .where('email', '=', email)
      .execute();
    const closed = await post('/api/auth/login', {email, password: PASSWORD});
    assert.deepEqual([closed.statusCode, closed.json().error], [200, true]);
    assert.match(closed.json().message, /deactivated/);
  });

  it('claims that a verification link was sent only if one was', async () => {
    const email = newEmail();
    await post('/api/auth/register', registration(email));
    for (let tries = 0; tries < 5; tries += 1)
      await post('/api/auth/login', {email, password: PASSWORD});
    const mails = (await mailsTo(app, email)).length;
    clock = new Date(clock.getTime() + 60_000);
    const {message} = (await post('/api/auth/login', {email, password: PASSWORD})).json();
    assert.equal(
      message,
      'Verify your email address first. Open the link in the mail that we sent you.',
    );
    assert.equal((await mailsTo(app, email)).length, mails);
  });

  it('spec 7 Logout: ends the session, with an empty JSON body too', async () => {
    const {headers} = await createFirstTimer(app);
    const reply = await post('/api/auth/logout', undefined, {
      ...headers,
      'content-type': 'application/json',
    });
    assert.equal(reply.json().error, false);
    assert.equal((await app.inject({url: '/api/user', headers})).statusCode, 401);
  });

  it('ends a session after 24 h without use, and after 30 days in any case', async () => {
    const email = newEmail();
    await registerPerson(app, email);
    const idle = await logIn(app, email);
    const busy = await logIn(app, email);
    const isIn = async ({headers}: typeof idle) =>
      (await app.inject({url: '/api/user', headers})).statusCode === 200;
    const start = clock.getTime();
    for (let hours = 23; hours < 30 * 24; hours += 23) {
      clock = new Date(start + hours * 3_600_000);
      assert.equal(await isIn(busy), true);
    }
    assert.equal(await isIn(idle), false);
    clock = new Date(start + 30 * 24 * 3_600_000 + 1);
    assert.equal(await isIn(busy), false);
  });
});

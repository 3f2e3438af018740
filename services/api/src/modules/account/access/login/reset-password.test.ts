import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {createFirstTimer, logIn, newEmail, PASSWORD, tokenFromMail} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';

const NEW_PASSWORD = 'Brand-New-Horse-8!';

onDatabase('forgotten and changed passwords', ({database}) => {
  let app: FastifyInstance;
  let clock = new Date();
  before(async () => {
    app = await createTestApi({database: database(), now: () => clock});
  });
  after(() => app.close());

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({method: 'POST', url, payload, headers});
  const askReset = async (email: string) => {
    await post('/api/auth/forgot-password', {email});
    return tokenFromMail(app, email, '/reset/');
  };
  const reset = (token: string, password = NEW_PASSWORD) =>
    post('/api/auth/reset-password', {password}, {authorization: `Bearer ${token}`});

  it('spec 7 Forgot password: answers the success message', async () => {
    const reply = await post('/api/auth/forgot-password', {email: newEmail()});
    assert.deepEqual(reply.json(), {
      error: false,
      message:
        "Success! We've received your request to reset your password. Please check your email for further instructions",
    });
  });

  it('spec 7 Reset password: takes the token from the header and ends every session', async () => {
    const person = await createFirstTimer(app);
    const reply = await reset(await askReset(person.email));
    assert.equal(reply.statusCode, 200);
    assert.match(reply.json().message, /^Great news! Your password has been successfully reset\./);
    assert.equal((await app.inject({url: '/api/user', headers: person.headers})).statusCode, 401);
    assert.equal(
      (await post('/api/auth/login', {email: person.email, password: PASSWORD})).statusCode,
      401,
    );
    await logIn(app, person.email, NEW_PASSWORD);
  });

  it('spec 8 Reset failure: refuses a used, replaced, expired or missing token', async () => {
    const {email} = await createFirstTimer(app);
    const replaced = await askReset(email);
    const used = await askReset(email);
    const failed = async (token: string) => {
      const reply = await reset(token);
      assert.deepEqual(
        [reply.statusCode, reply.json().message],
        [401, 'Oops! The provided reset token is invalid or has expired.'],
      );
    };
    await failed(replaced);
    assert.equal((await reset(used)).statusCode, 200);
    await failed(used);
    await failed('');
    const old = await askReset(email);
    clock = new Date(clock.getTime() + 30 * 60_000 + 1);
    await failed(old);
  });

  it('uses a reset token once, however many requests bring it at the same time', async () => {
    const {email} = await createFirstTimer(app);
    const token = await askReset(email);
    const replies = await Promise.all([1, 2, 3, 4].map(() => reset(token)));
    assert.equal(replies.filter((reply) => reply.statusCode === 200).length, 1);
  });

  it('keeps the token valid when the new password is against the rule', async () => {
    const {email} = await createFirstTimer(app);
    const token = await askReset(email);
    const weak = await reset(token, 'weak');
    assert.equal(weak.statusCode, 422);
    assert.match(weak.json().fields.password, /^Password must contain 8 Characters/);
    assert.equal((await reset(token)).statusCode, 200);
  });

  it('changes the password of someone who knows it, and ends their other sessions only', async () => {
    const {email, headers} = await createFirstTimer(app);
    const other = await logIn(app, email);
    const change = (currentPassword: string, password: string) =>
      post('/api/user/password', {currentPassword, password, confirmPassword: password}, headers);
    assert.deepEqual((await change('Wrong-Password-1!', NEW_PASSWORD)).json().fields, {
      currentPassword: 'Current password is incorrect',
    });
    assert.deepEqual((await change(PASSWORD, PASSWORD)).json().fields, {
      password: 'New password must be different',
    });
    assert.equal((await change(PASSWORD, NEW_PASSWORD)).statusCode, 200);
    assert.equal((await app.inject({url: '/api/user', headers})).statusCode, 200);
    assert.equal((await app.inject({url: '/api/user', headers: other.headers})).statusCode, 401);
  });
});

import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {createAuthenticator} from '#testing/authenticator.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createFirstTimer, mailsTo, PASSWORD, type Person} from '#testing/people.ts';
import {secondFactorCalls} from '#testing/second-factor-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {hashRecoveryCode} from './recovery-codes.ts';

onDatabase('passkeys', ({database}) => {
  let app: FastifyInstance;
  const calls = secondFactorCalls(new Date('2026-11-20T08:00:00Z'));
  const {change, get, logIn, challengeOf, finish, send, wait, now} = calls;
  before(async () => {
    app = await createTestApi({database: database(), now});
    calls.use(app);
  });
  after(() => app.close());

  /** @param code needed if the person has a passkey already */
  const start = async (person: Person, code?: string) => {
    const proof = {currentPassword: PASSWORD, ...(code && {code})};
    return (await change(person, ['PUT', '/passkeys/options'], proof)).json().options;
  };
  const add = async (person: Person, key = createAuthenticator(), code?: string) => {
    const {challenge} = await start(person, code);
    return change(person, ['PUT', '/passkeys'], {
      name: ' Work laptop ',
      passkey: key.register(challenge),
    });
  };
  const withPasskey = async () => {
    const [person, key] = [await createFirstTimer(app), createAuthenticator()];
    const reply = await add(person, key);
    assert.equal(reply.statusCode, 200, reply.body);
    return {person, key, codes: reply.json().recoveryCodes as string[]};
  };
  const ask = async (challenge: string) =>
    (await send('POST', '/api/auth/login/passkey-options', {payload: {challenge}})).json().options;

  it('are added with the password for the public host, with recovery codes and a mail', async () => {
    const person = await createFirstTimer(app);
    const wrong = await change(person, ['PUT', '/passkeys/options'], {currentPassword: 'x'});
    assert.deepEqual(wrong.json().fields, {currentPassword: 'Current password is incorrect'});
    const options = await start(person);
    assert.deepEqual([options.rp.id, options.user.name], ['localhost', person.email]);
    const reply = await add(person);
    const {recoveryCodes} = reply.json();
    assert.equal(recoveryCodes.length, 10);
    const {passkeys} = await get(person);
    assert.deepEqual(
      passkeys.map(({name, lastUsedAt}: Record<string, unknown>) => [name, lastUsedAt]),
      [['Work laptop', null]],
    );
    assert.match((await mailsTo(app, person.email))[0]!.subject, /A passkey was added/);
    const second = await add(person, createAuthenticator(), recoveryCodes[0]);
    assert.deepEqual(second.json().recoveryCodes, []);
  });

  it('keep the last recovery code, without which nothing could be proved', async () => {
    const {person, codes} = await withPasskey();
    const code = codes[0]!;
    await database()
      .db.updateTable('account.recoveryCode')
      .set({usedAt: now()})
      .where('userId', '=', person.user.id)
      .where('codeHash', '!=', hashRecoveryCode(code))
      .execute();
    const proof = {currentPassword: PASSWORD, code};
    const refused = await change(person, ['PUT', '/totp'], proof);
    assert.deepEqual(
      [refused.statusCode, refused.json().fields],
      [
        422,
        {
          code: 'With this you would have no code left for the next time. Replace your recovery codes first.',
        },
      ],
    );
    assert.equal((await get(person)).recoveryCodesLeft, 1);
    const replaced = await change(person, ['PUT', '/recovery-codes'], proof);
    assert.equal(replaced.json().recoveryCodes?.length, 10, replaced.body);
    const [next] = replaced.json().recoveryCodes;
    const begun = await change(person, ['PUT', '/totp'], {...proof, code: next});
    assert.equal(begun.statusCode, 200, begun.body);
  });

  it('finish a login, once for each challenge, and show when they were used', async () => {
    const {person, key} = await withPasskey();
    const {challenge, methods} = (await logIn(person.email)).secondFactor;
    assert.deepEqual(methods, ['passkey', 'recovery_code']);
    const options = await ask(challenge);
    const passkey = key.show(options.challenge);
    assert.equal(options.allowCredentials[0].id, passkey.id);
    wait(1000);
    const reply = await finish({challenge, passkey});
    assert.ok(reply.json().accessToken, reply.body);
    assert.equal((await get(person)).passkeys[0].lastUsedAt, now().toISOString());
    assert.equal((await finish({challenge, passkey})).statusCode, 401);
    const next = await challengeOf(person.email);
    await ask(next);
    const replay = await finish({challenge: next, passkey});
    assert.deepEqual(replay.json().fields, {
      passkey: 'That passkey did not match. Try again, or log in another way.',
    });
  });

  it('are rejected for another user, another site, or without a challenge', async () => {
    const {person, key} = await withPasskey();
    const other = await withPasskey();
    const elsewhere = createAuthenticator('https://elsewhere.example');
    const statuses = [];
    for (const one of [other.key, elsewhere]) {
      const challenge = await challengeOf(person.email);
      const passkey = one.show((await ask(challenge)).challenge);
      statuses.push((await finish({challenge, passkey})).statusCode);
    }
    const unasked = await challengeOf(person.email);
    const reply = await finish({challenge: unasked, passkey: key.show('made-up')});
    assert.deepEqual([...statuses, reply.statusCode], [422, 422, 422]);
    const gone = await send('POST', '/api/auth/login/passkey-options', {
      payload: {challenge: 'unknown'},
    });
    assert.equal(gone.statusCode, 401);
  });

  it('cannot be added for another site, after ten minutes, or twice', async () => {
    const person = await createFirstTimer(app);
    const elsewhere = await add(person, createAuthenticator('https://elsewhere.example'));
    assert.deepEqual(elsewhere.json().fields, {
      passkey: 'That passkey cannot be used here. Begin again, or use another one.',
    });
    const {challenge} = await start(person);
    wait(10 * 60_000);
    const late = await change(person, ['PUT', '/passkeys'], {
      name: 'Late',
      passkey: createAuthenticator().register(challenge),
    });
    assert.equal(late.json().message, 'This set-up has ended. Begin again.');
    const key = createAuthenticator();
    const {recoveryCodes} = (await add(person, key)).json();
    assert.deepEqual((await add(person, key, recoveryCodes[0])).json().fields, {
      passkey: 'This passkey was added before.',
    });
    const nameless = await change(person, ['PUT', '/passkeys'], {name: ' ', passkey: {}});
    assert.equal(nameless.json().fields.name, 'Name is required');
  });

  it('are renamed, and removed with a proof; the last one ends the second factor', async () => {
    const {person, codes} = await withPasskey();
    const [{id}] = (await get(person)).passkeys;
    const stranger = await createFirstTimer(app);
    const rename = (by: Person) =>
      app.inject({
        method: 'PATCH',
        url: `/api/user/second-factor/passkeys/${id}`,
        headers: by.headers,
        payload: {name: 'Old laptop'},
      });
    const proof = {currentPassword: PASSWORD, code: codes[0]!};
    assert.equal((await rename(stranger)).statusCode, 404);
    const foreign = await change(stranger, ['POST', `/passkeys/${id}/remove`], proof);
    assert.equal(foreign.statusCode, 404);
    assert.equal((await rename(person)).json().passkey.name, 'Old laptop');
    const removed = await change(person, ['POST', `/passkeys/${id}/remove`], proof);
    assert.equal(removed.statusCode, 200, removed.body);
    assert.match((await mailsTo(app, person.email))[0]!.subject, /A passkey was removed/);
    assert.ok((await logIn(person.email)).accessToken);
  });
});

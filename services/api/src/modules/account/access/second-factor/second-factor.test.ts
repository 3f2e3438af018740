import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {
  createFirstTimer,
  createMember,
  createOwner,
  mailsTo,
  PASSWORD,
  type Person,
  tokenFromMail,
} from '#testing/people.ts';
import {DEVICE_KEY, NO_MATCH, secondFactorCalls} from '#testing/second-factor-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {deleteStaleAccountRows} from '../../clean-up.ts';
import {totpCode} from './totp.ts';

onDatabase('a second factor', ({database}) => {
  let app: FastifyInstance;
  const calls = secondFactorCalls(new Date('2026-11-20T08:00:00Z'));
  const {change, get, logIn, challengeOf, finish, setUp, newcomer, beRemembered, send, wait, now} =
    calls;
  before(async () => {
    app = await createTestApi({database: database(), now: calls.now});
    calls.use(app);
  });
  after(() => app.close());

  it('is set up with password and code, and comes with ten recovery codes and a mail', async () => {
    const person = await createFirstTimer(app);
    const refused = await change(person, ['PUT', '/totp'], {currentPassword: 'Wrong-1!'});
    assert.deepEqual(refused.json().fields, {currentPassword: 'Current password is incorrect'});
    const {key, uri} = (await change(person, ['PUT', '/totp'], {currentPassword: PASSWORD})).json()
      .setUp;
    assert.match(key, /^[A-Z2-7]{32}$/);
    assert.ok(uri.startsWith('otpauth://totp/Switchboard:') && uri.includes(`secret=${key}`));
    const wrong = await change(person, ['PUT', '/totp/confirmation'], {code: '000000'});
    assert.deepEqual(wrong.json().fields, {code: NO_MATCH});
    assert.equal((await logIn(person.email)).secondFactor, undefined);
    const right = await change(person, ['PUT', '/totp/confirmation'], {
      code: totpCode(key, now()).replace(/(...)/, '$1 '),
    });
    const {recoveryCodes} = right.json();
    assert.equal(new Set(recoveryCodes).size, 10);
    for (const code of recoveryCodes) assert.match(code, /^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    assert.deepEqual(await get(person), {
      totp: {addedAt: now().toISOString()},
      passkeys: [],
      recoveryCodesLeft: 10,
      rememberedDevices: [],
    });
    const [mail] = await mailsTo(app, person.email);
    assert.match(mail!.subject, /An authenticator app was added/);
    const again = await change(person, ['PUT', '/totp'], {
      currentPassword: PASSWORD,
      code: recoveryCodes[0],
    });
    assert.equal(again.json().code, 'illegal_transition');
  });

  it('keeps neither key nor recovery codes readable', async () => {
    const {person, key, codes} = await newcomer();
    const {id} = person.user;
    const {secret} = await database()
      .db.selectFrom('account.totp')
      .select('secret')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(secret.includes(key), false);
    const rows = await database()
      .db.selectFrom('account.recoveryCode')
      .select('codeHash')
      .where('userId', '=', id)
      .execute();
    assert.ok(rows.every(({codeHash}) => codeHash.length === 32));
    assert.ok(codes.every((code) => !rows.some(({codeHash}) => codeHash.includes(code))));
    const kept = await database().db.selectFrom('account.idempotency').select('body').execute();
    assert.ok(kept.every(({body}) => !body?.includes(key)));
  });

  it('recovery codes are replaced with password and code; former ones stop working', async () => {
    const {person, key, codes} = await newcomer();
    const proof = {currentPassword: PASSWORD, code: '000000'};
    const wrong = await change(person, ['PUT', '/recovery-codes'], proof);
    assert.deepEqual(wrong.json().fields, {code: NO_MATCH});
    const reply = await change(person, ['PUT', '/recovery-codes'], {
      ...proof,
      code: totpCode(key, now()),
    });
    const {recoveryCodes} = reply.json();
    assert.equal(recoveryCodes.length, 10);
    assert.match((await mailsTo(app, person.email))[0]!.subject, /codes were replaced/);
    const login = async (recoveryCode?: string) =>
      (await finish({challenge: await challengeOf(person.email), recoveryCode})).statusCode;
    assert.deepEqual([await login(codes[1]), await login(recoveryCodes[1])], [422, 200]);
  });

  it('is turned off completely with the password and a recovery code', async () => {
    const {person, key, codes} = await newcomer();
    await beRemembered({person, key});
    const reply = await change(person, ['POST', '/totp/remove'], {
      currentPassword: PASSWORD,
      code: codes[3]!,
    });
    assert.equal(reply.statusCode, 200, reply.body);
    assert.deepEqual(await get(person), {
      totp: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      rememberedDevices: [],
    });
    assert.match((await mailsTo(app, person.email))[0]!.subject, /app was removed/);
    assert.ok((await logIn(person.email)).accessToken);
    const off = await change(person, ['PUT', '/recovery-codes'], {
      currentPassword: PASSWORD,
      code: '000000',
    });
    assert.equal(off.json().message, 'Your second factor is off.');
  });

  it('stays after a password reset, which forgets devices and ends pending logins', async () => {
    const {person, key} = await newcomer();
    await beRemembered({person, key});
    const underWay = await challengeOf(person.email);
    await send('POST', '/api/auth/forgot-password', {payload: {email: person.email}});
    const token = await tokenFromMail(app, person.email, '/reset/');
    await send('POST', '/api/auth/reset-password', {
      payload: {password: PASSWORD},
      headers: {authorization: `Bearer ${token}`},
    });
    assert.ok((await logIn(person.email, DEVICE_KEY)).secondFactor);
    assert.equal((await finish({challenge: underWay, code: totpCode(key, now())})).statusCode, 401);
  });

  it('is reset by an admin, not by a peer, the member or a lower role', async () => {
    const owner = await createOwner(app);
    const [admin, agent] = [
      await createMember(app, owner, 'admin'),
      await createMember(app, owner, 'agent'),
    ];
    const stranger = await createOwner(app);
    await setUp(agent);
    await setUp(owner);
    const reset = (by: Person, member: Person) =>
      send('POST', `/api/team/members/${member.user.id}/reset-second-factor`, {
        headers: by.headers,
        payload: {currentPassword: PASSWORD},
      });
    const codes = [];
    for (const [by, member] of [
      [agent, admin],
      [admin, owner],
      [agent, agent],
      [stranger, agent],
      [admin, agent],
      [admin, agent],
    ] as const)
      codes.push((await reset(by, member)).json().code ?? 'reset');
    assert.deepEqual(codes, [
      'forbidden',
      'forbidden',
      'forbidden',
      'not_found',
      'reset',
      'illegal_transition',
    ]);
    assert.match((await mailsTo(app, agent.email))[0]!.subject, /Your second factor was reset/);
    const {entries} = (await app.inject({url: '/api/audit', headers: owner.headers})).json();
    const resets = entries.filter(
      ({action}: {action: string}) => action === 'security.second_factor_reset',
    );
    assert.deepEqual(
      resets.map((entry: {actor: {id: string}; subject: {id: string}}) => [
        entry.actor.id,
        entry.subject.id,
      ]),
      [[admin.user.id, agent.user.id]],
    );
    assert.ok((await logIn(agent.email)).accessToken);
    assert.ok((await logIn(owner.email)).secondFactor);
  });

  it('cannot be reset by a workspace that the person has left', async () => {
    const owner = await createOwner(app);
    const agent = await createMember(app, owner, 'agent');
    await setUp(agent);
    await send('POST', `/api/team/members/${agent.user.id}/deactivate`, {
      headers: owner.headers,
      payload: {reassignTo: {type: 'nobody'}},
    });
    const reply = await send('POST', `/api/team/members/${agent.user.id}/reset-second-factor`, {
      headers: owner.headers,
      payload: {currentPassword: PASSWORD},
    });
    assert.equal(reply.json().code, 'illegal_transition');
    assert.ok((await logIn(agent.email)).secondFactor);
  });

  it('deletes expired challenges and remembered devices', async () => {
    const {person, key} = await newcomer();
    await beRemembered({person, key});
    await logIn(person.email);
    wait(31 * 86_400_000);
    await deleteStaleAccountRows({db: database().db, now});
    for (const table of ['account.loginChallenge', 'account.rememberedDevice'] as const)
      assert.deepEqual(await database().db.selectFrom(table).selectAll().execute(), []);
  });
});

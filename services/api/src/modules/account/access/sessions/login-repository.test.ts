import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {withSystem} from '#database/index.ts';
import {forEachDatabase} from '#testing/for-each-database.ts';
import {newEmail, registerPerson} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';
import {findAccount, holdPassword, storeLogin} from './login-repository.ts';
import {newSession} from './session.ts';

forEachDatabase('what a login stores', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const newAccount = async () => {
    const email = newEmail();
    await registerPerson(app, email);
    const account = await findAccount(database().db, {email, deviceKeyHash: null});
    assert.ok(account);
    return account;
  };
  const store = (userId: string, passwordHash: string) =>
    storeLogin(database().db, {
      session: newSession({userId, now: new Date()}).session,
      passwordHash,
      deviceKeyHash: null,
      attemptKeys: [],
    });
  const sessionsOf = (userId: string) =>
    database().db.selectFrom('account.session').select('id').where('userId', '=', userId).execute();

  it('stores a session if the password is still the checked one', async () => {
    const {id, passwordHash} = await newAccount();
    const before = await sessionsOf(id);
    assert.deepEqual(await store(id, passwordHash), {isNewDevice: false});
    assert.equal((await sessionsOf(id)).length, before.length + 1);
  });

  it('stores nothing if the password was changed during the check', async () => {
    const {id, passwordHash} = await newAccount();
    const before = await sessionsOf(id);
    const mayGoOn = () => withSystem(database().db, (trx) => holdPassword(trx, {id, passwordHash}));
    assert.equal(await mayGoOn(), true);
    await withSystem(database().db, (trx) =>
      trx.updateTable('account.user').set({passwordHash: 'another'}).where('id', '=', id).execute(),
    );
    assert.equal(await store(id, passwordHash), null);
    assert.equal(await mayGoOn(), false);
    assert.deepEqual(await sessionsOf(id), before);
  });
});

import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import Fastify, {type FastifyInstance} from 'fastify';
import {type Api, registerApi, serverOptions} from '../../../app.ts';
import {onDatabase} from '../../../testing/for-each-database.ts';
import {createOwner, registration, tokenFromMail} from '../../../testing/people.ts';
import {testConfig} from '../../../testing/test-api.ts';

const EMAIL = 'release-checks@switchboard.invalid';

onDatabase('the probe session', ({database}) => {
  let app: FastifyInstance;
  let api: Api;
  before(async () => {
    app = Fastify(serverOptions('silent'));
    api = await registerApi(app, {config: testConfig(), runJobs: false, database: database()});
    await app.ready();
  });
  after(() => app.close());

  const userOf = (token: string) =>
    app.inject({url: '/api/user', headers: {authorization: `Bearer ${token}`}});

  it('belongs to a regular user whose address nobody can take before, in a workspace where nobody else is', async () => {
    await app.inject({method: 'POST', url: '/api/auth/register', payload: registration(EMAIL)});
    const owner = await createOwner(app);
    const [one, two] = await Promise.all([api.openProbeSession(), api.openProbeSession()]);
    const {user} = (await userOf(one.token)).json();
    assert.deepEqual(
      [user.isFirstTimeUser, user.role, user.email, user.profile.firstName],
      [false, 'owner', EMAIL, 'Release'],
    );
    assert.notEqual(user.workspace.id, owner.user.workspace?.id);
    const {members} = (
      await app.inject({url: '/api/team/members', headers: {authorization: `Bearer ${one.token}`}})
    ).json();
    assert.equal(members.length, 1);
    assert.equal((await userOf(two.token)).json().user.id, user.id);
    const {password} = registration(EMAIL);
    const verified = await app.inject({
      method: 'POST',
      url: '/api/auth/verify',
      payload: {token: await tokenFromMail(app, EMAIL, '/verify/'), password},
    });
    assert.equal(verified.json().error, true);
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: {email: EMAIL, password},
    });
    assert.equal(login.json().accessToken, undefined);
  });

  it('ends on request, and only that one', async () => {
    const [one, two] = [await api.openProbeSession(), await api.openProbeSession()];
    await one.end();
    await one.end();
    assert.deepEqual(
      [(await userOf(one.token)).statusCode, (await userOf(two.token)).statusCode],
      [401, 200],
    );
  });
});

import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import Fastify, {type FastifyInstance} from 'fastify';
import {type Api, registerApi, serverOptions} from '#app.ts';
import {ROLES} from '@switchboard/contracts/user/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import {createOwner, registration, tokenFromMail} from '#testing/people.ts';
import {testConfig} from '#testing/test-api.ts';

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

  const openOwner = () => api.openProbeSession({role: 'owner', workspace: 'empty'});

  it('belongs to a regular user in a workspace of their own, whose address is reserved', async () => {
    await app.inject({method: 'POST', url: '/api/auth/register', payload: registration(EMAIL)});
    const owner = await createOwner(app);
    const [one, two] = await Promise.all([openOwner(), openOwner()]);
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
    const [one, two] = [await openOwner(), await openOwner()];
    await one.end();
    await one.end();
    assert.deepEqual(
      [(await userOf(one.token)).statusCode, (await userOf(two.token)).statusCode],
      [401, 200],
    );
  });

  it('exists for each role, in one workspace with data and one without', async () => {
    const seats = (['empty', 'full'] as const).flatMap((workspace) =>
      ROLES.map((role) => ({role, workspace})),
    );
    const seen = [];
    for (const seat of seats) {
      const {token, end} = await api.openProbeSession(seat);
      const {user} = (await userOf(token)).json();
      const tickets = await app.inject({
        url: '/connect/api/tickets?limit=1',
        headers: {authorization: `Bearer ${token}`},
      });
      seen.push({
        seat,
        role: user.role,
        isFirstTimeUser: user.isFirstTimeUser,
        workspace: user.workspace.id,
        total: tickets.json().page.total,
      });
      await end();
    }
    for (const {seat, role, isFirstTimeUser} of seen)
      assert.deepEqual([role, isFirstTimeUser], [seat.role, false]);
    assert.equal(new Set(seen.map(({workspace}) => workspace)).size, 2);
    const ofOwners = seen.filter(({role}) => role === 'owner').map(({total}) => total);
    assert.ok(ofOwners[0] <= 1 && ofOwners[1] >= 40, String(ofOwners));
  });

  it('fills the workspace with data once, and sends no mail by it', async () => {
    const other = Fastify(serverOptions('silent'));
    const options = {config: testConfig(), runJobs: false, database: database()};
    const {openProbeSession} = await registerApi(other, options);
    await other.ready();
    const {token} = await openProbeSession({role: 'owner', workspace: 'full'});
    await other.close();
    const {page} = (
      await app.inject({
        url: '/connect/api/tickets?limit=1',
        headers: {authorization: `Bearer ${token}`},
      })
    ).json();
    assert.equal(page.total, 41);
    const mails = await database().db.selectFrom('mail.outbox').select('recipient').execute();
    assert.deepEqual(
      mails.filter(
        ({recipient}) => recipient.endsWith('@switchboard.invalid') && recipient !== EMAIL,
      ),
      [],
    );
  });
});

import assert from 'node:assert/strict';
import {once} from 'node:events';
import {after, before, it} from 'node:test';
import type {Session} from '@switchboard/contracts/sessions/schemas';
import type {FastifyInstance} from 'fastify';
import {WebSocket} from 'ws';
import {newId} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createMember, createOwner, PASSWORD, type Person} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';

onDatabase('sessions of a member', ({database}) => {
  let app: FastifyInstance;
  let [owner, admin, supervisor] = [] as unknown as [Person, Person, Person];
  before(async () => {
    app = await createTestApi({database: database()});
    await app.listen({port: 0, host: '127.0.0.1'});
    owner = await createOwner(app);
    admin = await createMember(app, owner, 'admin');
    supervisor = await createMember(app, owner, 'supervisor');
  });
  after(() => app.close());

  const call = async (by: Person, method: 'GET' | 'DELETE' | 'POST', path: string) => {
    const reply = await app.inject({
      method,
      url: `/api/team/members/${path}`,
      headers: by.headers,
      ...(method === 'POST' && {payload: {}}),
    });
    return {status: reply.statusCode, ...reply.json()};
  };
  const sessionsOf = async (by: Person, {user}: Person): Promise<Session[]> =>
    (await call(by, 'GET', `${user.id}/sessions`)).sessions;
  const enterAgain = async ({email}: Person): Promise<Pick<Person, 'headers'>> => {
    const payload = {email, password: PASSWORD};
    const reply = await app.inject({method: 'POST', url: '/api/auth/login', payload});
    return {headers: {authorization: `Bearer ${reply.json().accessToken}`}};
  };
  const isIn = async ({headers}: Pick<Person, 'headers'>) =>
    (await app.inject({url: '/api/user', headers})).statusCode === 200;
  const lastEntry = async () =>
    (await app.inject({url: '/api/audit?limit=1', headers: owner.headers})).json().entries[0];

  it('are listed, ended one by one or all at once, and recorded in the audit log', async () => {
    const agent = await createMember(app, owner, 'agent');
    const again = await enterAgain(agent);
    const [newest, ...others] = await sessionsOf(admin, agent);
    assert.ok(newest);
    assert.deepEqual([newest.isCurrent, others.length > 0], [false, true]);
    assert.equal(
      (await call(admin, 'DELETE', `${agent.user.id}/sessions/${newest.id}`)).status,
      200,
    );
    assert.deepEqual([await isIn(again), await isIn(agent)], [false, true]);
    const one = await lastEntry();
    assert.deepEqual(
      [one.action, one.actor.id, one.subject.id, one.changes],
      [
        'security.sessions_ended',
        admin.user.id,
        agent.user.id,
        [{field: 'sessions', from: null, to: 1}],
      ],
    );
    assert.equal((await call(owner, 'DELETE', `${agent.user.id}/sessions`)).status, 200);
    assert.deepEqual([await isIn(agent), await sessionsOf(owner, agent)], [false, []]);
    assert.deepEqual((await lastEntry()).changes[0].to, others.length);
    assert.equal(await isIn(owner), true);
  });

  it('close their sockets when they end', async () => {
    const agent = await createMember(app, owner, 'agent');
    const socket = new WebSocket(`${app.listeningOrigin.replace('http', 'ws')}/ws`);
    await once(socket, 'open');
    socket.send(JSON.stringify({type: 'auth', token: agent.token}));
    await once(socket, 'message');
    const closed = once(socket, 'close');
    await call(owner, 'DELETE', `${agent.user.id}/sessions`);
    assert.equal((await closed)[0], 4401);
  });

  it("are hidden above one's own rank, and one's own are not listed here", async () => {
    const agent = await createMember(app, owner, 'agent');
    const [session] = await sessionsOf(owner, agent);
    for (const [by, of] of [
      [admin, owner],
      [supervisor, agent],
      [agent, supervisor],
      [owner, owner],
    ] as const)
      for (const [method, path] of [
        ['GET', `${of.user.id}/sessions`],
        ['DELETE', `${of.user.id}/sessions`],
        ['DELETE', `${of.user.id}/sessions/${session?.id}`],
      ] as const)
        assert.equal((await call(by, method, path)).status, 403, `${method} ${path}`);
    assert.deepEqual([await isIn(owner), await isIn(agent)], [true, true]);
  });

  it('belong to one member alone', async () => {
    const agent = await createMember(app, owner, 'agent');
    const [foreign] = await sessionsOf(owner, supervisor);
    for (const id of [foreign?.id, newId()]) {
      const reply = await call(owner, 'DELETE', `${agent.user.id}/sessions/${id}`);
      assert.deepEqual([reply.status, reply.code], [404, 'not_found']);
    }
    assert.equal(await isIn(supervisor), true);
    const stranger = await createOwner(app);
    assert.equal((await call(stranger, 'GET', `${agent.user.id}/sessions`)).status, 404);
    assert.equal((await call(stranger, 'DELETE', `${agent.user.id}/sessions`)).status, 404);
    assert.equal(await isIn(agent), true);
  });

  it('are hidden for a member whose access is off', async () => {
    const agent = await createMember(app, owner, 'agent');
    await call(owner, 'POST', `${agent.user.id}/deactivate`);
    const again = await enterAgain(agent);
    assert.equal(await isIn(again), true);
    assert.deepEqual(await sessionsOf(owner, agent), []);
    assert.equal((await call(owner, 'DELETE', `${agent.user.id}/sessions`)).status, 200);
    assert.equal(await isIn(again), true);
  });
});

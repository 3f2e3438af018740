import assert from 'node:assert/strict';
import {after, before, beforeEach, it, mock} from 'node:test';
import {setTimeout as pause} from 'node:timers/promises';
import type {FastifyInstance} from 'fastify';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {type Heard, openSocket} from '#testing/open-socket.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {ticketCalls} from '#testing/ticket-calls.ts';

const PATIENCE_MS = 60_000;

onDatabase("an admin's change to a member takes effect at once", ({database}) => {
  let apps: [FastifyInstance, FastifyInstance];
  let [owner, agent] = [] as unknown as [TestMember, TestMember];
  let tabs: Awaited<ReturnType<typeof openTab>>[] = [];
  before(async () => {
    // A heartbeat would detect it too, later: there is none.
    mock.timers.enable({apis: ['setInterval']});
    apps = [
      await createTestApi({database: database()}),
      await createTestApi({database: database()}),
    ];
    mock.timers.reset();
    for (const app of apps) await app.listen({port: 0, host: '127.0.0.1'});
  });
  after(async () => {
    for (const app of apps) await app.close();
  });
  beforeEach(async () => {
    for (const {socket} of tabs) socket.terminate();
    [owner, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
    })) as [TestMember, TestMember];
    tabs = [];
    for (const app of apps) tabs.push(await openTab(app, agent));
  });
  after(() => {
    for (const {socket} of tabs) socket.terminate();
  });

  const {create, patch} = ticketCalls(() => apps[0]);
  const openTab = async (app: FastifyInstance, {token}: TestMember) => {
    const {socket, send, next} = await openSocket(app);
    send({type: 'auth', token});
    await next();
    /** Frames up to and including the one for which `isLast` is true. */
    const until = async (isLast: (heard: Heard) => boolean): Promise<Heard[]> => {
      const all: Heard[] = [];
      const late = pause(PATIENCE_MS, undefined, {ref: false}).then(() =>
        assert.fail(`not heard, after ${JSON.stringify(all)}`),
      );
      for (;;) {
        const heard = (await Promise.race([next(), late])) as Heard;
        all.push(heard);
        if (isLast(heard)) {
          late.catch(() => undefined);
          return all;
        }
      }
    };
    return {socket, until};
  };
  const isType = (type: string) => (heard: Heard) => 'type' in heard && heard.type === type;
  const isClosed = (heard: Heard) => 'closed' in heard;
  const statusOf = async (app: FastifyInstance) =>
    (await agent.on(app)('GET', '/api/user')).statusCode;

  it('rejects the token and closes sockets in every process when access is turned off', async () => {
    const done = await owner.on(apps[0])('POST', `/api/team/members/${agent.id}/deactivate`, {
      payload: {},
    });
    assert.equal(done.statusCode, 200, done.body);
    for (const app of apps) assert.equal(await statusOf(app), 401);
    for (const {until} of tabs) {
      const heard = await until(isClosed);
      assert.ok(heard.some(isType('session.revoked')));
      assert.deepEqual(heard.at(-1), {closed: 4401});
    }
  });

  it('reports another role to every socket, and applies it to the next call', async () => {
    const invite = () =>
      agent.on(apps[1])('POST', '/api/team/invitations', {
        payload: {email: 'new@example.com', role: 'agent'},
      });
    assert.equal((await invite()).statusCode, 403);
    await changeMember(owner.on(apps[0]), agent.id, {role: 'supervisor'});
    for (const {until} of tabs) await until(isType('permissions.changed'));
    assert.equal((await invite()).statusCode, 200);
    await changeMember(owner.on(apps[0]), agent.id, {role: 'light_agent'});
    for (const {until} of tabs) await until(isType('permissions.changed'));
    assert.equal((await invite()).statusCode, 403);
  });

  it('reports fewer visible tickets to every socket, and hides all others', async () => {
    const before = await create(owner);
    for (const {until} of tabs) await until(isType('ticket.created'));
    await changeMember(owner.on(apps[0]), agent.id, {ticketScope: 'own'});
    for (const {until} of tabs) await until(isType('permissions.changed'));
    await patch(owner, before, {subject: 'Hidden'});
    await create(owner, {subject: 'Hidden too'});
    const theirs = await create(owner, {subject: 'Mine', assigneeId: agent.id});
    for (const {until} of tabs) {
      const heard = await until(isType('ticket.created'));
      const ids = heard.flatMap((frame) => ('payload' in frame ? [frame.payload['id']] : []));
      assert.deepEqual(ids.filter(Boolean), [theirs.id]);
    }
  });
});

import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {ServerFrame} from '@switchboard/contracts/events';
import type {FastifyInstance} from 'fastify';
import {broadcastRegistryChange} from '../app.ts';
import {withWorkspace} from '../database/index.ts';
import {arrive} from '../modules/account/directory/presence/service.ts';
import {forEachDatabase} from '../testing/for-each-database.ts';
import {openSocket} from '../testing/open-socket.ts';
import {createFirstTimer, createMember, createOwner, type Person} from '../testing/people.ts';
import {createTestApi, testConfig} from '../testing/test-api.ts';
import {publishEvent} from './index.ts';

const SOCKETS_PER_SESSION = testConfig().limits.connections.sockets;

forEachDatabase('the event stream', ({database}) => {
  let app: FastifyInstance;
  let other: FastifyInstance;
  let owner: Person;
  before(async () => {
    app = await createTestApi({database: database()});
    other = await createTestApi({database: database()});
    for (const process of [app, other]) await process.listen({port: 0, host: '127.0.0.1'});
    owner = await createOwner(app);
    await beThere(owner);
  });
  after(async () => {
    await app.close();
    await other.close();
  });

  /** Marks a person as present already, so that their sockets publish nothing new. */
  const beThere = ({user}: Person) =>
    arrive(
      {db: database().db, now: () => new Date(), onMembersFree: async () => undefined},
      {workspaceId: user.workspace?.id ?? '', userId: user.id},
    );
  const scope = () => ({workspaceId: owner.user.workspace?.id ?? '', userId: owner.user.id});
  const publish = (payload: Record<string, unknown>, audience?: string[]) =>
    withWorkspace(database().db, scope(), (trx) =>
      publishEvent(trx, {
        workspaceId: scope().workspaceId,
        type: 'ticket.updated',
        payload,
        audience,
      }),
    );
  const enter = async (person: Person, lastSeq?: number, on = app) => {
    const client = await openSocket(on);
    client.send({type: 'auth', token: person.token, lastSeq});
    const ready = await client.next();
    assert.ok(ready && 'type' in ready && ready.type === 'ready');
    assert.equal(ready.heartbeat, 25);
    return {...client, seq: ready.seq};
  };

  it('sends each event once and in order, in every process', async () => {
    const [here, there] = [await enter(owner), await enter(owner, undefined, other)];
    for (const id of ['a', 'b', 'c']) await publish({id});
    for (const client of [here, there]) {
      for (const [index, id] of ['a', 'b', 'c'].entries()) {
        const {at, ...frame} = (await client.next()) as ServerFrame & {at: string};
        assert.deepEqual(frame, {type: 'ticket.updated', seq: here.seq + index + 1, payload: {id}});
        assert.ok(Date.parse(at) > 0);
      }
      client.socket.close();
    }
  });

  it('numbers events without gaps under concurrent writers, skipping rollbacks', async () => {
    const client = await enter(owner);
    const failed = withWorkspace(database().db, scope(), async (trx) => {
      await publishEvent(trx, {
        workspaceId: scope().workspaceId,
        type: 'ticket.updated',
        payload: {},
      });
      throw new Error('rolled back');
    });
    await assert.rejects(failed, /rolled back/);
    await Promise.all(Array.from({length: 10}, (_, id) => publish({id})));
    for (let index = 1; index <= 10; index += 1) {
      const frame = await client.next();
      assert.ok(frame && 'seq' in frame);
      assert.equal(frame.seq, client.seq + index);
    }
    client.socket.close();
  });

  it('replays missed events since lastSeq, then continues live', async () => {
    const first = await enter(owner);
    first.socket.close();
    await publish({id: 'missed'});
    const again = await enter(owner, first.seq);
    await publish({id: 'live'});
    const ids = [];
    for (let count = 0; count < 2; count += 1)
      ids.push(((await again.next()) as unknown as {payload: {id: string}}).payload.id);
    assert.deepEqual(ids, ['missed', 'live']);
    again.socket.close();
  });

  it("continues from the current user's position, without missed events", async () => {
    const {user} = (await app.inject({url: '/api/user', headers: owner.headers})).json();
    await publish({id: 'meanwhile'});
    const client = await enter(owner, user.eventSeq);
    assert.deepEqual(((await client.next()) as unknown as {payload: object}).payload, {
      id: 'meanwhile',
    });
    client.socket.close();
  });

  it('requests a resync when lastSeq is unknown', async () => {
    const client = await enter(owner, 1_000_000);
    const frame = await client.next();
    assert.deepEqual(frame, {type: 'resync', seq: client.seq});
    client.socket.close();
  });

  it('publishes an arrival once, however many sockets a member opens', async () => {
    const member = await createMember(app, owner, 'agent');
    const watching = await enter(owner);
    const sockets = [await enter(member), await enter(member, undefined, other)];
    const frame = await watching.next();
    assert.ok(frame && 'type' in frame && frame.type === 'presence.updated');
    assert.deepEqual(frame.payload, {userId: member.user.id, state: 'online'});
    await publish({id: 'after'});
    const next = await watching.next();
    assert.ok(next && 'type' in next && next.type === 'ticket.updated');
    for (const client of [watching, ...sockets]) client.socket.close();
  });

  it('limits the sockets of one session, however many come at once', async () => {
    const member = await createMember(app, owner, 'agent');
    const clients = await Promise.all(
      Array.from({length: SOCKETS_PER_SESSION + 5}, () => openSocket(app)),
    );
    for (const client of clients) client.send({type: 'auth', token: member.token});
    const first = await Promise.all(clients.map(({next}) => next()));
    const ready = first.filter((frame) => frame && 'type' in frame && frame.type === 'ready');
    assert.deepEqual(
      [ready.length, first.filter((frame) => frame && 'closed' in frame).length],
      [SOCKETS_PER_SESSION, 5],
    );
    for (const client of clients) client.socket.close();
  });

  it('hides an event from people outside its audience, without a gap in the sequence', async () => {
    const member = await createMember(app, owner, 'agent');
    await beThere(member);
    const [mine, theirs] = [await enter(owner), await enter(member)];
    await publish({id: 'secret'}, [owner.user.id]);
    const [seen, hidden] = [await mine.next(), await theirs.next()] as Array<{
      type: string;
      seq: number;
      payload: object;
    }>;
    assert.deepEqual([seen?.type, seen?.payload], ['ticket.updated', {id: 'secret'}]);
    assert.deepEqual(
      [hidden?.type, hidden?.payload, hidden?.seq],
      ['counts.updated', {}, seen?.seq],
    );
    for (const client of [mine, theirs]) client.socket.close();
  });

  it('closes the sockets of a session at logout, in every process', async () => {
    const person = await createFirstTimer(app);
    const client = await enter(person, undefined, other);
    await app.inject({method: 'POST', url: '/api/auth/logout', headers: person.headers});
    const frame = await client.next();
    assert.ok(frame && 'type' in frame);
    assert.equal(frame.type, 'session.revoked');
    assert.deepEqual(await client.next(), {closed: 4401});
  });

  it('notifies every signed-in socket of a registry change, first-time users too', async () => {
    const client = await enter(await createFirstTimer(app), undefined, other);
    await broadcastRegistryChange(database());
    assert.deepEqual(await client.next(), {type: 'registry.changed'});
    client.socket.close();
  });

  it('answers a ping, refuses a wrong token and an unknown frame', async () => {
    const client = await openSocket(app);
    client.send({type: 'ping'});
    assert.deepEqual(await client.next(), {type: 'pong'});
    client.send({type: 'auth', token: 'unknown'});
    assert.deepEqual(await client.next(), {
      type: 'error',
      code: 'unauthenticated',
      message: 'Please log in.',
    });
    assert.deepEqual(await client.next(), {closed: 4401});
    const rude = await openSocket(app);
    rude.send({type: 'shout'});
    await rude.next();
    assert.deepEqual(await rude.next(), {closed: 4400});
  });

  it('does not open for the page of another origin', async () => {
    for (const origin of [
      'https://evil.example',
      'https://localhost:3000',
      'ftp://localhost:3000',
      'http://localhost:3001',
      'http://localhost.:3000',
      'null',
    ])
      await assert.rejects(openSocket(app, {origin, host: 'localhost:3000'}), /403/, origin);
    const client = await openSocket(app, {origin: 'http://localhost:3000', host: 'localhost:3000'});
    client.socket.close();
  });
});

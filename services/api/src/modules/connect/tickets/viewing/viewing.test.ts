import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {VIEWING_EXPIRES_MS} from '@switchboard/contracts/limits';
import type {Viewer} from '@switchboard/contracts/viewing/schemas';
import {withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

onDatabase('who looks at a ticket', ({database}) => {
  let app: FastifyInstance;
  let clock = new Date();
  let ana: TestMember;
  let ben: TestMember;
  let ticketId: string;
  before(async () => {
    app = await createTestApi({database: database(), now: () => clock});
    [ana, ben] = (await createTestWorkspace(database(), {roles: ['owner', 'agent']})) as [
      TestMember,
      TestMember,
    ];
    const payload = {subject: 'Where is it?', requester: {email: 'rosa@example.com'}, html: 'Hi'};
    ticketId = (await ana.on(app)('POST', '/connect/api/tickets', {payload})).json().ticket.id;
  });
  after(() => app.close());

  const look = async (member: TestMember, mode: string) =>
    (await member.on(app)('PUT', `/connect/api/tickets/${ticketId}/viewing`, {payload: {mode}}))
      .json()
      .viewers.map(shown);
  const leave = (member: TestMember) =>
    member.on(app)('DELETE', `/connect/api/tickets/${ticketId}/viewing`);
  const shown = ({user, mode}: Viewer) => `${user.name} ${mode}`;
  const seenBy = async (member: TestMember) =>
    (await member.on(app)('GET', '/connect/api/viewing')).json().viewers.map(shown);
  const told = () =>
    withWorkspace(database().db, {workspaceId: ana.workspaceId, userId: ana.id}, (trx) =>
      trx
        .selectFrom('events.outbox')
        .select('payload')
        .where('type', '=', 'ticket.viewers')
        .orderBy('seq')
        .execute(),
    );

  it('shows the others with their activity, and not the caller', async () => {
    assert.deepEqual(await look(ana, 'viewing'), []);
    assert.deepEqual(await look(ben, 'viewing'), ['owner Person viewing']);
    await look(ana, 'replying');
    assert.deepEqual(await seenBy(ben), ['owner Person replying']);
    assert.deepEqual(await seenBy(ana), ['agent Person viewing']);
  });

  it('publishes arrivals, changes of activity and departures, but no stays', async () => {
    const before = (await told()).length;
    await look(ana, 'replying');
    await look(ana, 'noting');
    await leave(ana);
    await leave(ana);
    const modes = (await told()).slice(before).map(({payload}) => payload);
    assert.deepEqual(modes, [
      {ticketId, userId: ana.id, mode: 'noting'},
      {ticketId, userId: ana.id, mode: null},
    ]);
    assert.deepEqual(await seenBy(ben), []);
  });

  it('drops people without a sign of life, and publishes their return', async () => {
    await look(ben, 'viewing');
    const before = (await told()).length;
    clock = new Date(clock.getTime() + VIEWING_EXPIRES_MS - 1);
    assert.deepEqual(await seenBy(ana), ['agent Person viewing']);
    clock = new Date(clock.getTime() + 1);
    assert.deepEqual(await seenBy(ana), []);
    await look(ben, 'viewing');
    assert.equal((await told()).length, before + 1);
  });

  it('rejects impossible activities', async () => {
    const reply = await ana.on(app)('PUT', `/connect/api/tickets/${ticketId}/viewing`, {
      payload: {mode: 'sleeping'},
    });
    assert.equal(reply.statusCode, 422);
  });
});

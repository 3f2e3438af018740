import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS, ticketCalls} from '#testing/ticket-calls.ts';

onDatabase('what somebody has read', ({database}) => {
  let app: FastifyInstance;
  let time = Date.parse('2026-05-01T08:00:00Z');
  let ana: TestMember;
  let ben: TestMember;
  const now = () => new Date(time);
  before(async () => {
    app = await createTestApi({database: database(), now});
    [ana, ben] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
      now: now(),
    })) as [TestMember, TestMember];
  });
  after(() => app.close());

  const calls = ticketCalls(() => app);
  const pass = () => (time += 60_000);
  const create = (member: TestMember): Promise<Ticket> => {
    pass();
    return calls.create(member);
  };
  const write = async (member: TestMember, {id}: Ticket, given: object = {}) => {
    pass();
    const payload = {kind: 'note', html: 'Hello', ...given};
    const reply = await calls.post(member, `${id}/messages`, payload);
    assert.equal(reply.statusCode, 201, reply.body);
  };
  const read = async (member: TestMember, {id}: Ticket, seenAt = now()): Promise<boolean> => {
    const payload = {seenAt: seenAt.toISOString()};
    const reply = await member.on(app)('PUT', `${TICKETS}/${id}/read`, {payload});
    assert.equal(reply.statusCode, 200, reply.body);
    return reply.json().isUnread;
  };
  const mark = (member: TestMember, {id}: Ticket) =>
    member.on(app)('DELETE', `${TICKETS}/${id}/read`);
  const isUnread = async (member: TestMember, {id, number}: Ticket): Promise<boolean> => {
    const {tickets} = await calls.list(member, 'limit=100');
    const listed = tickets.find((ticket: Ticket) => ticket.id === id).isUnread;
    assert.equal((await calls.read(member, number)).ticket.isUnread, listed);
    return listed;
  };
  const told = () =>
    withWorkspace(database().db, {workspaceId: ana.workspaceId, userId: ana.id}, (trx) =>
      trx
        .selectFrom('events.outbox')
        .select(['payload', 'audience'])
        .where('type', '=', 'ticket.read')
        .orderBy('seq')
        .execute(),
    );

  it('marks a new ticket as unread for all but its author, until they open it', async () => {
    const ticket = await create(ana);
    assert.deepEqual([await isUnread(ana, ticket), await isUnread(ben, ticket)], [false, true]);
    assert.equal(await read(ben, ticket), false);
    assert.equal(await isUnread(ben, ticket), false);
  });

  it('counts messages from before a member joined as read, and later ones not', async () => {
    const ticket = await create(ana);
    const at = new Date(pass());
    await database()
      .db.transaction()
      .execute((trx) =>
        trx
          .updateTable('account.membership')
          .set({unreadFrom: at})
          .where('userId', '=', ben.id)
          .execute(),
      );
    assert.equal(await isUnread(ben, ticket), false);
    await write(ana, ticket);
    assert.equal(await isUnread(ben, ticket), true);
  });

  it('stays unread after a newer message than the seen one, and never decreases', async () => {
    const ticket = await create(ana);
    const seen = now();
    await write(ana, ticket);
    assert.equal(await read(ben, ticket, seen), true);
    assert.equal(await read(ben, ticket), false);
    await read(ben, ticket, seen);
    assert.equal(await isUnread(ben, ticket), false);
    await read(ben, ticket, new Date(time + 3_600_000));
    await write(ana, ticket);
    assert.equal(await isUnread(ben, ticket), true);
  });

  it('counts a reply when it is sent', async () => {
    const ticket = await create(ana);
    await read(ben, ticket);
    const sendAt = new Date(time + 3_600_000).toISOString();
    await write(ana, ticket, {kind: 'reply', sendAt, force: true});
    assert.equal(await isUnread(ben, ticket), false);
    await write(ana, ticket, {kind: 'reply', force: true});
    assert.equal(await isUnread(ben, ticket), true);
  });

  it('counts messages of a merged ticket in the one that shows them', async () => {
    const target = await create(ana);
    await read(ben, target);
    const source = await create(ana);
    assert.equal(await isUnread(ben, target), false);
    await calls.post(ana, `${target.id}/merge`, {sourceIds: [source.id]});
    assert.equal(await isUnread(ben, target), true);
    await read(ben, target);
    assert.equal(await isUnread(ben, target), false);
  });

  it('keeps a marked ticket unread until opened, also for the author of all messages', async () => {
    const ticket = await create(ana);
    assert.equal((await mark(ana, ticket)).json().isUnread, true);
    assert.equal(await isUnread(ana, ticket), true);
    assert.equal(await read(ana, ticket), false);
  });

  it('notifies only the reader, and only of changes', async () => {
    const ticket = await create(ana);
    const before = (await told()).length;
    await read(ana, ticket);
    await mark(ben, ticket);
    await read(ben, ticket);
    await read(ben, ticket);
    await mark(ben, ticket);
    assert.deepEqual((await told()).slice(before), [
      {payload: {id: ticket.id, isUnread: false}, audience: [ben.id]},
      {payload: {id: ticket.id, isUnread: true}, audience: [ben.id]},
    ]);
  });

  it('equals the tickets with messages of others after the seen one', async () => {
    const steps = fc.array(fc.constantFrom('mine', 'theirs', 'read', 'mark'), {maxLength: 8});
    await fc.assert(
      fc.asyncProperty(steps, async (did) => {
        const ticket = await create(ben);
        let expected = false;
        for (const step of did) {
          if (step === 'mine') await write(ben, ticket);
          if (step === 'theirs') await write(ana, ticket);
          if (step === 'read') await read(ben, ticket);
          if (step === 'mark') await mark(ben, ticket);
          if (step !== 'mine') expected = step !== 'read';
        }
        assert.equal((await calls.read(ben, ticket.number)).ticket.isUnread, expected);
      }),
      {numRuns: 12},
    );
  });
});

import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS, ticketCalls} from '#testing/ticket-calls.ts';
import {config, createUndoApi, release as releaseFor} from './undo.testing.ts';

const START = Date.parse('2026-11-20T09:00:00Z');

onDatabase('waiting replies', ({database}) => {
  let app: FastifyInstance;
  let now = START;
  let [ana, ben]: TestMember[] = [];
  const clock = () => new Date(now);
  before(async () => {
    app = await createUndoApi(database(), clock);
  });
  after(() => app.close());
  beforeEach(async () => {
    now = START;
    [ana, ben] = await createTestWorkspace(database(), {
      roles: ['agent', 'agent', 'admin'],
      now: clock(),
    });
  });

  const call = memberCalls(() => app);
  const newTicket = () => ticketCalls(() => app).create(ana!);
  const write = (id: string, payload: object = {}) =>
    call(ana, `POST ${TICKETS}/${id}/messages`, {
      payload: {kind: 'reply', html: '<p>On its way</p>', ...payload},
    });
  const read = (number: number) => call(ana, `GET ${TICKETS}/${number}`);
  const release = (messageId: string) => releaseFor(database(), clock, {member: ana, messageId});
  const inSeconds = (seconds: number) => new Date(START + seconds * 1000).toISOString();

  it('can be taken back for ten seconds: visible, but without effects on the ticket', async () => {
    const ticket = await newTicket();
    const {created, message, ticket: waiting} = await write(ticket.id, {thenStatus: 'resolved'});
    assert.equal(message, 'Your reply is being sent.');
    assert.deepEqual(created.delivery, {
      state: 'undoable',
      undoUntil: inSeconds(10),
      sendAt: null,
      error: null,
    });
    assert.deepEqual(waiting, ticket);
    now += 9999;
    await release(created.id);
    const {messages, events} = await read(ticket.number);
    assert.deepEqual(
      [messages.length, messages[1].delivery.state, events.length],
      [2, 'undoable', 2],
    );
    const {status, taken} = await call(ana, `DELETE /connect/api/messages/${created.id}`);
    assert.deepEqual([status, taken.html, taken.id], [200, '<p>On its way</p>', created.id]);
    now += 1;
    await release(created.id);
    const after = await read(ticket.number);
    assert.deepEqual([after.messages.length, after.events.length, after.ticket], [1, 2, ticket]);
  });

  it('include the first of a new ticket; taken back, it is a draft without messages', async () => {
    const {ticket} = await call(ana, `POST ${TICKETS}`, {
      payload: {
        subject: 'Your order',
        requester: {email: 'rosa@example.com'},
        html: '<p>On its way</p>',
        kind: 'reply',
      },
    });
    const {
      messages: [waiting],
    } = await read(ticket.number);
    assert.deepEqual(
      [ticket.status, ticket.replyCount, waiting.delivery.state],
      ['new', 0, 'undoable'],
    );
    await call(ana, `DELETE /connect/api/messages/${waiting.id}`);
    const {messages, drafts, events} = await read(ticket.number);
    assert.deepEqual([messages, drafts[0].html, events.length], [[], '<p>On its way</p>', 1]);
    const {created} = await write(ticket.id, {html: '<p>It left</p>'});
    now += 10_000;
    await release(created.id);
    const left = await read(ticket.number);
    assert.deepEqual(
      [
        left.ticket.status,
        left.ticket.snippet,
        left.ticket.replyCount,
        left.ticket.firstRespondedAt,
      ],
      ['open', 'It left', 1, null],
    );
  });

  it('restore their copies and macros when they are taken back', async () => {
    const ticket = await newTicket();
    const payload = {
      name: 'Close',
      visibility: 'private',
      bodyHtml: '<p>x</p>',
      actions: [{type: 'status', status: 'resolved'}],
    };
    const {macro} = await call(ana, 'POST /connect/api/macros', {payload});
    const cc = [{name: 'Ben', address: 'ben@example.com'}];
    const {created} = await write(ticket.id, {cc, macroIds: [macro.id]});
    assert.deepEqual(created.cc, cc);
    await call(ana, `DELETE /connect/api/messages/${created.id}`);
    const {
      drafts: [draft],
    } = await read(ticket.number);
    assert.deepEqual([draft.cc, draft.macroIds], [cc, [macro.id]]);
  });

  it('leave once, with all their effects on the ticket', async () => {
    const ticket = await newTicket();
    const {created} = await write(ticket.id, {thenStatus: 'pending'});
    now += 10_000;
    await Promise.all([release(created.id), release(created.id)]);
    const {ticket: left, messages, events} = await read(ticket.number);
    assert.deepEqual(
      [left.status, left.replyCount, left.snippet, left.firstRespondedAt],
      ['pending', 1, 'On its way', inSeconds(10)],
    );
    assert.deepEqual(messages[1].delivery, {
      state: 'queued',
      undoUntil: null,
      sendAt: null,
      error: null,
    });
    assert.deepEqual(
      events.slice(2).map((event: {type: string; at: string}) => [event.type, event.at]),
      ['reply', 'status', 'status'].map((type) => [type, inSeconds(10)]),
    );
    const late = await call(ana, `DELETE /connect/api/messages/${created.id}`);
    assert.deepEqual(
      [late.status, late.code, late.message],
      [409, 'illegal_transition', "This message has been sent. It's too late to undo it."],
    );
  });

  it('cannot be taken back after their time, whether or not they have left', async () => {
    const ticket = await newTicket();
    const {created} = await write(ticket.id);
    now += 10_000;
    assert.equal((await call(ana, `DELETE /connect/api/messages/${created.id}`)).status, 409);
  });

  it('leave at a scheduled time, and take their place in the thread then', async () => {
    const ticket = await newTicket();
    const {created, message} = await write(ticket.id, {sendAt: inSeconds(3600)});
    assert.deepEqual(
      [message, created.delivery.state, created.delivery.sendAt],
      ['Your reply has been scheduled.', 'scheduled', inSeconds(3600)],
    );
    now += 60_000;
    await write(ticket.id, {kind: 'note', html: 'Meanwhile'});
    now = START + 3_600_000;
    await release(created.id);
    const {messages} = await read(ticket.number);
    assert.deepEqual(
      messages.map(({text}: {text: string}) => text),
      ['Where is my money?', 'Meanwhile', 'On its way'],
    );
    assert.equal(messages[2].createdAt, inSeconds(3600));
  });

  it('refuse a past or distant time, a note with a time, and an illegal move at once', async () => {
    const ticket = await newTicket();
    const wrong = async (payload: object) => {
      const {status, fields, message} = await write(ticket.id, payload);
      return [status, fields?.sendAt ?? message];
    };
    assert.deepEqual(await wrong({sendAt: inSeconds(0)}), [422, 'Send time must be in the future']);
    assert.deepEqual(await wrong({sendAt: '2028-01-01T00:00:00Z'}), [
      422,
      'Send time must be within a year',
    ]);
    assert.deepEqual(await wrong({kind: 'note', sendAt: inSeconds(60)}), [
      422,
      'Only replies can be scheduled',
    ]);
    assert.deepEqual(await wrong({thenStatus: 'closed'}), [
      409,
      "This ticket is open: it can't be changed to closed.",
    ]);
  });

  it('make replies of others stale until taken back, and are then stale themselves', async () => {
    const ticket = await newTicket();
    const {
      messages: [seen],
    } = await read(ticket.number);
    const {created} = await write(ticket.id);
    const answer = {kind: 'reply', html: 'Me too', lastSeenMessageId: seen.id};
    const url = `${TICKETS}/${ticket.id}/messages`;
    const stale = await call(ben, `POST ${url}`, {payload: answer});
    assert.deepEqual(
      [stale.status, stale.code, stale.newer[0].id],
      [409, 'stale_thread', created.id],
    );
    await call(ana, `DELETE /connect/api/messages/${created.id}`);
    const {
      drafts: [draft],
    } = await read(ticket.number);
    now += 1;
    const {status, created: other} = await call(ben, `POST ${url}`, {
      payload: {...answer, lastSeenMessageId: created.id},
    });
    assert.equal(status, 201);
    const again = await write(ticket.id, {lastSeenMessageId: draft.seenMessageId});
    assert.deepEqual([again.code, again.newer[0].id], ['stale_thread', other.id]);
  });

  it('can be taken back by author or higher roles than agent; notes never', async () => {
    const [author, agent, admin] = await createTestWorkspace(database(), {
      roles: ['agent', 'agent', 'admin'],
      now: clock(),
    });
    ana = author;
    const ticket = await newTicket();
    const {created} = await write(ticket.id, {sendAt: inSeconds(60)});
    const refused = await call(agent, `DELETE /connect/api/messages/${created.id}`);
    assert.deepEqual(
      [refused.status, refused.message],
      [403, 'Only its author can undo this reply.'],
    );
    assert.equal((await call(admin, `DELETE /connect/api/messages/${created.id}`)).status, 200);
    assert.equal((await call(ana, `DELETE /connect/api/messages/${created.id}`)).status, 404);
    const draftsOf = async (member: TestMember | undefined) =>
      (await call(member, `GET /connect/api/tickets/${ticket.number}`)).drafts.map(
        (draft: {html: string}) => draft.html,
      );
    assert.deepEqual([await draftsOf(ana), await draftsOf(admin)], [[created.html], []]);
    const {created: second} = await write(ticket.id, {sendAt: inSeconds(60)});
    const begun = {
      kind: 'reply',
      html: '<p>Another one</p>',
      attachmentIds: [],
      seenMessageId: null,
      basedOn: null,
    };
    await call(ana, `PUT /connect/api/tickets/${ticket.id}/draft`, {payload: begun});
    await call(admin, `DELETE /connect/api/messages/${second.id}`);
    assert.deepEqual(await draftsOf(ana), [`<p>Another one</p><p></p>${second.html}`]);
    const {created: note} = await write(ticket.id, {kind: 'note'});
    assert.deepEqual(
      [note.delivery.state, (await call(ana, `DELETE /connect/api/messages/${note.id}`)).status],
      ['none', 409],
    );
  });

  it('leave without an unreachable status, and fail if the ticket was closed', async () => {
    const ticket = await newTicket();
    const move = async (status: string) =>
      call(ana, `PATCH ${TICKETS}/${ticket.id}`, {
        payload: {status},
        version: (await read(ticket.number)).ticket.version,
      });
    const {created: first} = await write(ticket.id, {thenStatus: 'pending'});
    await move('resolved');
    now += 10_000;
    await release(first.id);
    assert.deepEqual(
      [(await read(ticket.number)).ticket.status, (await read(ticket.number)).ticket.replyCount],
      ['resolved', 1],
    );
    const {created: second} = await write(ticket.id);
    await move('closed');
    now += 10_000;
    await release(second.id);
    const {ticket: closed, messages} = await read(ticket.number);
    assert.deepEqual(
      [closed.status, closed.replyCount, messages.at(-1).delivery.state],
      ['closed', 1, 'failed'],
    );
    assert.equal(
      messages.at(-1).delivery.error,
      "A closed ticket can't be changed. Create a follow-up instead.",
    );
  });

  it('leave by the process that accepted them, to the outbox without a server', async () => {
    const running = await createTestApi({
      database: database(),
      runJobs: true,
      config: {...config, limits: {...config.limits, undoMs: 20}},
    });
    try {
      const [member] = await createTestWorkspace(database());
      assert.ok(member);
      const {create, post, read: readBy} = ticketCalls(() => running);
      const ticket = await create(member);
      await post(member, `${ticket.id}/messages`, {kind: 'reply', html: 'Hello'});
      const state = async () => (await readBy(member, ticket.number)).messages[1].delivery.state;
      while (['undoable', 'queued'].includes(await state()))
        await new Promise((resolve) => setImmediate(resolve));
      assert.equal(await state(), 'outbox');
    } finally {
      await running.close();
    }
  });
});

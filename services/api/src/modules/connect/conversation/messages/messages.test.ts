import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const TICKETS = '/connect/api/tickets';

onDatabase('messages', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const setUp = async (given: object = {}) => {
    const [agent] = await createTestWorkspace(database(), {roles: ['agent']});
    assert.ok(agent);
    const payload = {
      subject: 'Refund',
      requester: {email: 'ana@example.com'},
      html: 'Where is my money?',
      ...given,
    };
    const {ticket} = (await agent.on(app)('POST', TICKETS, {payload})).json();
    return {agent, ticket};
  };
  const write = (agent: TestMember, id: string, payload: object) =>
    agent.on(app)('POST', `${TICKETS}/${id}/messages`, {payload});

  it('open a new ticket with a first reply, which is its first response', async () => {
    const {agent, ticket} = await setUp();
    const reply = await write(agent, ticket.id, {kind: 'reply', html: '<p>On its <b>way</b></p>'});
    assert.equal(reply.statusCode, 201);
    const {created, ticket: answered} = reply.json();
    assert.deepEqual(
      [created.kind, created.text, created.author.name],
      ['reply', 'On its way', 'agent Person'],
    );
    assert.deepEqual(
      [answered.status, answered.replyCount, answered.snippet, answered.version],
      ['open', 1, 'On its way', 2],
    );
    assert.equal(answered.firstRespondedAt, created.createdAt);
  });

  it('refuse a reply after unseen messages of others, unless forced', async () => {
    const [ana, ben] = await createTestWorkspace(database(), {roles: ['agent', 'admin']});
    assert.ok(ana && ben);
    const payload = {
      subject: 'Refund',
      requester: {email: 'rosa@example.com'},
      html: 'Where is my money?',
    };
    const {ticket} = (await ana.on(app)('POST', TICKETS, {payload})).json();
    const [seen] = (await ana.on(app)('GET', `${TICKETS}/${ticket.number}`)).json().messages;
    const lastSeenMessageId = seen.id;
    await write(ben, ticket.id, {kind: 'note', html: 'I look into it', lastSeenMessageId});
    const {created: first} = (
      await write(ben, ticket.id, {kind: 'reply', html: 'On its way', lastSeenMessageId})
    ).json();
    const refused = await write(ana, ticket.id, {
      kind: 'reply',
      html: 'It was sent',
      lastSeenMessageId,
    });
    const {code, message, newer} = refused.json();
    assert.deepEqual(
      [refused.statusCode, code, message],
      [409, 'stale_thread', 'admin Person wrote in the meantime. Read it before you send yours.'],
    );
    assert.deepEqual(
      newer.map(({id, text}: {id: string; text: string}) => [id, text]),
      [[first.id, 'On its way']],
    );
    assert.equal(
      (await ana.on(app)('GET', `${TICKETS}/${ticket.number}`)).json().messages.length,
      3,
    );
    for (const [answer, status] of [
      [await write(ana, ticket.id, {kind: 'note', html: 'Oh', lastSeenMessageId}), 201],
      [
        await write(ana, ticket.id, {
          kind: 'reply',
          html: 'It was sent',
          lastSeenMessageId,
          force: true,
        }),
        201,
      ],
      [
        await write(ana, ticket.id, {kind: 'reply', html: 'More', lastSeenMessageId: first.id}),
        201,
      ],
      [
        await write(ana, ticket.id, {kind: 'reply', html: 'More', lastSeenMessageId: ticket.id}),
        409,
      ],
    ] as const)
      assert.equal(answer.statusCode, status, answer.body);
  });

  it('leave status, snippet and first response unchanged by a note', async () => {
    const {agent, ticket} = await setUp();
    const {ticket: noted} = (
      await write(agent, ticket.id, {kind: 'note', html: 'Check the bank'})
    ).json();
    assert.deepEqual(
      [noted.status, noted.replyCount, noted.snippet, noted.firstRespondedAt],
      ['new', 0, 'Where is my money?', null],
    );
  });

  it('have no first response in a ticket that begins with a message of the agent', async () => {
    const {agent, ticket} = await setUp({kind: 'reply'});
    assert.deepEqual(
      [ticket.status, ticket.firstRespondedAt, ticket.replyCount],
      ['open', null, 1],
    );
    const {ticket: again} = (
      await write(agent, ticket.id, {kind: 'reply', html: 'Are you there?'})
    ).json();
    assert.equal(again.firstRespondedAt, null);
  });

  it('move the ticket with thenStatus, and store nothing if the move is illegal', async () => {
    const {agent, ticket} = await setUp();
    const illegal = await write(agent, ticket.id, {
      kind: 'reply',
      html: 'Bye',
      thenStatus: 'closed',
    });
    assert.deepEqual(
      [illegal.statusCode, illegal.json().message],
      [409, "This ticket is open: it can't be changed to closed."],
    );
    const before = (await agent.on(app)('GET', `${TICKETS}/${ticket.number}`)).json();
    assert.deepEqual([before.messages.length, before.ticket.version], [1, 1]);
    const {ticket: resolved} = (
      await write(agent, ticket.id, {kind: 'reply', html: 'Done', thenStatus: 'resolved'})
    ).json();
    assert.equal(resolved.status, 'resolved');
    const {events} = (await agent.on(app)('GET', `${TICKETS}/${ticket.number}`)).json();
    assert.deepEqual(
      events.map((event: {seq: number; type: string; to: string | null}) => [
        event.seq,
        event.type,
        event.to,
      ]),
      [
        [1, 'created', 'new'],
        [2, 'requester_message', null],
        [3, 'reply', null],
        [4, 'status', 'open'],
        [5, 'status', 'resolved'],
      ],
    );
  });

  it('count a reopening', async () => {
    const {agent, ticket} = await setUp();
    await write(agent, ticket.id, {kind: 'reply', html: 'Done', thenStatus: 'resolved'});
    const {ticket: open} = (
      await write(agent, ticket.id, {kind: 'note', html: 'Not done', thenStatus: 'open'})
    ).json();
    assert.deepEqual([open.status, open.reopenCount, open.resolvedAt], ['open', 1, null]);
  });

  it('must not be empty', async () => {
    const {agent, ticket} = await setUp();
    for (const html of ['', '<p><br></p>']) {
      const reply = await write(agent, ticket.id, {kind: 'reply', html});
      assert.deepEqual(
        [reply.statusCode, reply.json().fields],
        [422, {html: 'Message is required'}],
      );
    }
  });
});

import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import {sql} from 'kysely';
import type {FastifyInstance} from 'fastify';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {withWorkspace} from '#database/index.ts';
import {forEachDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS, ticketCalls} from '#testing/ticket-calls.ts';

const request = {
  subject: 'Cannot log in',
  requester: {email: 'Ana@example.com', name: 'Ana Cruz'},
  html: '<p>Help!</p>',
};

forEachDatabase('tickets', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const workspace = async (): Promise<[TestMember, TestMember]> => {
    const [owner, agent] = await createTestWorkspace(database(), {roles: ['owner', 'agent']});
    assert.ok(owner && agent);
    return [owner, agent];
  };
  const {create, patch, read, list} = ticketCalls(() => app, request);

  it('creates a ticket of the requester: new, waiting, with one message and a history', async () => {
    const [owner] = await workspace();
    const ticket = await create(owner);
    assert.equal(ticket.number, 1);
    assert.equal(ticket.status, 'new');
    assert.equal(ticket.snippet, 'Help!');
    assert.deepEqual(
      [ticket.requester.name, ticket.requester.email],
      ['Ana Cruz', 'ana@example.com'],
    );
    const thread = await read(owner, 1);
    assert.deepEqual(
      thread.messages.map((message: {kind: string; author: {name: string}}) => [
        message.kind,
        message.author.name,
      ]),
      [['requester', 'Ana Cruz']],
    );
    assert.deepEqual(
      thread.events.map((event: {type: string}) => event.type),
      ['created', 'requester_message'],
    );
    await patch(owner, await create(owner), {status: 'resolved'});
    await create(owner, {requester: {email: 'rosa@example.com', name: 'Rosa Lim'}});
    assert.equal((await read(owner, 2)).requesterOpen, 1);
    await create(owner);
    assert.equal((await read(owner, 1)).requesterOpen, 2);
  });

  it('parses search operators, which win over the other filters', async () => {
    const [owner, agent] = await workspace();
    await create(owner, {subject: 'Invoice', tags: ['VIP', 'late delivery'], priority: 'urgent'});
    await create(owner, {
      subject: 'Invoice',
      requester: {email: 'rosa@shop.example', name: 'Rosa Lim'},
      assigneeId: agent.id,
    });
    const found = async (q: string, more = '') =>
      (await list(agent, `q=${encodeURIComponent(q)}${more}`)).tickets.map(
        (ticket: Ticket) => ticket.number,
      );
    for (const [q, numbers] of [
      ['invoice', [2, 1]],
      ['invoice from:rosa', [2]],
      ['from:shop.example', [2]],
      ['tag:vip', [1]],
      ['tag:"late delivery" tag:vip', [1]],
      ['tag:late', []],
      ['priority:urgent', [1]],
      ['is:open', [2]],
      ['assignee:me', [2]],
      ['is:unassigned', [1]],
      ['is:overdue', []],
      ['from:rosa #1', []],
      ['from:100%', []],
    ] as const)
      assert.deepEqual(await found(q), numbers, q);
    assert.deepEqual(await found('is:open', '&status=new'), [2]);
    assert.deepEqual(await found('is:unassigned', '&view=mine'), [2]);
  });

  it('keeps one contact per address, ignoring case', async () => {
    const [owner] = await workspace();
    const first = await create(owner);
    const second = await create(owner, {requester: {email: 'ANA@example.com'}});
    assert.equal(second.requester.id, first.requester.id);
    assert.equal(second.requester.name, 'Ana Cruz');
  });

  it('numbers concurrent tickets without gaps, also after a rejected one', async () => {
    const [owner] = await workspace();
    await owner.on(app)('POST', TICKETS, {payload: {...request, html: '<p> </p>'}});
    const tickets = await Promise.all(Array.from({length: 8}, () => create(owner)));
    assert.deepEqual(
      tickets.map((ticket) => ticket.number).toSorted((a, b) => a - b),
      [1, 2, 3, 4, 5, 6, 7, 8],
    );
  });

  it('names missing values as the forms do', async () => {
    const [owner] = await workspace();
    const reply = await owner.on(app)('POST', TICKETS, {payload: {}});
    assert.equal(reply.statusCode, 422);
    assert.deepEqual(reply.json().fields, {
      subject: 'Subject is required',
      html: 'Message is required',
    });
    const blank = await owner.on(app)('POST', TICKETS, {
      payload: {subject: '  ', requester: {email: 'no'}, html: ''},
    });
    assert.deepEqual(blank.json().fields, {
      subject: 'Subject is required',
      'requester.email': 'Must be a valid email',
      html: 'Message is required',
    });
    const empty = await owner.on(app)('POST', TICKETS, {
      payload: {...request, html: '<script>alert(1)</script>'},
    });
    assert.deepEqual(empty.json().fields, {html: 'Message is required'});
  });

  it('stores sanitised HTML and its plain text', async () => {
    const [owner] = await workspace();
    const html =
      '<p onclick="x()">1 &lt; 2</p><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><a href="https://x.test">b</a>';
    const {number} = await create(owner, {html});
    const [message] = (await read(owner, number)).messages;
    assert.equal(
      message.html,
      '<p>1 &lt; 2</p><a rel="noopener noreferrer nofollow" target="_blank">a</a>' +
        '<a href="https://x.test" rel="noopener noreferrer nofollow" target="_blank">b</a>',
    );
    assert.equal(message.text, '1 < 2\nab');
  });

  it('opens a new ticket on assignment, and rejects an assignee who is not active', async () => {
    const [owner, agent] = await workspace();
    const [stranger] = await workspace();
    const ticket = await create(owner);
    const refused = await patch(owner, ticket, {assigneeId: stranger.id});
    assert.deepEqual(refused.json().fields, {assigneeId: 'Assignee is invalid'});
    const {ticket: assigned} = (await patch(owner, ticket, {assigneeId: agent.id})).json();
    assert.deepEqual(
      [assigned.status, assigned.assignee.name, assigned.version],
      ['open', 'agent Person', 2],
    );
    assert.equal((await create(owner, {assigneeId: agent.id})).status, 'open');
  });

  it('merges changes of different properties, and rejects stale ones with a 409', async () => {
    const [owner, agent] = await workspace();
    const ticket = await create(owner);
    assert.equal((await patch(owner, ticket, {priority: 'high'})).statusCode, 200);
    const stale = await patch(agent, ticket, {priority: 'low'});
    assert.equal(stale.statusCode, 409);
    assert.equal(stale.json().code, 'version_conflict');
    const merged = await patch(agent, ticket, {subject: 'Locked out'});
    assert.equal(merged.statusCode, 200);
    assert.deepEqual(
      [merged.json().ticket.subject, merged.json().ticket.priority, merged.json().ticket.version],
      ['Locked out', 'high', 3],
    );
    assert.equal((await patch(owner, {...ticket, version: 99}, {tags: ['vip']})).statusCode, 409);
    const without = await owner.on(app)('PATCH', `${TICKETS}/${ticket.id}`, {
      payload: {priority: 'low'},
    });
    assert.equal(without.statusCode, 428);
  });

  it('keeps version and history when nothing changes', async () => {
    const [owner] = await workspace();
    const ticket = await create(owner);
    const {ticket: same} = (await patch(owner, ticket, {priority: 'normal', status: 'new'})).json();
    assert.equal(same.version, 1);
    assert.equal((await read(owner, 1)).events.length, 2);
  });

  it('rejects illegal moves, naming both states, and every change of a closed ticket', async () => {
    const [owner] = await workspace();
    const ticket = await create(owner);
    const illegal = await patch(owner, ticket, {status: 'closed'});
    assert.equal(illegal.statusCode, 409);
    assert.equal(illegal.json().code, 'illegal_transition');
    assert.equal(illegal.json().message, "This ticket is new: it can't be changed to closed.");
    const {ticket: resolved} = (await patch(owner, ticket, {status: 'resolved'})).json();
    const {ticket: closed} = (await patch(owner, resolved, {status: 'closed'})).json();
    assert.ok(closed.resolvedAt && closed.closedAt);
    const sentence = "A closed ticket can't be changed. Create a follow-up instead.";
    assert.equal((await patch(owner, closed, {priority: 'low'})).json().message, sentence);
    const reply = await owner.on(app)('POST', `${TICKETS}/${ticket.id}/messages`, {
      payload: {kind: 'note', html: 'x'},
    });
    assert.deepEqual([reply.statusCode, reply.json().message], [409, sentence]);
  });

  it('lists by view, status, priority, assignee and words, with counts of open work', async () => {
    const [owner, agent] = await workspace();
    const mine = await create(owner, {
      subject: 'Mine 100%',
      assigneeId: owner.id,
      priority: 'urgent',
    });
    await create(owner, {
      subject: 'Theirs',
      assigneeId: agent.id,
      requester: {email: 'bo@shop.test', name: 'Bo'},
    });
    const free = await create(owner, {subject: 'Free'});
    const done = await create(owner, {subject: 'Done'});
    await patch(owner, done, {status: 'resolved'});
    const subjects = async (query: string) =>
      (await list(owner, query)).tickets.map((ticket: Ticket) => ticket.subject);
    assert.deepEqual((await list(owner, '')).counts, {
      all: 3,
      mine: 1,
      unassigned: 1,
      mentions: 0,
      following: 0,
      snoozed: 0,
      drafts: 0,
    });
    assert.deepEqual(await subjects('view=mine'), ['Mine 100%']);
    assert.deepEqual(await subjects('view=unassigned'), ['Done', 'Free']);
    assert.deepEqual(await subjects('status=new,open'), ['Free', 'Theirs', 'Mine 100%']);
    assert.deepEqual(await subjects('priority=urgent'), ['Mine 100%']);
    assert.deepEqual(await subjects(`assignee=${agent.id}`), ['Theirs']);
    assert.deepEqual(await subjects('assignee=me'), ['Mine 100%']);
    assert.deepEqual(await subjects('assignee=none&status=new'), ['Free']);
    assert.deepEqual(await subjects('q=SHOP.test'), ['Theirs']);
    assert.deepEqual(await subjects('q=100%25'), ['Mine 100%']);
    assert.deepEqual(await subjects(`q=%23${free.number}`), ['Free']);
    assert.deepEqual(await subjects(`q=${mine.number}+mine`), ['Mine 100%']);
    assert.equal(
      (await owner.on(app)('GET', `${TICKETS}?status=gone`)).json().fields.status,
      'Status is invalid',
    );
  });

  it('pages through every ticket once, newest message first', async () => {
    const [owner] = await workspace();
    for (let index = 0; index < 7; index += 1) await create(owner);
    const numbers: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const {tickets, page} = await list(owner, `limit=3${cursor && `&cursor=${cursor}`}`);
      assert.equal(page.total, cursor === '' ? 7 : undefined);
      numbers.push(...tickets.map((ticket: Ticket) => ticket.number));
      cursor = page.nextCursor;
    }
    assert.deepEqual(numbers, [7, 6, 5, 4, 3, 2, 1]);
    assert.equal((await owner.on(app)('GET', `${TICKETS}?cursor=abc`)).statusCode, 422);
  });

  it('answers 404 for an unknown number, and names the agents', async () => {
    const [owner, agent] = await workspace();
    assert.equal((await owner.on(app)('GET', `${TICKETS}/99`)).statusCode, 404);
    const {agents} = (await agent.on(app)('GET', '/connect/api/agents')).json();
    assert.deepEqual(
      agents.map((one: {name: string}) => one.name),
      ['agent Person', 'owner Person'],
    );
  });

  it('publishes each change in the transaction that makes it', async () => {
    const [owner] = await workspace();
    const ticket = await create(owner);
    await patch(owner, ticket, {status: 'open'});
    await owner.on(app)('POST', `${TICKETS}/${ticket.id}/messages`, {
      payload: {kind: 'reply', html: 'Hi'},
    });
    const events = await withWorkspace(
      database().db,
      {workspaceId: owner.workspaceId, userId: owner.id},
      (trx) => trx.selectFrom('events.outbox').select(['type']).orderBy('seq').execute(),
    );
    assert.deepEqual(
      events.map((event) => event.type),
      [
        'ticket.created',
        'counts.updated',
        'ticket.updated',
        'counts.updated',
        'ticket.updated',
        'counts.updated',
        'message.created',
      ],
    );
  });

  it('never changes or removes a line of the history', async () => {
    const [owner] = await workspace();
    await create(owner);
    const {db} = database();
    for (const statement of [
      'update connect.ticket_event set seq = 9',
      'delete from connect.ticket_event',
      'truncate connect.ticket_event',
    ]) {
      await assert.rejects(sql.raw(statement).execute(db), /append-only/);
    }
  });
});

import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {TicketEvent} from '@switchboard/contracts/tickets/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import type {TestMember} from '#testing/test-workspace.ts';
import {openImports} from './import-desk.testing.ts';

const NOW = new Date('2026-05-20T12:00:00Z');

onDatabase('ticket imports', ({database}) => {
  const {app, setUp, run, read} = openImports(database, NOW);

  const past = (agent: TestMember, change: object = {}) => ({
    externalId: 'old-1',
    subject: 'Refund',
    requester: {email: 'Ana@example.com', name: 'Ana'},
    createdAt: '2026-03-01T08:00:00Z',
    assigneeEmail: agent.email,
    messages: [
      {
        kind: 'reply',
        html: '<p>Sent back today.</p>',
        at: '2026-03-01T10:00:00Z',
        authorEmail: agent.email,
      },
      {kind: 'requester', html: 'Where is my money?<script>x</script>', at: '2026-03-01T08:00:00Z'},
      {kind: 'note', html: 'Paid twice', at: '2026-03-01T09:00:00Z', authorEmail: agent.email},
    ],
    statuses: [
      {status: 'open', at: '2026-03-01T09:00:00Z', actorEmail: agent.email},
      {status: 'resolved', at: '2026-03-02T10:00:00Z', actorEmail: agent.email},
      {status: 'open', at: '2026-03-03T10:00:00Z'},
      {status: 'resolved', at: '2026-03-04T10:00:00Z', actorEmail: agent.email},
    ],
    ...change,
  });

  it('keeps the original times of the ticket, its messages and its moves', async () => {
    const {owner, agent} = await setUp();
    const {results, created} = await run(owner, [past(agent)]);
    assert.deepEqual(
      [results, created],
      [[{externalId: 'old-1', ok: true, number: 1, message: ''}], 1],
    );
    const {ticket, messages, events} = await read(owner, 1);
    assert.deepEqual(
      [
        ticket.status,
        ticket.createdAt,
        ticket.firstRespondedAt,
        ticket.resolvedAt,
        ticket.lastMessageAt,
        ticket.reopenCount,
        ticket.assignee.id,
      ],
      [
        'resolved',
        '2026-03-01T08:00:00.000Z',
        '2026-03-01T10:00:00.000Z',
        '2026-03-04T10:00:00.000Z',
        '2026-03-01T10:00:00.000Z',
        1,
        agent.id,
      ],
    );
    assert.deepEqual(
      messages.map((message: {text: string}) => message.text),
      ['Where is my money?', 'Paid twice', 'Sent back today.'],
    );
    assert.deepEqual(
      events.map((event: TicketEvent) => [event.seq, event.type, event.to, event.at.slice(5, 13)]),
      [
        [1, 'created', 'new', '03-01T08'],
        [2, 'assignee', 'agent Person', '03-01T08'],
        [3, 'requester_message', null, '03-01T08'],
        [4, 'note', null, '03-01T09'],
        [5, 'status', 'open', '03-01T09'],
        [6, 'reply', null, '03-01T10'],
        [7, 'status', 'resolved', '03-02T10'],
        [8, 'status', 'open', '03-03T10'],
        [9, 'status', 'resolved', '03-04T10'],
      ],
    );
  });

  it('keeps past assignees, teams, priorities and reopenings, also after a closure', async () => {
    const {owner, agent} = await setUp();
    await owner.on(app())('POST', '/api/teams', {payload: {name: 'Billing', memberIds: []}});
    const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`;
    const changes = [
      {at: at(15), assigneeEmail: null, team: null},
      {at: at(8), assigneeEmail: agent.email, team: 'billing', priority: 'high', status: 'open'},
      {at: at(9), actorEmail: agent.email, status: 'closed'},
      {at: at(9), priority: 'urgent'},
      {at: at(10), status: 'open'},
      {at: at(11), actorEmail: agent.email, status: 'resolved'},
      {at: at(12), status: 'closed'},
      {at: at(13), status: 'pending'},
      {at: at(14), actorEmail: agent.email, status: 'closed'},
    ];
    await run(owner, [past(agent, {assigneeEmail: owner.email, statuses: [], changes})]);
    const {ticket, events} = await read(owner, 1);
    assert.deepEqual(
      events
        .filter(({type}: TicketEvent) => /assignee|team|priority|status/.test(type))
        .map((event: TicketEvent) => [
          event.type,
          event.to,
          event.actor.type,
          event.at.slice(8, 13),
        ]),
      [
        ['assignee', 'owner Person', 'system', '01T08'],
        ['team', 'Billing', 'system', '02T08'],
        ['assignee', 'agent Person', 'system', '02T08'],
        ['priority', 'high', 'system', '02T08'],
        ['status', 'open', 'system', '02T08'],
        ['status', 'resolved', 'agent', '02T09'],
        ['priority', 'urgent', 'system', '02T09'],
        ['status', 'open', 'system', '02T10'],
        ['status', 'resolved', 'agent', '02T11'],
        ['status', 'open', 'system', '02T13'],
        ['status', 'pending', 'system', '02T13'],
        ['status', 'resolved', 'agent', '02T14'],
        ['status', 'closed', 'agent', '02T14'],
        ['team', null, 'system', '02T15'],
        ['assignee', null, 'system', '02T15'],
      ],
    );
    assert.deepEqual(
      [ticket.status, ticket.priority, ticket.assignee, ticket.team, ticket.reopenCount],
      ['closed', 'urgent', null, null, 2],
    );
    assert.deepEqual(
      [ticket.resolvedAt, ticket.closedAt],
      ['2026-03-02T14:00:00.000Z', '2026-03-02T14:00:00.000Z'],
    );
  });

  it('describes faults of changes', async () => {
    const {owner, agent} = await setUp();
    const change = (one: object) =>
      past(agent, {
        externalId: JSON.stringify(one),
        changes: [{at: '2026-03-02T08:00:00Z', ...one}],
      });
    const {results} = await run(owner, [
      change({}),
      change({status: 'open'}),
      change({assigneeEmail: 'gone@example.com'}),
      change({team: 'Billing'}),
      change({at: '2026-02-01T08:00:00Z', priority: 'low'}),
    ]);
    assert.deepEqual(
      results.map(({message}) => message),
      [
        'Each change must name a status, an assignee, a team or a priority.',
        'Put the moves either in statuses or in changes.',
        'gone@example.com is not a member of this workspace.',
        'Billing is not a team of this workspace.',
        "Every time must be between the ticket's creation and now.",
      ],
    );
  });

  it('skips an existing ticket, also twice in one call', async () => {
    const {owner, agent} = await setUp();
    const first = await run(owner, [
      past(agent),
      past(agent, {subject: 'Again'}),
      past(agent, {externalId: 'old-2'}),
    ]);
    assert.deepEqual(
      [first.created, first.existing, first.results.map((result) => result.number)],
      [2, 1, [1, 1, 2]],
    );
    const second = await run(owner, [
      past(agent, {subject: 'Changed'}),
      past(agent, {externalId: 'old-3'}),
    ]);
    assert.deepEqual(
      [second.created, second.existing, second.results.map((result) => result.number)],
      [1, 1, [1, 3]],
    );
    assert.equal((await read(owner, 1)).ticket.subject, 'Refund');
  });

  it('imports valid tickets and describes other faults, with numbers without gaps', async () => {
    const {owner, agent} = await setUp();
    const {results, failed} = await run(owner, [
      past(agent, {externalId: 'a', statuses: [{status: 'closed', at: '2026-03-02T08:00:00Z'}]}),
      past(agent, {
        externalId: 'b',
        messages: [{kind: 'requester', html: 'x', at: '2026-02-01T08:00:00Z'}],
      }),
      past(agent, {externalId: 'c', createdAt: '2026-06-01T08:00:00Z'}),
      past(agent, {externalId: 'd', assigneeEmail: 'gone@example.com'}),
      past(agent, {
        externalId: 'e',
        messages: [{kind: 'requester', html: '<p></p>', at: '2026-03-01T08:00:00Z'}],
      }),
      past(agent, {externalId: 'f'}),
    ]);
    assert.equal(failed, 5);
    assert.deepEqual(
      results.map(({ok, number, message}) => [ok, number, message]),
      [
        [false, null, "This ticket is new: it can't be changed to closed."],
        [false, null, "Every time must be between the ticket's creation and now."],
        [false, null, "Every time must be between the ticket's creation and now."],
        [false, null, 'gone@example.com is not a member of this workspace.'],
        [false, null, 'Message is required'],
        [true, 1, ''],
      ],
    );
  });

  it('credits no first response to an answer of the old system', async () => {
    const {owner, agent} = await setUp();
    const messages = [
      {kind: 'requester', html: 'x', at: '2026-03-01T08:00:00Z'},
      {kind: 'reply', html: 'y', at: '2026-03-01T09:00:00Z'},
    ];
    await run(owner, [past(agent, {messages, statuses: []})]);
    const {
      ticket,
      messages: [, reply],
    } = await read(owner, 1);
    assert.deepEqual(
      [ticket.status, ticket.firstRespondedAt, reply.author.type, reply.author.name],
      ['new', null, 'system', 'System'],
    );
  });

  it('counts imported tickets in the figures of their own days', async () => {
    const {owner, agent} = await setUp();
    await run(owner, [
      past(agent, {
        createdAt: '2026-05-18T08:00:00Z',
        statuses: [{status: 'resolved', at: '2026-05-19T08:00:00Z'}],
        messages: [{kind: 'requester', html: 'x', at: '2026-05-18T08:00:00Z'}],
      }),
    ]);
    const {report} = (await owner.on(app())('GET', '/connect/api/analytics/trends?range=7')).json();
    assert.deepEqual(report.series.slice(-3), [
      {start: '2026-05-18T00:00:00.000Z', created: 1, resolved: 0, reopened: 0, backlog: 1},
      {start: '2026-05-19T00:00:00.000Z', created: 0, resolved: 1, reopened: 0, backlog: 0},
      {start: '2026-05-20T00:00:00.000Z', created: 0, resolved: 0, reopened: 0, backlog: 0},
    ]);
  });

  it('is for owners and admins, and accepts at most 100 tickets', async () => {
    const {owner, agent} = await setUp();
    const refused = await agent.on(app())('POST', '/connect/api/tickets/import', {
      payload: {tickets: [past(agent)]},
    });
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [403, 'Only owners and admins can change ticket settings and import tickets.'],
    );
    const tickets = Array.from({length: 101}, (_, index) =>
      past(agent, {externalId: String(index)}),
    );
    assert.equal(
      (await owner.on(app())('POST', '/connect/api/tickets/import', {payload: {tickets}}))
        .statusCode,
      422,
    );
  });
});

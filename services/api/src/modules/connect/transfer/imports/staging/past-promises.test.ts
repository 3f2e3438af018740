import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {SlaResponse} from '@switchboard/contracts/analytics/schemas';
import type {TicketClock} from '@switchboard/contracts/tickets/schemas';
import {withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {NewJob} from '#jobs/index.ts';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import type {TestMember} from '#testing/test-workspace.ts';
import {NONE, policy} from '#modules/connect/service-levels/sla.fixture.ts';
import {openImports} from './import-desk.testing.ts';
import {storeTickets} from '../storing/service.ts';
import {runImport} from './staged-imports.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const at = (hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 4, 20, hour, minute)).toISOString();

onDatabase('SLA targets of imported tickets', ({database}) => {
  const {app, setUp, run, read} = openImports(database, NOW);

  const past = (agent: TestMember, change: object = {}) => ({
    externalId: 'old-1',
    subject: 'Refund',
    requester: {email: 'ana@example.com', name: 'Ana'},
    createdAt: at(6),
    slaPolicy: 'standard',
    messages: [
      {kind: 'requester', html: 'Where is it?', at: at(6)},
      {kind: 'reply', html: 'On its way', at: at(6, 40), authorEmail: agent.email},
    ],
    ...change,
  });

  const desk = async () => {
    const people = await setUp();
    const call = people.owner.on(app());
    const made = await call('POST', '/connect/api/sla-policies', {
      payload: policy({
        targets: {
          low: NONE,
          normal: {first: 60, next: 30, resolution: 480},
          high: {first: 30, next: 30, resolution: 120},
          urgent: {first: 15, next: 15, resolution: 600},
        },
      }),
    });
    assert.equal(made.statusCode, 201, made.body);
    return {
      ...people,
      clocks: async (number: number) =>
        (await read(people.owner, number)).sla?.clocks.map(
          ({metric, state, dueAt, metAt}: TicketClock) => [metric, state, dueAt ?? metAt],
        ),
      found: async (query: string) =>
        (await call('GET', `/connect/api/tickets?${query}`))
          .json()
          .tickets.map(({number}: {number: number}) => number),
      call,
    };
  };

  it('count the targets of a named policy from the beginning, and in the reports', async () => {
    const {owner, agent, clocks, call} = await desk();
    const resolved = {statuses: [{status: 'resolved', at: at(11), actorEmail: agent.email}]};
    const {created} = await run(owner, [
      past(agent, resolved),
      past(agent, {...resolved, externalId: 'old-2', priority: 'high'}),
      past(agent, {...resolved, externalId: 'old-3', slaPolicy: undefined}),
    ]);
    assert.equal(created, 3);
    assert.deepEqual(await clocks(1), [
      ['first', 'met', '2026-05-20T06:40:00.000Z'],
      ['resolution', 'met', '2026-05-20T11:00:00.000Z'],
    ]);
    assert.deepEqual(await clocks(2), [
      ['first', 'breached', '2026-05-20T06:30:00.000Z'],
      ['resolution', 'breached', '2026-05-20T08:00:00.000Z'],
    ]);
    assert.equal(await clocks(3), undefined);
    const {report} = (await call('GET', '/connect/api/analytics/sla?range=today')).json();
    assert.deepEqual(
      (report as SlaResponse['report']).targets.map(({target, summary}) => [
        target,
        summary.met,
        summary.breached,
      ]),
      [
        ['first', 1, 1],
        ['next', 0, 0],
        ['resolution', 1, 1],
      ],
    );
  });

  it('apply the targets of each past priority, from its time on', async () => {
    const {owner, agent, clocks} = await desk();
    await run(owner, [
      past(agent, {
        messages: [{kind: 'requester', html: 'Where is it?', at: at(6)}],
        changes: [{at: at(6, 20), priority: 'high'}],
        statuses: [],
      }),
    ]);
    assert.deepEqual(await clocks(1), [
      ['first', 'overdue', '2026-05-20T06:30:00.000Z'],
      ['resolution', 'overdue', '2026-05-20T08:00:00.000Z'],
    ]);
  });

  it('continue on an open ticket: due in lists, with later changes as usual', async () => {
    const {owner, agent, clocks, found, call} = await desk();
    await run(owner, [
      past(agent, {
        createdAt: at(4, 30),
        messages: [
          {kind: 'requester', html: 'Hi', at: at(4, 30)},
          {kind: 'reply', html: 'Hello', at: at(5), authorEmail: agent.email},
        ],
      }),
      past(agent, {
        externalId: 'old-2',
        createdAt: at(10),
        messages: [{kind: 'requester', html: 'Hi', at: at(10)}],
      }),
    ]);
    assert.deepEqual([await found('sla=at_risk'), await found('sla=breached')], [[1], [2]]);
    const {ticket} = await read(owner, 1);
    const changed = await call('PATCH', `/connect/api/tickets/${ticket.id}`, {
      payload: {priority: 'urgent'},
      headers: {'if-match': `"${ticket.version}"`},
    });
    assert.equal(changed.statusCode, 200, changed.body);
    assert.deepEqual(await clocks(1), [
      ['first', 'met', '2026-05-20T05:00:00.000Z'],
      ['resolution', 'running', '2026-05-20T14:30:00.000Z'],
    ]);
  });

  it('schedule a job for each moment ahead, and none for the past', async () => {
    const {owner, agent} = await desk();
    const sent: NewJob[] = [];
    const jobs = {send: async (_trx: unknown, job: NewJob) => void sent.push(job)};
    const asked = (createdAt: string) => ({
      createdAt,
      messages: [{kind: 'requester' as const, html: 'Hi', text: 'Hi', at: createdAt}],
    });
    const scope = {workspaceId: owner.workspaceId, userId: owner.id};
    await withWorkspace(database().db, scope, (trx) =>
      storeTickets(trx, scope, {
        tickets: [
          {...past(agent), ...asked(at(11, 30))},
          {...past(agent), ...asked(at(1)), externalId: 'old-2'},
          {...past(agent), ...asked(at(11)), externalId: 'old-3', slaPolicy: undefined},
        ],
        jobs: jobs as unknown as Core['jobs'],
        now: NOW,
      }),
    );
    assert.deepEqual(
      sent.map(({name, startAfter}) => [name, startAfter]),
      [
        ['sla.notice', new Date(at(12, 15))],
        ['sla.notice', new Date(at(12, 30))],
      ],
    );
  });

  it('meet a target by an answer of which only the time is known', async () => {
    const {owner, agent, clocks, call} = await desk();
    const asked = [{kind: 'requester', html: 'Where is it?', at: at(6)}];
    const resolved = {statuses: [{status: 'resolved', at: at(11), actorEmail: agent.email}]};
    await run(owner, [
      past(agent, {messages: asked, firstRespondedAt: at(6, 50), ...resolved}),
      past(agent, {externalId: 'old-2', messages: asked, firstRespondedAt: at(7, 30)}),
    ]);
    assert.deepEqual(await clocks(1), [
      ['first', 'met', '2026-05-20T06:50:00.000Z'],
      ['resolution', 'met', '2026-05-20T11:00:00.000Z'],
    ]);
    assert.deepEqual((await clocks(2))?.[0], ['first', 'breached', '2026-05-20T07:00:00.000Z']);
    const {report} = (await call('GET', '/connect/api/analytics/sla?range=today')).json();
    const {summary} = (report as SlaResponse['report']).targets[0]!;
    assert.deepEqual([summary.met, summary.breached], [1, 1]);
  });

  it("read each ticket's policy from a column; unknown ones have no targets", async () => {
    const {owner, clocks, call} = await desk();
    const rows = [
      'Subject,Email,Created,Resolved,First responded at,SLA policy',
      `One,ana@example.com,${at(6)},${at(11)},${at(6, 50)},STANDARD`,
      `Two,ana@example.com,${at(6)},${at(11)},${at(6, 50)},Gold`,
      `Three,ana@example.com,${at(6)},${at(11)},${at(6, 50)},`,
    ];
    const uploaded = await call(
      'POST',
      '/connect/api/imports?format=csv',
      fileForm('old.csv', rows.join('\n')),
    );
    const {id} = uploaded.json().import;
    const {mapping, names} = (await call('GET', `/connect/api/imports/${id}/mapping`)).json();
    assert.deepEqual(names.policies, ['Standard']);
    assert.deepEqual(mapping.columns[5], {
      target: 'sla_policy',
      values: [{from: 'Gold', to: null}],
    });
    const chosen = await call('PUT', `/connect/api/imports/${id}/mapping`, {payload: mapping});
    assert.equal(chosen.statusCode, 200, chosen.body);
    assert.equal((await call('POST', `/connect/api/imports/${id}/start`)).statusCode, 200);
    await runImport(
      {db: database().db, now: () => NOW, jobs: {send: async () => undefined} as never},
      {workspaceId: owner.workspaceId, userId: owner.id, importId: id},
    );
    assert.deepEqual(await clocks(1), [
      ['first', 'met', '2026-05-20T06:50:00.000Z'],
      ['resolution', 'met', '2026-05-20T11:00:00.000Z'],
    ]);
    assert.deepEqual([await clocks(2), await clocks(3)], [undefined, undefined]);
  });

  it('name an unknown policy', async () => {
    const {owner, agent} = await desk();
    const {results} = await run(owner, [past(agent, {slaPolicy: 'Gold'})]);
    assert.deepEqual(
      results.map(({message}) => message),
      ['Gold is not an active SLA policy of this workspace.'],
    );
  });
});

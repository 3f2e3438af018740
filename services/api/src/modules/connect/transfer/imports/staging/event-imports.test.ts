import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {ImportMapping, ImportMappingResponse} from '@switchboard/contracts/imports/mapping';
import type {ImportResponse} from '@switchboard/contracts/imports/schemas';
import type {TicketEvent} from '@switchboard/contracts/tickets/schemas';
import {withWorkspace} from '#database/index.ts';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {runImport} from './staged-imports.ts';

onDatabase('imports of event logs', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  let agent: TestMember;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const setUp = async () => {
    [owner, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
      timeZone: 'Asia/Manila',
    })) as [TestMember, TestMember];
  };
  const upload = async (rows: string[]): Promise<ImportResponse> => {
    const reply = await owner.on(app)(
      'POST',
      '/connect/api/imports?format=events',
      fileForm('log.csv', rows.join('\n')),
    );
    assert.equal(reply.statusCode, 201, reply.body);
    return reply.json();
  };
  const open = async (id: string): Promise<ImportMappingResponse> =>
    (await owner.on(app)('GET', `/connect/api/imports/${id}/mapping`)).json();
  const choose = (id: string, mapping: ImportMapping) =>
    owner.on(app)('PUT', `/connect/api/imports/${id}/mapping`, {payload: mapping});
  const start = async (id: string) => {
    const reply = await owner.on(app)('POST', `/connect/api/imports/${id}/start`);
    assert.equal(reply.statusCode, 200, reply.body);
    const deps = {db: database().db, now: () => new Date(), jobs: {send: () => undefined} as never};
    const job = {workspaceId: owner.workspaceId, userId: owner.id, importId: id};
    await runImport(deps, job);
    return (await owner.on(app)('GET', `/connect/api/imports/${id}`)).json() as ImportResponse;
  };
  const LOG = [
    'Case ID,Activity,Resource,Complete Timestamp,product,seriousness',
    'Case 1,Assign seriousness,Value 1,2025/10/09 14:50:17.000,Value 3,Value 1',
    'Case 1,Take in charge ticket,Value 1,2025/10/09 14:51:01.000,Value 3,Value 1',
    'Case 2,Take in charge ticket,Value 2,2025/10/10 08:00:00.000,Value 4,Value 2',
    ',Closed,Value 2,2025/10/10 08:00:00.000,Value 4,Value 2',
    'Case 1,Resolve ticket,Value 1,2025/10/12 15:02:56.000,Value 3,Value 2',
    'Case 1,Closed,Value 3,2025/11/09 11:54:39.000,Value 3,Value 2',
    'Case 1,Reopen,Value 3,2025/11/09 11:54:39.000,Value 3,Value 2',
    'Case 3,Closed,Value 2,once,Value 4,Value 2',
    'Case 1,Resolve ticket,Value 2,2025/11/10 11:00:00.000,Value 3,Value 2',
  ];

  it('are matched, checked, imported with their history, and skipped the second time', async () => {
    await setUp();
    const {
      import: {id, status, total},
    } = await upload(LOG);
    assert.deepEqual([status, total], ['mapping', 9]);
    const {mapping} = await open(id);
    const refused = await choose(id, {...mapping, unknownRequester: 'listed'});
    assert.equal(refused.statusCode, 422);
    const pick = (index: number, values: Record<string, string | null>, target?: string) => ({
      ...mapping.columns[index]!,
      ...(target !== undefined && {target}),
      values: Object.entries(values).map(([from, to]) => ({from, to})),
    });
    const chosen: ImportMapping = {
      ...mapping,
      unknownRequester: 'address',
      requesterEmail: 'desk@example.com',
      columns: mapping.columns
        .with(1, pick(1, {'Assign seriousness': 'assigned'}))
        .with(2, pick(2, {'Value 1': agent.id, 'Value 2': null, 'Value 3': null}))
        .with(4, {target: 'new', kind: 'choice'})
        .with(5, pick(5, {'Value 1': 'normal', 'Value 2': 'high'}, 'priority')),
    };
    const reply = await choose(id, chosen);
    assert.equal(reply.statusCode, 200, reply.body);
    const found = reply.json() as ImportResponse;
    assert.deepEqual([found.import.total, found.import.failed], [4, 2]);
    assert.deepEqual(found.problems, [
      {row: 5, message: 'Case ID is empty: it must say which ticket the row belongs to.'},
      {
        row: 9,
        message: 'Ticket Case 3: Complete Timestamp “once” is not a date like the others.',
      },
    ]);
    const done = await start(id);
    assert.deepEqual([done.import.status, done.import.created], ['finished', 2]);
    const {tickets} = (await owner.on(app)('GET', '/connect/api/tickets?view=all')).json();
    const {number} = tickets.find(({subject}: {subject: string}) => subject === 'Case 1');
    const {ticket, events, messages} = (
      await owner.on(app)('GET', `/connect/api/tickets/${number}`)
    ).json();
    assert.deepEqual(
      events.map((event: TicketEvent) => [event.type, event.to, event.actor.name, event.at]),
      [
        ['created', 'new', 'System', '2025-10-09T06:50:17.000Z'],
        ['field', 'Value 3', 'System', '2025-10-09T06:50:17.000Z'],
        ['requester_message', null, 'desk', '2025-10-09T06:50:17.000Z'],
        ['note', null, 'System', '2025-10-09T06:50:17.000Z'],
        ['assignee', 'agent Person', 'System', '2025-10-09T06:50:17.000Z'],
        ['status', 'open', 'agent Person', '2025-10-09T06:51:01.000Z'],
        ['priority', 'high', 'agent Person', '2025-10-12T07:02:56.000Z'],
        ['status', 'resolved', 'agent Person', '2025-10-12T07:02:56.000Z'],
        ['status', 'open', 'System', '2025-11-09T03:54:39.000Z'],
        ['status', 'resolved', 'System', '2025-11-10T03:00:00.000Z'],
      ],
    );
    assert.deepEqual(
      [ticket.status, ticket.priority, ticket.reopenCount, ticket.resolvedAt, ticket.assignee.id],
      ['resolved', 'high', 1, '2025-11-10T03:00:00.000Z', agent.id],
    );
    assert.deepEqual(Object.values(ticket.fields), ['Value 3']);
    assert.match(messages[1].text, /Closed · Value 3/);

    const again = await upload(LOG);
    assert.equal(
      (await choose(again.import.id, (await open(again.import.id)).mapping)).statusCode,
      200,
    );
    const {created, existing} = (await start(again.import.id)).import;
    assert.deepEqual([created, existing], [0, 2]);
  });

  it('join scattered rows of hundreds of tickets; our template needs no question', async () => {
    await setUp();
    const [cases, activities] = [300, ['Created', 'Assigned', 'Resolved', 'Reopened', 'Resolved']];
    const rows = activities.flatMap((activity, step) =>
      Array.from(
        {length: cases},
        (_, index) =>
          `${index},${activity},2026-01-0${step + 1}T08:00:00Z,${agent.email},rosa@example.com`,
      ),
    );
    const checked = await upload([
      'case_id,activity,timestamp,resource,requester_email',
      ...rows.toReversed(),
    ]);
    assert.deepEqual([checked.import.status, checked.import.total], ['checked', cases]);
    const {created} = (await start(checked.import.id)).import;
    assert.equal(created, cases);
    const {events, reopened} = await withWorkspace(
      database().db,
      {workspaceId: owner.workspaceId, userId: owner.id},
      async (trx) => ({
        events: await trx
          .selectFrom('connect.ticketEvent')
          .select(['type', 'toValue', ({fn}) => fn.countAll<string>().as('count')])
          .where('type', 'in', ['assignee', 'status'])
          .groupBy(['type', 'toValue'])
          .orderBy('type')
          .orderBy('toValue')
          .execute(),
        reopened: await trx
          .selectFrom('connect.ticket')
          .select('number')
          .where('reopenCount', '=', 1)
          .where('resolvedAt', '=', new Date('2026-01-05T08:00:00Z'))
          .execute(),
      }),
    );
    assert.deepEqual(
      events.map(({type, toValue, count}) => [type, toValue, Number(count)]),
      [
        ['assignee', agent.id, cases],
        ['status', 'open', cases],
        ['status', 'resolved', 2 * cases],
      ],
    );
    assert.equal(reopened.length, cases);
  });
});

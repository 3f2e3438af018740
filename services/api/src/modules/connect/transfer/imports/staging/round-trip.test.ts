import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import Papa from 'papaparse';
import type {ImportMappingResponse} from '@switchboard/contracts/imports/mapping';
import type {ImportResponse} from '@switchboard/contracts/imports/schemas';
import {
  TICKET_CHANNELS,
  TICKET_PRIORITIES,
  TICKET_TYPES,
} from '@switchboard/contracts/tickets/schemas';
import {withSystem} from '#database/index.ts';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {runImport} from './staged-imports.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
/** Columns that a workspace computes by itself. */
const OWN = ['number', 'replies', 'reopened'];

onDatabase('tickets.csv', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database(), now: () => NOW});
  });
  after(() => app.close());

  const FIELDS = [
    {name: 'Order', kind: 'text'},
    {name: 'Cost; =net', kind: 'number'},
    {name: 'Due', kind: 'date'},
    {name: 'Paid', kind: 'checkbox'},
    {name: 'Product', kind: 'choice', options: ['Lamp; big', '=Chair', 'Yes']},
  ];

  /** A workspace with the same team and fields as another. */
  const setUp = async (isComplete = true) => {
    const [owner, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
      timeZone: 'Asia/Manila',
      now: NOW,
    })) as [TestMember, TestMember];
    const make = async (url: string, payload: object) =>
      (await owner.on(app)('POST', url, {payload})).json();
    const ids: string[] = [];
    if (isComplete) {
      await make('/api/teams', {name: 'Billing; =late', memberIds: [owner.id]});
      for (const field of FIELDS)
        ids.push(
          (await make('/connect/api/fields', {options: [], isActive: true, ...field})).field.id,
        );
    }
    return {owner, agent, ids};
  };
  /** Moves a person, who is an active member of one workspace at a time. */
  const move = (member: TestMember, workspaceId: string) =>
    withSystem(database().db, async (trx) => {
      await trx
        .updateTable('account.membership')
        .set({status: 'deactivated'})
        .where('userId', '=', member.id)
        .execute();
      await trx
        .insertInto('account.membership')
        .values({workspaceId, userId: member.id, role: 'agent', joinedAt: NOW})
        .execute();
    });

  const exported = async (owner: TestMember): Promise<string> => {
    const {url} = (
      await owner.on(app)('POST', '/connect/api/exports', {
        payload: {list: {view: 'all', sort: 'createdAt'}},
      })
    ).json().export;
    return (await app.inject(url)).body;
  };
  const rowsOf = (csv: string) =>
    Papa.parse<Record<string, string>>(csv.slice(1), {header: true, skipEmptyLines: true})
      .data.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !OWN.includes(name))),
      )
      .toSorted((one, other) => (one['external_id']! < other['external_id']! ? -1 : 1));

  const importInto = async (owner: TestMember, csv: string): Promise<ImportResponse> => {
    const reply = await owner.on(app)(
      'POST',
      '/connect/api/imports?format=csv',
      fileForm('tickets.csv', csv),
    );
    assert.equal(reply.statusCode, 201, reply.body);
    const {
      import: {id, status},
    } = reply.json() as ImportResponse;
    if (status === 'mapping') {
      const {mapping} = (
        await owner.on(app)('GET', `/connect/api/imports/${id}/mapping`)
      ).json() as ImportMappingResponse;
      const chosen = await owner.on(app)('PUT', `/connect/api/imports/${id}/mapping`, {
        payload: mapping,
      });
      assert.equal(chosen.statusCode, 200, chosen.body);
    }
    await owner.on(app)('POST', `/connect/api/imports/${id}/start`);
    await runImport(
      {db: database().db, now: () => NOW, jobs: {} as never},
      {workspaceId: owner.workspaceId, userId: owner.id, importId: id},
    );
    return (await owner.on(app)('GET', `/connect/api/imports/${id}`)).json();
  };

  const cell = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...';,|"\'=+-@\n\\<&> \t'),
      fc.string({unit: 'grapheme', minLength: 1, maxLength: 1}),
    ),
    minLength: 1,
    maxLength: 30,
  });
  const line = cell
    .map((text) => text.replace(/\s+/g, ' ').trim().slice(0, 60))
    .filter((text) => text !== '');
  const time = fc
    .integer({min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 9, 1)})
    .map((ms) => new Date(ms).toISOString());
  const later = (from: string, minutes: number) =>
    new Date(Date.parse(from) + minutes * 60_000 + 7).toISOString();
  const moves = (status: string, at: string) =>
    (
      ({
        new: [],
        open: ['open'],
        pending: ['pending'],
        on_hold: ['open', 'on_hold'],
        resolved: ['resolved'],
        closed: ['resolved', 'closed'],
      })[status] ?? []
    ).map((step, index) => ({status: step, at: later(at, (index + 1) * 60)}));
  const tag = line.map((text) => text.slice(0, 40).trim()).filter(Boolean);
  const ticketOf = (agent: TestMember, ids: string[]) =>
    fc
      .record({
        id: line,
        subject: line,
        description: cell.filter((text) => text.trim() !== ''),
        name: line,
        at: time,
        status: fc.constantFrom('new', 'open', 'pending', 'on_hold', 'resolved', 'closed'),
        priority: fc.constantFrom(...TICKET_PRIORITIES),
        type: fc.constantFrom(...TICKET_TYPES),
        channel: fc.constantFrom(...TICKET_CHANNELS),
        isGiven: fc.boolean(),
        isOfTeam: fc.boolean(),
        tags: fc.uniqueArray(tag, {maxLength: 4}),
        answered: fc.boolean(),
        values: fc.record(
          {
            0: line,
            1: fc.integer(),
            2: fc.constantFrom('2026-02-28', '2024-02-29'),
            3: fc.constant(true),
            4: fc.constantFrom('Lamp; big', '=Chair', 'Yes'),
          },
          {requiredKeys: []},
        ),
      })
      .map(
        ({
          id,
          subject,
          description,
          name,
          at,
          status,
          isGiven,
          isOfTeam,
          answered,
          values,
          ...given
        }) => ({
          ...given,
          externalId: id,
          subject,
          createdAt: at,
          requester: {email: `${Buffer.from(id).toString('hex').slice(0, 40)}@example.com`, name},
          messages: [
            {
              kind: 'requester',
              html: `<p>${description.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '</p><p></p><p>')}</p>`,
              at,
            },
          ],
          statuses: moves(status, at),
          ...(isGiven && {assigneeEmail: agent.email}),
          ...(isOfTeam && {team: 'Billing; =late'}),
          ...(answered && {firstRespondedAt: later(at, 30), lastMessageAt: later(at, 40)}),
          fields: Object.fromEntries(
            Object.entries(values).map(([index, value]) => [ids[Number(index)], value]),
          ),
        }),
      );

  it('is the same after an import into another workspace, field by field', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const [from, to] = [await setUp(), await setUp()];
        const [tickets = []] = fc.sample(
          fc.uniqueArray(ticketOf(from.agent, from.ids), {
            selector: ({externalId}) => externalId,
            minLength: 6,
            maxLength: 12,
          }),
          {numRuns: 1, seed},
        );
        const reply = await from.owner.on(app)('POST', '/connect/api/tickets/import', {
          payload: {tickets},
        });
        assert.equal(reply.json().failed, 0, reply.body);
        await from.owner.on(app)('POST', '/connect/api/tickets', {
          payload: {
            subject: 'Made here',
            requester: {email: 'bo@example.com', name: 'Bo'},
            html: '<p>a</p><ul><li>b</li></ul>',
            assigneeId: from.agent.id,
          },
        });
        const csv = await exported(from.owner);
        await move(from.agent, to.owner.workspaceId);
        const {
          import: {created, failed},
          problems,
          notImported,
        } = await importInto(to.owner, csv);
        assert.deepEqual([created, failed, problems], [tickets.length + 1, 0, []]);
        assert.deepEqual(
          notImported.filter((name) => !OWN.includes(name) && name !== 'assignee'),
          [],
        );
        assert.deepEqual(rowsOf(await exported(to.owner)), rowsOf(csv));
        const again = await importInto(from.owner, csv);
        assert.deepEqual([again.import.created, again.import.existing], [0, tickets.length + 1]);
      }),
      {numRuns: 12},
    );
  });

  it('creates missing fields', async () => {
    const [from, to] = [await setUp(), await setUp(false)];
    const values = [
      {
        [from.ids[0]!]: 'A-17',
        [from.ids[1]!]: 2.5,
        [from.ids[2]!]: '2026-02-28',
        [from.ids[3]!]: true,
      },
      {[from.ids[0]!]: 'B-18'},
    ];
    for (const fields of values)
      await from.owner.on(app)('POST', '/connect/api/tickets', {
        payload: {
          subject: 'Lamp',
          requester: {email: 'bo@example.com', name: 'Bo'},
          html: 'x',
          fields,
        },
      });
    const csv = await exported(from.owner);
    assert.deepEqual((await importInto(to.owner, csv)).newFields, [
      'Order',
      'Cost; =net',
      'Due',
      'Paid',
    ]);
    const without = (rows: Record<string, string | undefined>[]) =>
      rows.map((row) => ({...row, 'field:Product': undefined}));
    assert.deepEqual(without(rowsOf(await exported(to.owner))), without(rowsOf(csv)));
  });
});

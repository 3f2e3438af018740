import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {ImportMapping, ImportMappingResponse} from '@switchboard/contracts/imports/mapping';
import type {ImportResponse} from '@switchboard/contracts/imports/schemas';
import {withWorkspace} from '#database/index.ts';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {forgetOldFiles} from '../kept/forget.ts';
import {runImport} from '../staging/staged-imports.ts';

const HEADER = 'Summary,Issue key,Status,Priority,Reporter,Created,Product,Budget';
const rowsOf = (count: number, from = 1) =>
  Array.from(
    {length: count},
    (_, index) =>
      `Lamp ${from + index},OPS-${from + index},${['Parked', 'Done'][index % 2]},Major,Rosa Lim,03/04/2026 10:00,${['Lamps', 'Chairs'][index % 2]},${index}`,
  );
const CSV = [HEADER, ...rowsOf(6)].join('\n');

onDatabase('columns of an import', ({database}) => {
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
  const upload = async (csv: string, by = owner): Promise<ImportResponse> => {
    const reply = await by.on(app)(
      'POST',
      '/connect/api/imports?format=csv',
      fileForm('jira.csv', csv),
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
    if (reply.statusCode === 200)
      await runImport(
        {db: database().db, now: () => new Date(), jobs: {} as never},
        {workspaceId: owner.workspaceId, userId: owner.id, importId: id},
      );
    return reply;
  };
  const set = (
    mapping: ImportMapping,
    changes: Record<number, Partial<ImportMapping['columns'][number]>>,
  ): ImportMapping => ({
    ...mapping,
    columns: mapping.columns.map((choice, index) => ({...choice, ...changes[index]})),
  });
  const SETTLED = {
    2: {values: [{from: 'Parked', to: 'on_hold'}]},
    5: {dates: 'dmy' as const},
    6: {target: 'new', kind: 'choice' as const},
  };

  it('are guessed and asked for before a row is read, and imported as chosen', async () => {
    await setUp();
    const {
      import: {id, status, total},
      canMap,
    } = await upload(CSV);
    assert.deepEqual([status, total, canMap], ['mapping', 6, true]);
    const {mapping, columns, rows, rememberedFrom} = await open(id);
    assert.deepEqual([rows, rememberedFrom, mapping.timeZone], [6, null, 'Asia/Manila']);
    assert.deepEqual(
      mapping.columns.map(({target}) => target),
      [
        'subject',
        'external_id',
        'status',
        'priority',
        'requester_name',
        'created_at',
        'skip',
        'skip',
      ],
    );
    assert.deepEqual(columns[2], {
      name: 'Status',
      filled: 6,
      samples: ['Parked', 'Done'],
      values: ['Parked', 'Done'],
      dates: [],
      kind: 'choice',
    });
    assert.equal((await start(id)).statusCode, 409);
    const refused = await choose(id, mapping);
    assert.deepEqual(
      [refused.statusCode, refused.json().fields],
      [422, {columns: 'Status: Choose what “Parked” becomes.'}],
    );
    const found = (await choose(id, set(mapping, SETTLED))).json() as ImportResponse;
    assert.deepEqual(
      [found.import.status, found.import.total, found.problems, found.newFields, found.notImported],
      ['checked', 6, [], ['Product'], ['Budget']],
    );
    assert.equal((await start(id)).statusCode, 200);
    const {fields} = (await owner.on(app)('GET', '/connect/api/fields')).json();
    assert.deepEqual(
      fields.map(({name, kind, options}: {name: string; kind: string; options: string[]}) => [
        name,
        kind,
        options,
      ]),
      [['Product', 'choice', ['Lamps', 'Chairs']]],
    );
    const {tickets} = (
      await owner.on(app)('GET', '/connect/api/tickets?view=all&sort=createdAt')
    ).json();
    const first = tickets.find(({subject}: {subject: string}) => subject === 'Lamp 1');
    assert.deepEqual(
      [first.status, first.priority, first.createdAt, first.requester.name, first.fields],
      ['on_hold', 'high', '2026-04-03T02:00:00.000Z', 'Rosa Lim', {[fields[0].id]: 'Lamps'}],
    );
    assert.equal(
      new Set(tickets.map(({requester}: {requester: {id: string}}) => requester.id)).size,
      1,
    );
  });

  it('can be chosen again until the import starts; then file and samples are deleted', async () => {
    await setUp();
    const {
      import: {id},
    } = await upload(CSV);
    const {mapping} = await open(id);
    await choose(id, set(mapping, SETTLED));
    assert.deepEqual((await open(id)).mapping, set(mapping, SETTLED));
    const again = (
      await choose(
        id,
        set(mapping, {...SETTLED, 6: {target: 'skip'}, 4: {target: 'skip'}, 7: {target: 'skip'}}),
      )
    ).json();
    assert.deepEqual(again.fields, {
      columns: 'No column says who asked. Choose one, or enter one address for all tickets.',
    });
    const found = (
      await choose(id, {
        ...set(mapping, {...SETTLED, 6: {target: 'skip'}}),
        unknownRequester: 'listed',
      })
    ).json() as ImportResponse;
    assert.deepEqual([found.import.total, found.import.failed, found.newFields], [6, 6, []]);
    await choose(id, set(mapping, SETTLED));
    await start(id);
    assert.equal(
      (await owner.on(app)('GET', `/connect/api/imports/${id}/mapping`)).statusCode,
      409,
    );
    assert.equal((await choose(id, set(mapping, SETTLED))).statusCode, 409);
    const {canMap, notImported} = (
      await owner.on(app)('GET', `/connect/api/imports/${id}`)
    ).json() as ImportResponse;
    assert.deepEqual([canMap, notImported], [false, ['Budget']]);
    const left = await withWorkspace(
      database().db,
      {workspaceId: owner.workspaceId, userId: owner.id},
      async (trx) => ({
        pieces: await trx.selectFrom('connect.importPiece').select('position').execute(),
        columns: (
          await trx.selectFrom('connect.importMapping').select('columns').executeTakeFirstOrThrow()
        ).columns,
      }),
    );
    assert.deepEqual(
      [left.pieces, left.columns[0]?.samples, left.columns[0]?.values],
      [[], [], null],
    );
  });

  it('are remembered for the next file with the same', async () => {
    await setUp();
    const first = await upload(CSV);
    const {mapping} = await open(first.import.id);
    await choose(first.import.id, set(mapping, SETTLED));
    await start(first.import.id);
    const second = await upload([HEADER, ...rowsOf(4, 5)].join('\n'));
    const {mapping: offered, rememberedFrom} = await open(second.import.id);
    const {
      fields: [product],
    } = (await owner.on(app)('GET', '/connect/api/fields')).json();
    assert.equal(rememberedFrom, 'jira.csv');
    assert.deepEqual(offered.columns[2], {
      target: 'status',
      values: [{from: 'Parked', to: 'on_hold'}],
    });
    assert.deepEqual(
      [offered.columns[5], offered.columns[6]],
      [{target: 'created_at', dates: 'dmy'}, {target: `field:${product.id}`}],
    );
    assert.equal((await choose(second.import.id, offered)).statusCode, 200);
    await start(second.import.id);
    const {created, existing} = (
      await owner.on(app)('GET', `/connect/api/imports/${second.import.id}`)
    ).json().import;
    assert.deepEqual([created, existing], [2, 2]);
    assert.equal(
      (await open((await upload([`${HEADER},Other`, `${rowsOf(1)[0]},x`].join('\n'))).import.id))
        .rememberedFrom,
      null,
    );
  });

  it('are rejected if they are impossible', async () => {
    await setUp();
    const {
      import: {id},
    } = await upload(CSV);
    const {mapping} = await open(id);
    const right = set(mapping, SETTLED);
    const wrong: [ImportMapping, RegExp][] = [
      [{...right, columns: right.columns.slice(1)}, /what to do with each column/],
      [{...right, timeZone: 'Mars/Olympus'}, /must be a zone/],
      [set(right, {7: {target: 'password'}}), /Budget is matched to something/],
      [
        set(right, {7: {target: 'field:00000000-0000-4000-8000-000000000000'}}),
        /Budget is matched to something/,
      ],
      [set(right, {7: {target: 'subject'}}), /“Summary” is imported there already/],
    ];
    for (const [one, sentence] of wrong) {
      const reply = await choose(id, one);
      assert.equal(reply.statusCode, 422);
      assert.match(JSON.stringify(reply.json().fields), sentence);
    }
    assert.equal(
      (await agent.on(app)('GET', `/connect/api/imports/${id}/mapping`)).statusCode,
      403,
    );
    assert.equal(
      (await agent.on(app)('PUT', `/connect/api/imports/${id}/mapping`, {payload: right}))
        .statusCode,
      403,
    );
  });

  it('stop the start after a concurrent field of the same name, without loss', async () => {
    await setUp();
    const {
      import: {id},
    } = await upload(CSV);
    const {mapping} = await open(id);
    await choose(id, set(mapping, SETTLED));
    await owner.on(app)('POST', '/connect/api/fields', {
      payload: {name: 'product', kind: 'text', options: [], isActive: true},
    });
    assert.equal((await start(id)).statusCode, 409);
    const {
      canMap,
      import: {status},
    } = (await owner.on(app)('GET', `/connect/api/imports/${id}`)).json() as ImportResponse;
    assert.deepEqual([canMap, status], [true, 'checked']);
  });

  it('are deleted with files that nobody imports after a week', async () => {
    await setUp();
    const unmapped = (await upload(CSV)).import.id;
    const checked = (await upload(CSV)).import.id;
    await choose(checked, set((await open(checked)).mapping, SETTLED));
    const inDays = (days: number) =>
      forgetOldFiles({db: database().db, now: () => new Date(Date.now() + days * 86_400_000)});
    await inDays(6);
    assert.equal((await open(unmapped)).rows, 6);
    await inDays(8);
    assert.equal((await owner.on(app)('GET', `/connect/api/imports/${unmapped}`)).statusCode, 404);
    assert.equal(
      (await owner.on(app)('GET', `/connect/api/imports/${checked}`)).json().canMap,
      false,
    );
    assert.equal((await start(checked)).statusCode, 200);
  });
});

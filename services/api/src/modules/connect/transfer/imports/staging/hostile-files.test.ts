import assert from 'node:assert/strict';
import {Readable} from 'node:stream';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {isProblem} from '@switchboard/service-kit/errors';
import type {Upload} from '#plugins/bodies/uploads.ts';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {createWorkers, type Job, type Workers} from '#workers/index.ts';
import {ATTACKS, HEADER, rowOf, rows} from './hostile-files.fixture.ts';
import {createImport} from './staged-imports.ts';

async function* filesOf(content: string): AsyncGenerator<Upload> {
  yield {name: 'a.csv', bytes: Readable.from([Buffer.from(content)])};
}

onDatabase('files that were made to be hard to read', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  let agent: TestMember;
  before(async () => {
    app = await createTestApi({database: database()});
    [owner, agent] = (await createTestWorkspace(database(), {roles: ['owner', 'agent']})) as [
      TestMember,
      TestMember,
    ];
  });
  after(() => app.close());

  for (const {
    name,
    format = 'csv',
    content,
    is: [status, what],
  } of ATTACKS) {
    it(name, async () => {
      const reply = await owner.on(app)(
        'POST',
        `/connect/api/imports?format=${format}`,
        fileForm('file', content()),
      );
      assert.equal(reply.statusCode, status, reply.body);
      const {import: staged, fields} = reply.json();
      if (typeof what === 'number') assert.equal(staged.total, what);
      else assert.match(fields.file, what);
    });
  }

  it('rejects a name that no database can store', async () => {
    const form = fileForm('a\0.csv', `${HEADER}\n${rowOf(1)}`);
    const reply = await owner.on(app)('POST', '/connect/api/imports?format=csv', form);
    assert.deepEqual([reply.statusCode, reply.json().import?.fileName], [201, 'a.csv'], reply.body);
  });

  /** Answer about a file by threads with these limits, and the number of rows left of it. */
  const readWith = async (workers: Workers, content: string) => {
    const before = await rowsLeft();
    const deps = {db: database().db, now: () => new Date(), workers} as unknown as Core;
    const error: unknown = await createImport(
      deps,
      {...owner, userId: owner.id, role: 'owner'} as never,
      {format: 'csv', files: filesOf(content)},
    ).catch((error) => error);
    assert.equal(await rowsLeft(), before);
    assert.ok(isProblem(error), String(error));
    return error;
  };
  const rowsLeft = () =>
    withWorkspace(
      database().db,
      {workspaceId: owner.workspaceId, userId: owner.id},
      async (trx) => {
        const {count} = await trx
          .selectFrom('connect.importRow')
          .select(({fn}) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow();
        return Number(count);
      },
    );

  it('ends slow reading with a sentence, and without remains', async () => {
    const workers = createWorkers({imports: {cpuMs: 100}});
    try {
      const {code, fields} = await readWith(workers, [HEADER, ...rows(40_000)].join('\n'));
      assert.deepEqual(
        [code, fields],
        [
          'validation_failed',
          {file: 'The file takes too long to read. Split it into smaller ones.'},
        ],
      );
    } finally {
      await workers.close();
    }
  });

  /** Workers whose reading waits after its first piece until `goOn`. */
  const heldAfterFirstPiece = (workers: Workers) => {
    const first = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    async function* stream<Piece>(job: Job): AsyncGenerator<Piece> {
      for await (const piece of workers.stream<Piece>(job)) {
        first.resolve();
        await held.promise;
        yield piece;
      }
    }
    return {workers: {...workers, stream}, firstPiece: first.promise, goOn: held.resolve};
  };

  it('ends at a stop too, and can be sent again', async () => {
    const held = heldAfterFirstPiece(createWorkers());
    const reading = readWith(held.workers, [HEADER, ...rows(40_000)].join('\n'));
    await held.firstPiece;
    const other = await owner.on(app)(
      'POST',
      '/connect/api/imports?format=csv',
      fileForm('file', HEADER),
    );
    assert.deepEqual(
      [other.statusCode, other.json().message],
      [429, 'Another import of this workspace is being checked. Try again when it is done.'],
    );
    await held.workers.close();
    held.goOn();
    assert.deepEqual([(await reading).code, (await reading).retryAfter], ['unavailable', 60]);
    assert.equal(
      (
        await owner.on(app)(
          'POST',
          '/connect/api/imports?format=csv',
          fileForm('file', `${HEADER}\n${rowOf(1)}`),
        )
      ).statusCode,
      201,
    );
  });

  const upload = (
    content: string,
    {format = 'csv', by = owner}: {format?: string; by?: TestMember} = {},
  ) => by.on(app)('POST', `/connect/api/imports?format=${format}`, fileForm('file', content));

  it('rejects callers without permission, empty files, and no tables, without remains', async () => {
    const before = (await owner.on(app)('GET', '/connect/api/imports')).json().imports.length;
    assert.equal((await upload(`${HEADER}\n${rowOf(1)}`, {by: agent})).statusCode, 403);
    assert.equal((await upload(HEADER)).json().fields.file, 'The file holds no ticket.');
    assert.match(
      (await upload('a,b\n1,2', {format: 'zendesk'})).json().fields.file,
      /^None of the files is a table of tickets/,
    );
    assert.equal((await upload(HEADER, {format: 'xlsx'})).statusCode, 422);
    assert.equal(
      (await owner.on(app)('POST', '/connect/api/imports?format=csv', {payload: {}})).statusCode,
      415,
    );
    assert.equal(
      (await owner.on(app)('GET', '/connect/api/imports')).json().imports.length,
      before,
    );
    const left = await withWorkspace(
      database().db,
      {workspaceId: owner.workspaceId, userId: owner.id},
      (trx) =>
        trx.selectFrom('connect.import').select('id').where('status', '=', 'reading').execute(),
    );
    assert.deepEqual(left, []);
  });
});

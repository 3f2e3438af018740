import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import Papa from 'papaparse';
import type {ImportResponse} from '@switchboard/contracts/imports/schemas';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {runImport} from './staged-imports.ts';

const HEADER = 'subject,description,requester_email,external_id,assignee_email,team';
const rowsOf = (count: number, from = 1) =>
  Array.from(
    {length: count},
    (_, index) => `Question ${from + index},Hello,rosa@example.com,old-${from + index},,`,
  );

onDatabase('imports of files', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  before(async () => {
    app = await createTestApi({database: database()});
    [owner] = (await createTestWorkspace(database(), {roles: ['owner']})) as [TestMember];
  });
  after(() => app.close());

  const upload = (lines: string[], format = 'csv') =>
    owner.on(app)(
      'POST',
      `/connect/api/imports?format=${format}`,
      fileForm('tickets.csv', lines.join('\n')),
    );
  const checked = async (lines: string[]): Promise<ImportResponse> => {
    const reply = await upload(lines);
    assert.equal(reply.statusCode, 201, reply.body);
    return reply.json();
  };
  const call = (id: string, action = '') =>
    owner.on(app)(action ? 'POST' : 'GET', `/connect/api/imports/${id}${action}`);
  /** Runs the job; `send` receives a job that continues. */
  const run = (
    importId: string,
    send: (job: unknown) => void = () => assert.fail('one job is enough'),
  ) =>
    runImport(
      {
        db: database().db,
        now: () => new Date(),
        jobs: {send: async (_trx: unknown, job: unknown) => send(job)} as never,
      },
      {workspaceId: owner.workspaceId, userId: owner.id, importId},
    );
  const contacts = async () =>
    (await owner.on(app)('GET', '/connect/api/contacts')).json().contacts;
  const tickets = async () =>
    (await owner.on(app)('GET', '/connect/api/tickets?view=all')).json().page.total;

  it('reads and checks first, and imports nothing', async () => {
    const staged = await checked([
      HEADER,
      ...rowsOf(3),
      ',,rosa@example.com,4,,',
      'A,x,rosa,5,,',
      'A,x,rosa@example.com,6,,,,',
    ]);
    const {id, createdAt, ...shown} = staged.import;
    assert.deepEqual(shown, {
      format: 'csv',
      fileName: 'tickets.csv',
      status: 'checked',
      total: 6,
      failed: 3,
      created: 0,
      existing: 0,
      planned: {created: 3, existing: 0},
      createdBy: 'owner Person',
      finishedAt: null,
    });
    assert.deepEqual(staged.problems, [
      {row: 5, message: 'Subject and description are empty.'},
      {row: 6, message: '“rosa” is not an email address.'},
      {row: 7, message: 'There are more cells than columns.'},
    ]);
    assert.equal(await tickets(), 0);
  });

  it('offers all rejected rows as a file, by a link', async () => {
    const wrong = Array.from({length: 1200}, (_, index) => `A,x,=nobody${index},${index},,`);
    const {problems, problemsUrl} = await checked([HEADER, ...rowsOf(1, 5000), ...wrong]);
    assert.equal(problems.length, 100);
    const reply = await app.inject(problemsUrl!);
    assert.deepEqual(
      [reply.statusCode, reply.headers['content-disposition']],
      [200, 'attachment; filename="problems.csv"'],
    );
    const rows = Papa.parse<{row: string; problem: string}>(reply.body.slice(1), {
      header: true,
      skipEmptyLines: true,
    }).data;
    assert.deepEqual(
      rows.map(({row}) => Number(row)),
      wrong.map((_, index) => index + 3),
    );
    assert.equal(rows.at(-1)?.problem, '“=nobody1199” is not an email address.');
    assert.equal((await checked([HEADER, ...rowsOf(1, 6000)])).problemsUrl, null);
    const other = (await checked([HEADER, wrong[0]!])).import.id;
    assert.equal(
      (await app.inject(problemsUrl!.replace(/imports\/[^/]+/, `imports/${other}`))).statusCode,
      404,
    );
    assert.equal((await app.inject(`/connect/api/imports/${other}/problems.csv`)).statusCode, 404);
  });

  it('imports valid rows once, however often it is started', async () => {
    const staged = await checked([HEADER, ...rowsOf(150), ...rowsOf(1)]);
    const {id, failed} = staged.import;
    assert.deepEqual(staged.problems, [{row: 152, message: 'This ID is already used in row 2.'}]);
    assert.equal(failed, 1);
    assert.equal((await call(id, '/start')).json().import.status, 'running');
    assert.equal((await call(id, '/start')).statusCode, 409);
    await run(id);
    await run(id);
    const first = (await call(id)).json().import;
    assert.deepEqual(
      [first.status, first.total, first.created, first.existing, first.failed],
      ['finished', 151, 150, 0, 1],
    );
    assert.equal(await tickets(), 150);
    const again = (await checked([HEADER, ...rowsOf(2, 150), ...rowsOf(2, 150)])).import;
    await call(again.id, '/start');
    await run(again.id);
    const second = (await call(again.id)).json().import;
    assert.deepEqual([second.created, second.existing, second.failed], [1, 1, 2]);
  });

  it('stops on request, and continues from there', async () => {
    const {
      import: {id},
    } = await checked([HEADER, ...rowsOf(10, 2000)]);
    assert.equal((await call(id, '/stop')).statusCode, 409);
    await call(id, '/start');
    assert.equal((await call(id, '/stop')).json().import.status, 'stopped');
    await run(id);
    assert.equal((await call(id)).json().import.created, 0);
    await call(id, '/start');
    await run(id);
    assert.equal((await call(id)).json().import.created, 10);
  });

  it('neither loses nor doubles anything in a crash', async () => {
    const before = await tickets();
    const {
      import: {id},
    } = await checked([HEADER, ...rowsOf(210, 3000)]);
    await call(id, '/start');
    let batches = 0;
    const crash = runImport(
      {
        db: database().db,
        jobs: {send: async () => undefined} as never,
        now: () => {
          batches += 1;
          if (batches === 2) throw new Error('killed');
          return new Date();
        },
      },
      {workspaceId: owner.workspaceId, userId: owner.id, importId: id},
    );
    await assert.rejects(crash, /killed/);
    assert.equal((await call(id)).json().import.created, 100);
    await run(id);
    assert.equal((await call(id)).json().import.created, 210);
    assert.equal(await tickets(), before + 210);
  });

  it('imports contacts: new ones, and new values of existing ones', async () => {
    await owner.on(app)('POST', '/connect/api/tickets', {
      payload: {subject: 'Lamp', requester: {email: 'bo@example.com'}, html: 'Hi'},
    });
    const before = (await contacts()).length;
    const lines = [
      'name,email,phone,company,tags',
      'Bo Cruz,bo@example.com,,Cruz Lamps,vip',
      'Cy,cy@example.com,0917 123 4567,,',
      'Di,di@example.com,0917 123 4567,,',
      'No,,,,',
    ];
    const staged = await upload(lines, 'contacts');
    assert.equal(staged.statusCode, 201, staged.body);
    const {
      import: {id, total, failed, planned},
      problems,
    } = staged.json() as ImportResponse;
    assert.deepEqual(
      [total, failed, problems, planned],
      [4, 1, [{row: 5, message: 'Email or phone is required.'}], {created: 2, existing: 1}],
    );
    await call(id, '/start');
    const jobs: unknown[] = [];
    await run(id, (job) => void jobs.push(job));
    const {import: ended} = (await call(id)).json() as ImportResponse;
    assert.deepEqual(
      [ended.status, ended.created, ended.existing, ended.failed],
      ['finished', 2, 1, 1],
    );
    const now = await contacts();
    assert.equal(now.length, before + 2);
    const bo = now.find(({email}: {email: string}) => email === 'bo@example.com');
    assert.deepEqual(
      [bo.name, bo.company, bo.tags, bo.version],
      ['Bo Cruz', 'Cruz Lamps', ['vip'], 2],
    );
    assert.deepEqual(jobs, [
      {name: 'contacts.rename', data: {workspaceId: owner.workspaceId, contactId: bo.id}},
    ]);
  });

  it('accepts an exported file again without changes, for any cells', async () => {
    const [chief] = (await createTestWorkspace(database(), {roles: ['owner']})) as [TestMember];
    const names = [
      '=1+1',
      '＝1+1',
      "'=1+1",
      '+Rosa',
      '-2',
      '@bo',
      '"=1"',
      'a;=1',
      'a;"=1;b',
      "a;'=1",
      '"',
      ';',
    ];
    for (const [index, name] of names.entries()) {
      const payload = {
        name,
        email: `a${index}@example.com`,
        phone: null,
        company: `${name};-x`,
        timeZone: null,
        tags: ['=vip', '-late'],
      };
      assert.equal(
        (await chief.on(app)('POST', '/connect/api/contacts', {payload})).statusCode,
        201,
        name,
      );
    }
    const list = async () => (await chief.on(app)('GET', '/connect/api/contacts')).json().contacts;
    const before = await list();
    const file = (
      await app.inject(
        (await chief.on(app)('POST', '/connect/api/exports/contacts')).json().export.url,
      )
    ).body;
    const staged = (
      await chief.on(app)(
        'POST',
        '/connect/api/imports?format=contacts',
        fileForm('contacts.csv', file),
      )
    ).json();
    assert.deepEqual([staged.problems, staged.import.total], [[], names.length]);
    await chief.on(app)('POST', `/connect/api/imports/${staged.import.id}/start`);
    await runImport(
      {db: database().db, now: () => new Date(), jobs: {} as never},
      {workspaceId: chief.workspaceId, userId: chief.id, importId: staged.import.id},
    );
    assert.equal(
      (await chief.on(app)('GET', `/connect/api/imports/${staged.import.id}`)).json().import
        .existing,
      names.length,
    );
    assert.deepEqual(await list(), before);
  });
});

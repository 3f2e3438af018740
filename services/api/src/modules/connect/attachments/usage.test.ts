import assert from 'node:assert/strict';
import {mkdtemp, readdir, rm, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {withWorkspace} from '#database/index.ts';
import {cleanUpIntake} from '#files/index.ts';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memoryStore} from '#testing/memory-store.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {insertUnderway} from './repository.ts';
import {cleanUpAttachments} from './service.ts';

const MB = 1024 * 1024;

onDatabase('room for files', ({database}) => {
  const files = memoryStore();
  let app: FastifyInstance;
  let dataDir: string;
  let [ana, ben, other]: TestMember[] = [];
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'intake-'));
    app = await createTestApi({
      database: database(),
      config: {...testConfig({FILES_MB_PER_WORKSPACE: '3'}), dataDir},
      files,
    });
    [ana, ben] = await createTestWorkspace(database(), {roles: ['owner', 'agent']});
    [other] = await createTestWorkspace(database());
  });
  after(async () => {
    await app.close();
    await rm(dataDir, {recursive: true});
  });

  const upload = (member: TestMember | undefined, bytes: number) =>
    member!.on(app)(
      'POST',
      '/connect/api/attachments',
      fileForm('log.txt', Buffer.alloc(bytes, 'x')),
    );
  const usage = async (member = ana) =>
    (await member!.on(app)('GET', '/connect/api/file-usage')).json().fileUsage;

  it('is counted, shown, and limited for each workspace; rejected files are not stored', async () => {
    assert.deepEqual(await usage(), {used: 0, quota: 3 * MB});
    for (const member of [ana, ben]) assert.equal((await upload(member, MB)).statusCode, 201);
    assert.deepEqual(await usage(ben), {used: 2 * MB, quota: 3 * MB});
    const stored = files.files.size;
    const refused = await upload(ben, MB + 1);
    assert.deepEqual([refused.statusCode, refused.json().code], [507, 'storage_full']);
    assert.match(
      refused.json().message,
      /^This workspace has used all of its 3 MB for files\. Delete tickets/,
    );
    assert.deepEqual([files.files.size, (await usage()).used], [stored, 2 * MB]);
    assert.equal((await upload(other, MB)).statusCode, 201);
    assert.equal((await usage(other)).used, MB);
  });

  it('cannot be used twice by parallel uploads, which leave no files behind', async () => {
    const [member] = await createTestWorkspace(database());
    const answers = await Promise.all(Array.from({length: 8}, () => upload(member, MB - 1000)));
    assert.deepEqual(
      answers.map(({statusCode}) => statusCode).sort(),
      [201, 201, 201, 507, 507, 507, 507, 507],
    );
    assert.equal((await usage(member)).used, 3 * (MB - 1000));
    assert.deepEqual(await readdir(join(dataDir, 'uploads')), []);
  });

  it('is free again when files are deleted, including those that a crash left', async () => {
    const [member] = await createTestWorkspace(database());
    const scope = {workspaceId: member!.workspaceId, userId: member!.id};
    await upload(member, MB);
    const id = '01890000-0000-7000-8000-000000000001';
    const key = `attachments/${scope.workspaceId}/${id}`;
    await files.put(key, Buffer.alloc(10));
    await withWorkspace(database().db, scope, (trx) =>
      insertUnderway(trx, {id, workspaceId: scope.workspaceId, size: 10, createdAt: new Date()}),
    );
    assert.equal((await usage(member)).used, MB + 10);
    const later = (ms: number) =>
      cleanUpAttachments({db: database().db, files, now: () => new Date(Date.now() + ms)});
    await later(60_000);
    assert.ok(files.files.has(key));
    await later(2 * 3_600_000);
    assert.deepEqual([files.files.has(key), (await usage(member)).used], [false, MB]);
    await later(8 * 86_400_000);
    assert.equal((await usage(member)).used, 0);
    const left = join(dataDir, 'uploads', 'left');
    await writeFile(left, 'x');
    await cleanUpIntake(dataDir, new Date());
    assert.deepEqual(await readdir(join(dataDir, 'uploads')), ['left']);
    await utimes(left, new Date(0), new Date(0));
    await cleanUpIntake(dataDir, new Date());
    assert.deepEqual(await readdir(join(dataDir, 'uploads')), []);
  });
});

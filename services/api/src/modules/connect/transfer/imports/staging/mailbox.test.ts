import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {ImportResponse} from '@switchboard/contracts/imports/schemas';
import {withWorkspace} from '#database/index.ts';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {untilSomebodyWaits} from '#testing/until-somebody-waits.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {forgetOldFiles} from '../kept/forget.ts';
import {updateImport} from '../kept/repository.ts';
import {runImport} from './staged-imports.ts';

const LOG = Buffer.from('all is well').toString('base64');
const mail = (from: string, body: string, head = '') =>
  `From x@example.com Thu Nov 19 08:00:00 2026\nFrom: ${from}\nTo: desk@example.com\nSubject: Lamp\nDate: Thu, 19 Nov 2026 08:00:00 +0000\n${head}${body}\n\n`;
const withFile = (from: string, name: string, content = LOG) =>
  mail(
    from,
    [
      '--b',
      'Content-Type: text/plain',
      '',
      'It flickers.',
      '--b',
      `Content-Type: application/octet-stream; name=${name}`,
      `Content-Disposition: attachment; filename=${name}`,
      'Content-Transfer-Encoding: base64',
      '',
      content,
      '--b--',
    ].join('\n'),
    'Content-Type: multipart/mixed; boundary=b\n\n',
  );
const MAILBOX =
  withFile('rosa@example.com', 'log.txt') +
  mail('bo@example.com', '\nNo file') +
  withFile('eve@example.com', 'run.exe', Buffer.from('MZ\0\0').toString('base64'));

onDatabase('a mailbox', ({database, kind}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  before(async () => {
    app = await createTestApi({database: database()});
    [owner] = (await createTestWorkspace(database(), {roles: ['owner']})) as [TestMember];
  });
  after(() => app.close());

  const take = async () => {
    const reply = await owner.on(app)(
      'POST',
      '/connect/api/imports?format=mbox',
      fileForm('old.mbox', MAILBOX),
    );
    assert.equal(reply.statusCode, 201, reply.body);
    const {
      import: {id},
    } = reply.json() as ImportResponse;
    await owner.on(app)('POST', `/connect/api/imports/${id}/start`);
    await runImport(
      {db: database().db, now: () => new Date(), jobs: {} as never},
      {workspaceId: owner.workspaceId, userId: owner.id, importId: id},
    );
    return ((await owner.on(app)('GET', `/connect/api/imports/${id}`)).json() as ImportResponse)
      .import;
  };
  const uploads = () =>
    withWorkspace(database().db, {workspaceId: owner.workspaceId, userId: owner.id}, (trx) =>
      trx
        .selectFrom('connect.attachment')
        .select(['name', 'state', 'messageId', 'createdAt'])
        .orderBy('name')
        .execute(),
    );

  it('is imported with the files of its mails; forbidden ones are named', async () => {
    const {created, failed} = await take();
    assert.deepEqual([created, failed], [3, 0]);
    const {tickets} = (await owner.on(app)('GET', '/connect/api/tickets?view=all')).json();
    const ofRosa = tickets.find(
      ({requester}: {requester: {email: string}}) => requester.email === 'rosa@example.com',
    );
    const {
      messages: [message],
    } = (await owner.on(app)('GET', `/connect/api/tickets/${ofRosa.number}`)).json();
    const [{name, url}] = message.attachments;
    assert.deepEqual([name, message.text], ['log.txt', 'It flickers.']);
    assert.equal((await app.inject(url)).body, 'all is well');
    assert.deepEqual(
      (await uploads()).map((one) => [one.name, one.state, one.messageId !== null]),
      [
        ['log.txt', 'clean', true],
        ['run.exe', 'blocked', true],
      ],
    );
  });

  it('is deleted before its files, when nobody imports it', async () => {
    const {
      import: {id},
    } = (
      await owner.on(app)(
        'POST',
        '/connect/api/imports?format=mbox',
        fileForm('late.mbox', MAILBOX.replaceAll('@example.com', '@late.example.com')),
      )
    ).json() as ImportResponse;
    const inDays = (days: number) =>
      forgetOldFiles({db: database().db, now: () => new Date(Date.now() + days * 86_400_000)});
    await inDays(5);
    assert.equal((await owner.on(app)('GET', `/connect/api/imports/${id}`)).statusCode, 200);
    await inDays(7);
    assert.equal((await owner.on(app)('GET', `/connect/api/imports/${id}`)).statusCode, 404);
  });

  // The embedded database has one connection: a concurrent start is impossible.
  if (kind === 'postgres')
    it('is kept when its import is started just before the deletion', async () => {
      const {
        import: {id},
      } = (
        await owner.on(app)(
          'POST',
          '/connect/api/imports?format=mbox',
          fileForm('begun.mbox', MAILBOX.replaceAll('@example.com', '@begun.example.com')),
        )
      ).json() as ImportResponse;
      const inAWeek = () => new Date(Date.now() + 7 * 86_400_000);
      const scope = {workspaceId: owner.workspaceId, userId: owner.id};
      const {forgotten} = await withWorkspace(database().db, scope, async (trx) => {
        await updateImport(trx, id, {status: 'running'});
        const forgotten = forgetOldFiles({db: database().db, now: inAWeek});
        await untilSomebodyWaits(database());
        return {forgotten};
      });
      await forgotten;
      const read = await owner.on(app)('GET', `/connect/api/imports/${id}`);
      assert.deepEqual([read.statusCode, read.json().import?.total], [200, 3]);
    });

  it('adds nothing when repeated, and releases its files', async () => {
    const before = (await uploads()).length;
    const {created, existing} = await take();
    assert.deepEqual([created, existing], [0, 3]);
    const all = await uploads();
    assert.deepEqual(
      all
        .filter(({messageId, createdAt}) => messageId === null && createdAt.getTime() === 0)
        .map(({name}) => name),
      ['log.txt', 'run.exe'],
    );
    assert.equal(all.length, before + 2);
    assert.equal(
      (await owner.on(app)('GET', '/connect/api/tickets?view=all')).json().page.total,
      3,
    );
  });
});

import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {newId} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memoryStore} from '#testing/memory-store.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {cleanUpLeftOut} from './keep.ts';

const SECRET = 'a-secret-of-the-mail-server';
const LEFT_OUT = '/connect/api/left-out-mails';
const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-20T09:00:00Z');

onDatabase('skipped mails', ({database}) => {
  let app: FastifyInstance;
  let small: FastifyInstance;
  let now = START;
  let [owner, admin, agent] = [] as unknown as [TestMember, TestMember, TestMember];
  let address: string;
  const files = memoryStore();
  const start = (filesMb?: string) =>
    createTestApi({
      database: database(),
      config: testConfig({
        INBOUND_SECRET: SECRET,
        ...(filesMb && {FILES_MB_PER_WORKSPACE: filesMb}),
      }),
      now: () => new Date(now),
      files,
    });
  before(async () => {
    app = await start();
    small = await start('1');
  });
  after(async () => {
    await app.close();
    await small.close();
  });
  beforeEach(async () => {
    now = START;
    [owner, admin, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'admin', 'agent'],
      now: new Date(now),
    })) as [TestMember, TestMember, TestMember];
    address = `support@${owner.workspaceId}.example.com`;
    await createTestSupportAddress(database(), owner, {address});
  });

  interface Given {
    from?: string;
    more?: string[];
    body?: string;
    id?: string;
    through?: FastifyInstance;
  }
  const post = async ({
    from = 'From: Rosa Lim <rosa@example.com>',
    more = [],
    body = 'Where is my order?',
    id = newId(),
    through = app,
  }: Given = {}) => {
    now += 1000;
    const raw = [
      from,
      `To: ${address}`,
      'Subject: Order',
      `Message-ID: <${id}@example.com>`,
      ...more,
      '',
      body,
    ].join('\r\n');
    const answer = await through.inject({
      method: 'POST',
      url: '/connect/api/inbound/email',
      payload: raw,
      headers: {'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}`},
    });
    return answer.json();
  };
  const list = async (query = '', member = owner) =>
    (await member.on(app)('GET', `${LEFT_OUT}${query}`)).json();
  const take = async (id: string, payload: object = {}) => {
    const answer = await owner.on(app)('POST', `${LEFT_OUT}/${id}/ticket`, {payload});
    return {status: answer.statusCode, ...answer.json()};
  };

  it('are listed with sender and reason, the newest first, for owners and admins', async () => {
    const kinds: [reason: string, given: Given][] = [
      ['auto_reply', {more: ['Auto-Submitted: auto-replied']}],
      ['program', {more: ['Precedence: bulk']}],
      ['newsletter', {more: ['List-Id: <x>', 'List-Unsubscribe: <https://x.example>']}],
      [
        'receipt',
        {
          more: [
            'Content-Type: multipart/report; report-type=disposition-notification; boundary=b',
          ],
        },
      ],
      ['complaint', {more: ['X-HmXmrOriginalRecipient: x']}],
      ['own_address', {from: `From: Acme <${address}>`}],
      ['no_sender', {from: 'X-Nobody: x'}],
    ];
    for (const [reason, given] of kinds)
      assert.equal((await post(given)).outcome, 'ignored', reason);
    const {leftOutMails, page} = await list();
    assert.deepEqual(
      leftOutMails.map(({reason}: {reason: string}) => reason),
      kinds.map(([reason]) => reason).toReversed(),
    );
    assert.deepEqual(
      [
        leftOutMails[0].sender,
        leftOutMails.at(-1).sender,
        leftOutMails.at(-1).subject,
        leftOutMails.at(-1).isKept,
        page.total,
      ],
      [null, {name: 'Rosa Lim', address: 'rosa@example.com'}, 'Order', true, 7],
    );
    const first = await list('?limit=4', admin);
    const second = await list(
      `?limit=4&cursor=${encodeURIComponent(first.page.nextCursor)}`,
      admin,
    );
    assert.deepEqual([...first.leftOutMails, ...second.leftOutMails], leftOutMails);
    assert.deepEqual([second.page.nextCursor, (await list('', agent)).code], [null, 'forbidden']);
    assert.deepEqual((await owner.on(app)('GET', '/connect/api/tickets')).json().tickets, []);
  });

  it('exclude bounces, mails of discussion lists and answers, and are listed once', async () => {
    await post({from: 'From: MAILER-DAEMON <>', body: 'failed permanently'});
    assert.equal(
      (
        await post({
          more: [
            'List-Id: <talk.example.com>',
            'List-Post: <mailto:talk@example.com>',
            'Precedence: list',
          ],
        })
      ).outcome,
      'created',
    );
    for (let count = 0; count < 3; count += 1)
      await post({id: `same-${owner.workspaceId}`, more: ['Precedence: bulk']});
    assert.equal((await list()).page.total, 1);
  });

  it('are two if they have one id and different content', async () => {
    for (const body of ['Parcel 1 is late', 'Parcel 2 is late', 'Parcel 1 is late'])
      await post({id: `notice-${owner.workspaceId}`, body, more: ['Precedence: bulk']});
    assert.equal((await list()).page.total, 2);
  });

  it('become tickets of their sender, and leave the list', async () => {
    await post({more: ['Auto-Submitted: auto-generated']});
    const {
      leftOutMails: [mail],
    } = await list();
    const kept = files.files.size;
    const taken = await take(mail.id);
    assert.deepEqual(
      [taken.status, taken.number, taken.message],
      [200, 1, 'The mail is now in ticket #1.'],
    );
    const {ticket, messages} = (await owner.on(app)('GET', '/connect/api/tickets/1')).json();
    assert.deepEqual(
      [ticket.subject, ticket.requester.email, messages[0].html],
      ['Order', 'rosa@example.com', '<p>Where is my order?</p>'],
    );
    assert.deepEqual(
      [(await list()).leftOutMails, files.files.size, (await take(mail.id)).status],
      [[], kept - 1, 404],
    );
    assert.equal((await owner.on(app)('GET', '/connect/api/file-usage')).json().fileUsage.used, 0);
  });

  it('become tickets of a named person if they have no sender', async () => {
    await post({from: 'X-Nobody: x'});
    const {
      leftOutMails: [mail],
    } = await list();
    assert.deepEqual((await take(mail.id)).fields, {
      sender: 'Enter the address of whoever wrote it',
    });
    assert.equal((await take(mail.id, {sender: 'kai@example.com'})).number, 1);
    assert.equal(
      (await owner.on(app)('GET', '/connect/api/tickets/1')).json().ticket.requester.email,
      'kai@example.com',
    );
  });

  it('are deleted after 30 days, and count as files of the workspace until then', async () => {
    await post({more: ['Precedence: bulk']});
    const used = async () =>
      (await owner.on(app)('GET', '/connect/api/file-usage')).json().fileUsage.used;
    const before = files.files.size;
    assert.ok((await used()) > 0);
    const cleanUp = (afterMs: number) =>
      cleanUpLeftOut({db: database().db, files, now: () => new Date(now + afterMs)});
    await cleanUp(30 * DAY_MS - 1);
    assert.equal((await list()).page.total, 1);
    await cleanUp(30 * DAY_MS);
    assert.deepEqual(
      [await used(), files.files.size < before, (await list()).leftOutMails],
      [0, true, []],
    );
  });

  it('are listed without the mail if space is short, and at most 300 a day', async () => {
    await post({more: ['Precedence: bulk'], body: 'x'.repeat(1_100_000), through: small});
    const {
      leftOutMails: [mail],
    } = await list();
    assert.equal(mail.isKept, false);
    assert.deepEqual(
      [(await take(mail.id)).status, (await take(mail.id)).message],
      [409, 'There was no room to keep this mail.'],
    );
    for (let count = 0; count < 310; count += 1)
      await post({from: `From: r${count}@example.com`, more: ['Precedence: bulk']});
    assert.equal((await list()).page.total, 300);
    now += DAY_MS;
    await database()
      .db.updateTable('account.session')
      .set({lastUsedAt: new Date(now)})
      .execute();
    await post({more: ['Precedence: bulk']});
    assert.equal((await list()).page.total, 301);
  });
});

import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {SupportAddress} from '@switchboard/contracts/support-addresses/schemas';
import type {OutboxMails} from '@switchboard/contracts/outbox';
import type {Trx} from '#database/index.ts';
import type {Mail, Mailer} from '#mail/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {remindUnverified} from './reminders.ts';

const ADDRESSES = '/connect/api/support-addresses';
const SECRET = 'a-secret-of-the-mail-server';
const DAY_MS = 86_400_000;

onDatabase('support addresses', ({database}) => {
  let app: FastifyInstance;
  let now: Date;
  let [owner, agent, rival]: TestMember[] = [];
  let address: string;
  const txt = new Map<string, string[]>();
  before(async () => {
    const readTxt = async (name: string) => txt.get(name) ?? [];
    app = await createTestApi({
      database: database(),
      config: testConfig({INBOUND_SECRET: SECRET, MAIL_FROM: 'Desk <no-reply@desk.example>'}),
      now: () => now,
      readTxt,
    });
  });
  after(() => app.close());
  beforeEach(async () => {
    now = new Date();
    txt.clear();
    [owner, agent] = await createTestWorkspace(database(), {roles: ['owner', 'agent']});
    [rival] = await createTestWorkspace(database(), {roles: ['admin']});
    address = `support@${owner?.workspaceId}.example.com`;
  });

  const call = memberCalls(() => app);
  const add = (member = owner, given: object = {}) =>
    call(member, `POST ${ADDRESSES}`, {payload: {address, name: 'Acme', signature: '', ...given}});
  const mails = async (to: string): Promise<OutboxMails> =>
    (await app.inject('/outbox.json')).json().filter((mail: {to: string}) => mail.to === to);
  const tokenFor = async (to = address) =>
    /\?proof=(\S+)/.exec((await mails(to))[0]?.text ?? '')?.[1] ?? '';
  const verify = (member: TestMember | undefined, token: string) =>
    call(member, `POST ${ADDRESSES}/verify`, {payload: {token}});
  const receive = async (to = address) => {
    const payload = [
      'From: rosa@example.com',
      `To: ${to}`,
      'Subject: Refund',
      `Message-ID: <${Math.random()}@example.com>`,
      '',
      'Where is it?',
    ].join('\r\n');
    return (
      await app.inject({
        method: 'POST',
        url: '/connect/api/inbound/email',
        headers: {'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}`},
        payload,
      })
    ).statusCode;
  };
  const senderOfReply = async () => {
    const {ticket} = await call(owner, 'POST /connect/api/tickets', {
      payload: {subject: 'x', requester: {email: 'rosa@example.com'}, html: 'Hi', kind: 'reply'},
    });
    return (await call(owner, `GET /connect/api/tickets/${ticket.number}`)).messages[0].mail.from
      .address;
  };
  /** Advances the clock; sessions stay valid. */
  const pass = async (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS);
    await database()
      .db.updateTable('account.session')
      .set({lastUsedAt: now, expiresAt: new Date(now.getTime() + DAY_MS)})
      .execute();
  };
  const listOf = async (member: TestMember | undefined): Promise<SupportAddress[]> =>
    (await call(member, `GET ${ADDRESSES}`)).supportAddresses;

  it('neither receive nor send until an admin of the workspace opens the mailed link', async () => {
    const saved = await add(owner, {address: address.toUpperCase()});
    assert.deepEqual(
      [saved.status, saved.supportAddress.address, saved.supportAddress.isVerified],
      [201, address, false],
    );
    assert.equal(
      saved.message,
      `The support address has been saved. Open the link that was mailed to ${address} to use it.`,
    );
    const [mail] = await mails(address);
    assert.match(
      mail?.text ?? '',
      new RegExp(
        `${owner?.email} wants to use ${address} as a support address of the workspace Acme`,
      ),
    );
    assert.deepEqual([await receive(), await senderOfReply()], [404, 'no-reply@desk.example']);
    const token = await tokenFor();
    assert.deepEqual(
      [(await verify(rival, token)).status, (await verify(agent, token)).status],
      [404, 403],
    );
    assert.deepEqual((await verify(owner, `${token}x`)).fields, {
      token: 'This link is no longer valid. Send a new one.',
    });
    assert.equal((await verify(owner, token)).supportAddress.isVerified, true);
    assert.deepEqual([await receive(), await senderOfReply()], [200, address]);
  });

  it('belong to the first workspace that verifies them, and are then in use', async () => {
    await add(rival);
    const theirs = await tokenFor();
    await add(owner);
    await verify(owner, await tokenFor());
    assert.deepEqual((await verify(rival, theirs)).fields, {
      address: 'This address is already in use',
    });
    assert.deepEqual(
      (await listOf(rival)).map(({isVerified}) => isVerified),
      [false],
    );
    const [third] = await createTestWorkspace(database(), {roles: ['owner']});
    assert.deepEqual((await add(third)).fields, {address: 'This address is already in use'});
    assert.deepEqual((await add(owner)).fields, {address: 'This address is already in use'});
    assert.equal((await call(owner, `GET /connect/api/tickets`)).page.total, 0);
    await receive();
    assert.deepEqual(
      [
        (await call(owner, 'GET /connect/api/tickets')).page.total,
        (await call(rival, 'GET /connect/api/tickets')).page.total,
      ],
      [1, 0],
    );
  });

  it('are verified for a week by a link to their address, resent on demand', async () => {
    const {
      supportAddress: {id},
    } = await add();
    const first = await tokenFor();
    await pass(8);
    assert.equal((await verify(owner, first)).status, 422);
    assert.deepEqual(
      [
        (await call(agent, `POST ${ADDRESSES}/${id}/link`)).status,
        (await call(owner, `POST ${ADDRESSES}/${id}/link`)).message,
      ],
      [403, 'The link is on its way.'],
    );
    const second = await tokenFor();
    const other = `help@${owner?.workspaceId}.example.com`;
    await call(owner, `PUT ${ADDRESSES}/${id}`, {
      payload: {address: other, name: 'Acme', signature: ''},
      version: 1,
    });
    assert.equal((await verify(owner, second)).status, 422);
    assert.equal((await verify(owner, await tokenFor(other))).supportAddress.isVerified, true);
    await call(owner, `PUT ${ADDRESSES}/${id}`, {
      payload: {address: other, name: 'Other name', signature: ''},
      version: 2,
    });
    assert.deepEqual(
      (await listOf(owner)).map(({isVerified, name}) => [isVerified, name]),
      [[true, 'Other name']],
    );
    await call(owner, `PUT ${ADDRESSES}/${id}`, {
      payload: {address, name: 'Acme', signature: ''},
      version: 3,
    });
    assert.deepEqual(
      (await listOf(owner)).map(({isVerified}) => isVerified),
      [false],
    );
  });

  it('are all verified by a TXT record of their domain, including later ones', async () => {
    const {
      supportAddress: {id, record},
    } = await add();
    await add(owner, {address: `help@${owner?.workspaceId}.example.com`});
    const missing = await call(owner, `POST ${ADDRESSES}/${id}/domain-check`);
    assert.deepEqual(missing.fields, {
      record: `DNS shows no TXT record ${record.name} with this value yet. A new record can take an hour to appear.`,
    });
    txt.set(record.name, ['v=spf1 -all', record.value]);
    await add(rival);
    const [theirs] = await listOf(rival);
    assert.equal((await call(rival, `POST ${ADDRESSES}/${theirs?.id}/domain-check`)).status, 422);
    assert.equal(
      (await call(owner, `POST ${ADDRESSES}/${id}/domain-check`)).supportAddress.isVerified,
      true,
    );
    const later = await add(owner, {address: `sales@${owner?.workspaceId}.example.com`});
    assert.deepEqual(
      [later.supportAddress.isVerified, later.message],
      [true, 'The support address has been saved.'],
    );
    assert.deepEqual(
      (await listOf(owner)).map(({isVerified}) => isVerified),
      [true, true, true],
    );
  });

  it("reserve the system's domain for the owner of its DNS, its sender for nobody", async () => {
    assert.deepEqual((await add(owner, {address: 'No-Reply@desk.example'})).fields, {
      address: 'This system sends its own mails from this address. Choose another one',
    });
    const {fields} = await add(owner, {address: 'billing@DESK.example'});
    const [, name, value] = /TXT record (\S+) with (\S+) to it first$/.exec(fields.address) ?? [];
    assert.deepEqual(
      [name, await mails('billing@desk.example')],
      ['_switchboard.desk.example', []],
    );
    txt.set(name ?? '', [value ?? '']);
    assert.equal((await add(rival, {address: 'billing@desk.example'})).status, 422);
    assert.equal(
      (await add(owner, {address: 'billing@desk.example'})).supportAddress.isVerified,
      true,
    );
  });

  it('receive a limited number of mails with links', async () => {
    const {
      supportAddress: {id},
    } = await add();
    const statuses = [];
    for (let times = 0; times < 5; times += 1)
      statuses.push((await call(owner, `POST ${ADDRESSES}/${id}/link`)).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 429]);
    assert.equal((await mails(address)).length, 5);
  });

  it('keep working unverified after an upgrade, and their admins are notified twice', async () => {
    assert.ok(owner);
    const id = await createTestSupportAddress(database(), owner, {address});
    const ends = new Date(now.getTime() + 30 * DAY_MS);
    await database()
      .db.updateTable('mail.address')
      .set({provenAt: null, provenBy: null, graceUntil: ends, toldAt: null})
      .where('channelId', '=', id)
      .execute();
    assert.deepEqual(
      (await listOf(owner)).map(({isVerified, worksUntil}) => [isVerified, worksUntil]),
      [[false, ends.toISOString()]],
    );
    assert.deepEqual([await receive(), await senderOfReply()], [200, address]);
    const {db} = database();
    const told: string[][] = [];
    const send = async (_trx: Trx, {to, paragraphs}: Mail) =>
      void told.push([to, paragraphs[1] ?? '']);
    const remind = () =>
      remindUnverified({db, now: () => now, config: testConfig(), mail: {send} as Mailer});
    await remind();
    await remind();
    assert.deepEqual(
      told.map(([to]) => to),
      [owner.email],
    );
    assert.match(
      told[0]?.[1] ?? '',
      /works until \w+ \d+, \d{4}\. After that, mail to it is refused/,
    );
    await pass(24);
    await remind();
    await remind();
    assert.equal(told.length, 2);
    await pass(7);
    assert.deepEqual([await receive(), await senderOfReply()], [404, 'no-reply@desk.example']);
    const added = await add(rival);
    assert.equal(added.status, 201);
  });

  it('are for owners and admins', async () => {
    assert.deepEqual(
      [(await add(agent)).status, (await add(owner, {address: 'a+b@example.com'})).fields],
      [403, {address: 'Address must be without a plus sign'}],
    );
    const list = await call(owner, `GET ${ADDRESSES}`);
    assert.deepEqual(
      [list.supportAddresses, list.sends, list.receives],
      [
        [],
        false,
        {
          smtpPort: null,
          http: true,
          smtpTarget: null,
          httpTarget: 'http://localhost:3000/connect/api/inbound/email',
        },
      ],
    );
  });
});

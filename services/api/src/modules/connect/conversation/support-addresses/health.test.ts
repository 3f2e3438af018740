import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {SupportAddress} from '@switchboard/contracts/support-addresses/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {openSmtpSink} from '#testing/smtp-sink.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const ADDRESSES = '/connect/api/support-addresses';
const SECRET = 'a-secret-of-the-mail-server';

onDatabase('the state of a support address', ({database}) => {
  let app: FastifyInstance;
  let [owner, agent]: TestMember[] = [];
  let [id, address] = ['', ''];
  before(async () => {
    app = await createTestApi({
      database: database(),
      config: testConfig({
        INBOUND_SECRET: SECRET,
        INBOUND_SMTP_PORT: '2525',
        PUBLIC_URL: 'https://desk.example',
        MAIL_FROM: 'Desk <no-reply@desk.example>',
      }),
      readTxt: async (name) =>
        name.startsWith('_dmarc.') ? ['v=DMARC1; p=none'] : Promise.reject(new Error('no answer')),
    });
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, agent] = await createTestWorkspace(database(), {roles: ['owner', 'agent']});
    address = `support@${owner?.workspaceId}.example.com`;
    id = await createTestSupportAddress(database(), owner!, {address, name: 'Acme'});
  });

  const call = memberCalls(() => app);
  const read = async (): Promise<SupportAddress> =>
    (await call(owner, `GET ${ADDRESSES}`)).supportAddresses[0];
  const receive = (head: string[] = []) =>
    app.inject({
      method: 'POST',
      url: '/connect/api/inbound/email',
      headers: {'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}`},
      payload: [
        'From: rosa@example.com',
        `To: ${address}`,
        'Subject: Refund',
        `Message-ID: <${Math.random()}@example.com>`,
        ...head,
        '',
        'Where is it?',
      ].join('\r\n'),
    });

  it('has neither received nor sent at first, and shows the address to forward to', async () => {
    const {receivedAt, lastSent} = await read();
    assert.deepEqual([receivedAt, lastSent], [null, null]);
    assert.deepEqual((await call(owner, `GET ${ADDRESSES}`)).receives, {
      smtpPort: 2525,
      http: true,
      smtpTarget: 'desk.example:2525',
      httpTarget: 'https://desk.example/connect/api/inbound/email',
    });
  });

  it('has received after a mail came in, also one that became no ticket', async () => {
    const sentAt = Date.now();
    assert.equal((await receive(['Auto-Submitted: auto-replied'])).statusCode, 200);
    const {receivedAt} = await read();
    const at = Date.parse(receivedAt ?? '');
    assert.ok(at >= sentAt && at <= Date.now(), receivedAt ?? 'never');
  });

  it('shows the answer of DNS, or its absence', async () => {
    const {records} = await call(owner, `GET ${ADDRESSES}/${id}/dns`);
    assert.deepEqual(
      records.map(({kind, state}: {kind: string; state: string}) => [kind, state]),
      [
        ['spf', 'unchecked'],
        ['dkim', 'unchecked'],
        ['dmarc', 'found'],
      ],
    );
    assert.equal((await call(agent, `GET ${ADDRESSES}/${id}/dns`)).status, 403);
  });

  it('sends the caller a test mail, to the outbox without a server, up to a limit', async () => {
    const tested = await call(owner, `POST ${ADDRESSES}/${id}/test`);
    assert.deepEqual([tested.status, tested.supportAddress.lastSent.state], [200, 'outbox']);
    const [mail] = (await app.inject('/outbox.json')).json();
    assert.deepEqual([mail.to, mail.subject], [owner?.email, `Test mail from ${address}`]);
    assert.equal((await call(agent, `POST ${ADDRESSES}/${id}/test`)).status, 403);
    for (let sent = 1; sent < 5; sent += 1) await call(owner, `POST ${ADDRESSES}/${id}/test`);
    assert.equal((await call(owner, `POST ${ADDRESSES}/${id}/test`)).status, 429);
  });

  it('does not send from an unverified address', async () => {
    const {supportAddress} = await call(owner, `POST ${ADDRESSES}`, {
      payload: {address: `new-${address}`, name: 'Acme', signature: ''},
    });
    const {status} = await call(owner, `POST ${ADDRESSES}/${supportAddress.id}/test`);
    assert.equal(status, 409);
  });

  it('is reset by another address', async () => {
    await receive();
    await call(owner, `POST ${ADDRESSES}/${id}/test`);
    const {version} = await read();
    await call(owner, `PUT ${ADDRESSES}/${id}`, {
      payload: {address: `other-${address}`, name: 'Acme', signature: ''},
      version,
    });
    const {receivedAt, lastSent} = await read();
    assert.deepEqual([receivedAt, lastSent], [null, null]);
  });

  it('shows the answer of a mail server', async () => {
    const smtp = await openSmtpSink();
    const sending = await createTestApi({
      database: database(),
      config: testConfig({SMTP_URL: smtp.url}),
    });
    const test = memberCalls(() => sending);
    const states = [];
    states.push((await test(owner, `POST ${ADDRESSES}/${id}/test`)).supportAddress.lastSent);
    assert.equal((await smtp.mail(1)).mail.from?.value[0]?.address, address);
    smtp.refuse({code: 550, text: 'No such person'});
    states.push((await test(owner, `POST ${ADDRESSES}/${id}/test`)).supportAddress.lastSent);
    assert.deepEqual(
      states.map(({state}: {state: string}) => state),
      ['sent', 'failed'],
    );
    assert.match(states[1].error, /No such person/);
    await sending.close();
    await smtp.close();
  });
});

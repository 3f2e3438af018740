import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {ACKNOWLEDGED_PER_HOUR} from '@switchboard/contracts/limits';
import type {MailFacts} from '@switchboard/contracts/messages/schemas';
import {newId} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {openSmtpSink} from '#testing/smtp-sink.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {takeMails} from '#modules/account/guard/allowance/service.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const ADDRESSES = '/connect/api/support-addresses';
const SECRET = 'a-secret-of-the-mail-server';

interface Given {
  from?: string;
  subject?: string;
  more?: string[];
}

onDatabase('acknowledgements', ({database}) => {
  let app: FastifyInstance;
  let smtp: Awaited<ReturnType<typeof openSmtpSink>>;
  let [owner]: TestMember[] = [];
  let address: string;
  let addressId: string;
  before(async () => {
    smtp = await openSmtpSink();
    app = await createTestApi({
      database: database(),
      config: testConfig({INBOUND_SECRET: SECRET, SMTP_URL: smtp.url}),
      runJobs: true,
    });
  });
  after(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(async () => {
    smtp.refuse(null);
    [owner] = await createTestWorkspace(database());
    address = `help@${owner?.workspaceId}.example.com`;
    addressId = await createTestSupportAddress(database(), owner!, {
      address,
      signature: 'Acme',
      acknowledgement: 'Hello {{contact.firstName|there}}, this is #{{ticket.number}}.',
    });
  });

  const call = memberCalls(() => app);
  const post = async ({
    from = 'Rosa Lim <rosa@example.com>',
    subject = 'Refund',
    more = [],
  }: Given = {}) => {
    const id = newId();
    const answer = await app.inject({
      method: 'POST',
      url: '/connect/api/inbound/email',
      headers: {'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}`},
      payload: [
        `From: ${from}`,
        `To: ${address}`,
        `Subject: ${subject}`,
        `Message-ID: <${id}@example.com>`,
        ...more,
        '',
        'Where is my money?',
      ].join('\r\n'),
    });
    return {...answer.json(), id} as {id: string; outcome: string; number: number};
  };
  /** Mails to an address of this workspace's writers, after one to the last of them has arrived. */
  const acknowledged = async (last: string): Promise<string[]> => {
    const own = () => smtp.arrived.filter(({from}) => from === address).flatMap(({to}) => to);
    while (!own().includes(last)) await smtp.mail();
    return own();
  };
  const factsOf = async (number: number): Promise<MailFacts> =>
    (await call(owner, `GET /connect/api/tickets/${number}`)).messages[0].mail;

  it('name the ticket to its opener, in the thread of the mail, and take answers', async () => {
    const {id, number} = await post();
    await acknowledged('rosa@example.com');
    const {mail} = smtp.arrived.at(-1)!;
    assert.deepEqual(
      [mail.subject, mail.text?.trim(), mail.inReplyTo, mail.headers.get('auto-submitted')],
      [
        'Re: Refund',
        `Hello Rosa, this is #${number}.\n\n-- \nAcme`,
        `<${id}@example.com>`,
        'auto-replied',
      ],
    );
    const answer = await post({
      more: [`In-Reply-To: ${mail.messageId}`, `References: <${id}@example.com>`],
    });
    assert.deepEqual([answer.outcome, answer.number], ['added', number]);
    let facts = await factsOf(number);
    while (!facts.acknowledged) facts = await factsOf(number);
    assert.equal(facts.acknowledged.error, null);
  });

  it('exclude programs, lists and silent addresses, and messages in a ticket', async () => {
    await post({from: 'shop@example.com', more: ['Auto-Submitted: auto-generated']});
    await post({from: 'no-reply@example.com'});
    await post({
      from: 'list@example.com',
      more: ['List-Id: <x.example.com>', 'List-Post: <mailto:x@example.com>'],
    });
    await post({from: 'exchange@example.com', more: ['X-Auto-Response-Suppress: All']});
    await post({from: 'null@example.com', more: ['Return-Path: <>']});
    const {id} = await post({from: 'ben@example.com'});
    assert.equal(
      (await post({from: 'ben@example.com', more: [`In-Reply-To: <${id}@example.com>`]})).outcome,
      'added',
    );
    await post({from: 'last@example.com'});
    assert.deepEqual((await acknowledged('last@example.com')).toSorted(), [
      'ben@example.com',
      'last@example.com',
    ]);
  });

  it('stop for an address that opens too many tickets', async () => {
    for (let count = 0; count < ACKNOWLEDGED_PER_HOUR + 2; count += 1) await post();
    await post({from: 'last@example.com'});
    const to = await acknowledged('last@example.com');
    assert.equal(to.filter((one) => one === 'rosa@example.com').length, ACKNOWLEDGED_PER_HOUR);
  });

  it('go only to the writer: an address for answers may belong to a stranger', async () => {
    const {number} = await post({more: ['Reply-To: Eve <victim@example.com>']});
    assert.equal(
      (await call(owner, `GET /connect/api/tickets/${number}`)).ticket.requester.email,
      'victim@example.com',
    );
    await post({from: 'ben@example.com', more: ['Reply-To: BEN@example.com']});
    assert.deepEqual(await acknowledged('ben@example.com'), ['ben@example.com']);
  });

  it("repeat little of a stranger's text, in one line and without links", async () => {
    const injected = Buffer.from('Hi\r\nBcc: eve@example.com').toString('base64');
    await post({
      from: `=?utf-8?b?${injected}?= <rosa@example.com>`,
      subject: `=?utf-8?b?${injected}?=`,
    });
    await acknowledged('rosa@example.com');
    const {mail, to, raw} = smtp.arrived.at(-1)!;
    assert.deepEqual([mail.subject, to], ['Re: Hi Bcc: eve@example.com', ['rosa@example.com']]);
    assert.doesNotMatch(raw, /^bcc:/im);
    await post({
      from: 'last@example.com',
      subject: `Win now at https://casino.example/?a=1 or www.casino.example ${'now '.repeat(50)}`,
    });
    await acknowledged('last@example.com');
    const {subject = ''} = smtp.arrived.at(-1)!.mail;
    assert.match(subject, /^Re: Win now at … or … now /);
    assert.equal(subject.length, 'Re: '.length + 100);
  });

  it("leave half of a day's mails to the members, and report this in the ticket", async () => {
    const parts = {db: database().db, config: testConfig(), now: () => new Date()};
    const use = (count: number) => takeMails(parts, {workspaceId: owner!.workspaceId, count});
    await use(99);
    await post();
    await acknowledged('rosa@example.com');
    const {number} = await post({from: 'ben@example.com'});
    let facts = await factsOf(number);
    while (!facts.acknowledged) facts = await factsOf(number);
    assert.match(facts.acknowledged.error ?? '', /half of its 200 mails a day/);
    const {
      ticket: {id},
    } = await call(owner, `GET /connect/api/tickets/${number}`);
    const reply = await call(owner, `POST /connect/api/tickets/${id}/messages`, {
      payload: {kind: 'reply', html: 'Here it is', force: true},
    });
    assert.equal(reply.status, 201);
    assert.deepEqual(await acknowledged('ben@example.com'), [
      'rosa@example.com',
      'ben@example.com',
    ]);
    const {supportAddresses} = await call(owner, `GET ${ADDRESSES}`);
    assert.notEqual(supportAddresses[0].lastSent.state, 'failed');
  });

  it('report in the ticket why they could not be sent', async () => {
    smtp.refuse({code: 550, text: 'No such person'});
    const {number} = await post();
    let facts = await factsOf(number);
    while (!facts.acknowledged) facts = await factsOf(number);
    assert.match(facts.acknowledged.error ?? '', /No such person/);
  });

  it('are set for each support address, and kept by clients unaware of them', async () => {
    const body = {address, name: 'Acme', signature: ''};
    const save = (version: number, payload: object) =>
      call(owner, `PUT ${ADDRESSES}/${addressId}`, {
        payload,
        version,
      });
    assert.equal(
      (await save(1, body)).supportAddress.acknowledgement,
      'Hello {{contact.firstName|there}}, this is #{{ticket.number}}.',
    );
    assert.match(
      (await save(2, {...body, acknowledgement: 'I am {{agent.firstName}}'})).fields
        .acknowledgement,
      /^There is no {{agent\.firstName}}\. Use one of {{contact/,
    );
    assert.equal((await save(2, {...body, acknowledgement: ' '})).status, 200);
    await post();
    await save(3, {...body, acknowledgement: 'It has come.'});
    await post({from: 'last@example.com'});
    assert.deepEqual(await acknowledged('last@example.com'), ['last@example.com']);
  });
});

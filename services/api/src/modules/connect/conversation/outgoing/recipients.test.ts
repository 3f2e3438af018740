import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {openSmtpSink} from '#testing/smtp-sink.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS} from '#testing/ticket-calls.ts';
import {undelivered} from '../incoming/incoming.testing.ts';
import {afterReturns, mailboxOf, outcomeOf, pendingOf} from './recipients.ts';

const SECRET = 'a-secret-of-the-mail-server';
const ROSA = 'rosa@example.com';
const [rosa, ben, eve] = [ROSA, 'ben@example.com', 'eve@example.com'].map((address) => ({
  name: '',
  address,
}));
const answer = (responseCode: number, text: string) =>
  Object.assign(new Error(text), {responseCode, response: `${responseCode} ${text}`});

describe('recipients of a mail', () => {
  const people = [rosa!, ben!, eve!];
  const some = fc.subarray(people.map(({address}) => address));
  const given = fc.record({had: some, wanted: some, isFinal: fc.boolean(), isLast: fc.boolean()});

  it('are reached or retried for any answers of a server, and never after delivery', () =>
    fc.assert(
      fc.property(given, ({had, wanted, isFinal, isLast}) => {
        const mail = {to: people.slice(0, 2), cc: people.slice(2), bcc: []};
        const pending = pendingOf(mail, had);
        const refused = wanted
          .filter((one) => pending.includes(one))
          .map((address) => ({address, error: answer(isFinal ? 550 : 451, 'No')}));
        const attempt = {to: mail.to, requester: ROSA, pending, deliveredTo: had, refused, isLast};
        const {delivery, deliveredTo} = outcomeOf({...attempt, isSent: true});
        assert.deepEqual(
          [...deliveredTo, ...refused.map(({address}) => address)].toSorted(),
          people.map(({address}) => address).toSorted(),
        );
        assert.deepEqual(
          pendingOf(mail, deliveredTo),
          pending.filter((one) => refused.some(({address}) => address === one)),
        );
        const lacksRequester = !deliveredTo.includes(ROSA);
        if (lacksRequester) assert.notEqual(delivery, 'sent');
        if (refused.length === 0) assert.equal(delivery, 'sent');
        if (refused.length > 0 && !isFinal && !isLast) assert.equal(delivery, 'queued');
      }),
    ));

  it('lack a mail that they returned, and those of a failed one get it again', () =>
    fc.assert(
      fc.property(some, some, (accepted, wanted) => {
        const recipients = {to: people.slice(0, 2), cc: people.slice(2), bcc: []};
        const back = wanted.filter((one) => accepted.includes(one));
        fc.pre(back.length > 0);
        const {delivery, deliveredTo} = afterReturns(
          {
            recipients,
            requester: ROSA,
            delivery: 'sent',
            deliveryError: null,
            deliveredTo: accepted,
          },
          back.map((address) => ({address, reason: 'the mailbox is full'})),
        );
        assert.deepEqual(
          pendingOf(recipients, deliveredTo),
          people
            .map(({address}) => address)
            .filter((one) => !accepted.includes(one) || back.includes(one)),
        );
        assert.equal(delivery, deliveredTo.includes(ROSA) ? 'sent' : 'failed');
      }),
    ));

  it('are named by what a returned mail means for its reply', () => {
    const everybody = [ROSA, 'ben@example.com', 'eve@example.com'];
    const say = (back: string[], before: Partial<Parameters<typeof afterReturns>[0]> = {}) =>
      afterReturns(
        {
          recipients: {to: [rosa!, ben!], cc: [eve!], bcc: []},
          requester: ROSA,
          delivery: 'sent',
          deliveryError: null,
          deliveredTo: everybody,
          ...before,
        },
        back.map((address) => ({address, reason: `${address.split('@')[0]} is full`})),
      ).deliveryError;
    const deliveredTo = [ROSA, 'eve@example.com'];
    const delivery = 'failed' as const;
    const first = 'The copy for eve@example.com came back: eve is full.';
    const deliveryError = 'Refused for ben@example.com';
    const limit = 'This workspace has reached its limit of 50 mails a day.';
    const refused = `Refused for ${ROSA}, not for the others. The mail server answered: 550 No`;
    const without = everybody.slice(1);
    assert.deepEqual(
      [
        say(['eve@example.com']),
        say(['ben@example.com', ROSA]),
        say(['ben@example.com', 'eve@example.com', ROSA]),
        say([ROSA], {deliveredTo, deliveryError}),
        say(['eve@example.com'], {deliveredTo, deliveryError: `${first} ${deliveryError}.`}),
        say([ROSA], {deliveredTo}),
        say([ROSA], {deliveredTo, delivery, deliveryError: limit}),
        say(['ben@example.com'], {deliveredTo: without, delivery, deliveryError: refused}),
        say(['ben@example.com'], {
          deliveredTo: without,
          delivery,
          deliveryError: `${refused}. ${first}`,
        }),
        say([ROSA, 'ben@example.com'], {
          delivery,
          deliveryError: `The mail for ${ROSA} came back: rosa is full. The others got it.`,
        }),
      ],
      [
        first,
        `The mail for ben@example.com, ${ROSA} came back: rosa is full. The others got it.`,
        'The mail came back: rosa is full.',
        `The mail for ${ROSA} came back: rosa is full. Refused for ben@example.com.`,
        `${first} Refused for ben@example.com.`,
        `The mail for ${ROSA} came back: rosa is full. Not sent to ben@example.com.`,
        `${limit} The mail for ${ROSA} came back: rosa is full. Not sent to ben@example.com.`,
        `${refused}. The mail for ben@example.com came back: ben is full.`,
        `${refused}. The mail for ben@example.com came back: ben is full.`,
        `The mail for ${ROSA}, ben@example.com came back: rosa is full. The others got it.`,
      ],
    );
  });

  it('are equal in any notation of their domains', () => {
    assert.equal(mailboxOf('Rosa@BÜCHER.example'), 'rosa@xn--bcher-kva.example');
    assert.deepEqual(
      pendingOf({to: [{name: '', address: 'Rosa@Example.com'}], cc: [], bcc: []}, [ROSA]),
      [],
    );
  });

  it('count as wrong only if the refusal is about them', () => {
    const unreachable = (code: number, text: string) =>
      outcomeOf({
        to: [rosa!],
        requester: ROSA,
        pending: [ROSA],
        deliveredTo: [],
        refused: [{address: ROSA, error: answer(code, text)}],
        isSent: false,
        isLast: true,
      }).unreachable.length;
    assert.deepEqual(
      [
        unreachable(550, 'No such user'),
        unreachable(550, '5.1.1 No such user'),
        unreachable(550, '5.7.1 Relaying denied'),
        unreachable(554, 'Spam'),
        unreachable(451, '4.7.1 Greylisted'),
      ],
      [1, 1, 0, 0, 0],
    );
  });
});

onDatabase('a reply to several recipients', ({database}) => {
  let app: FastifyInstance;
  let smtp: Awaited<ReturnType<typeof openSmtpSink>>;
  let [owner]: TestMember[] = [];
  before(async () => {
    smtp = await openSmtpSink();
    app = await createTestApi({
      database: database(),
      config: testConfig({SMTP_URL: smtp.url, INBOUND_SECRET: SECRET}),
      runJobs: true,
    });
  });
  after(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(async () => {
    smtp.refuse(null);
    [owner] = await createTestWorkspace(database(), {roles: ['owner']});
    const address = `support@${owner?.workspaceId}.example.com`;
    await createTestSupportAddress(database(), owner!, {address});
  });

  const call = memberCalls(() => app);
  const open = async () =>
    (
      await call(owner, `POST ${TICKETS}`, {
        payload: {subject: 'Lamp', requester: {email: ROSA}, html: 'Broken'},
      })
    ).ticket;
  const write = async (id: string, payload: object) =>
    (
      await call(owner, `POST ${TICKETS}/${id}/messages`, {
        payload: {kind: 'reply', html: 'Soon', ...payload},
      })
    ).created;
  const until = async (number: number, id: string, state: string) => {
    for (;;) {
      const {ticket, messages} = await call(owner, `GET ${TICKETS}/${number}`);
      const {delivery} = messages.find((one: {id: string}) => one.id === id);
      if (delivery.state === state) return {ticket, delivery};
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  /** Waits until the requester is marked. */
  const bounceOf = async (number: number): Promise<{reason: string}> => {
    const {ticket} = await call(owner, `GET ${TICKETS}/${number}`);
    return ticket.requester.bounce ?? bounceOf(number);
  };
  const retry = (id: string) => call(owner, `POST /connect/api/messages/${id}/retry`);

  const bounce = (messageId: string | undefined, addresses: string[]) => {
    const {more, body} = undelivered(messageId ?? '', addresses);
    const head = ['From: MAILER-DAEMON@mx', `To: support@${owner?.workspaceId}.example.com`];
    return app.inject({
      method: 'POST',
      url: '/connect/api/inbound/email',
      headers: {'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}`},
      payload: [...head, ...more, '', body].join('\r\n'),
    });
  };

  it('failed if its requester was refused, and is sent again only to them', async () => {
    const {id, number} = await open();
    smtp.refuse({code: 550, text: '5.1.1 No such user', address: ROSA});
    const reply = await write(id, {to: [ben, rosa]});
    const {delivery} = await until(number, reply.id, 'failed');
    assert.equal(
      delivery.error,
      `Refused for ${ROSA}, not for the others. The mail server answered: 550 5.1.1 No such user`,
    );
    assert.equal(
      (await bounceOf(number)).reason,
      'the mail server answered: 550 5.1.1 No such user',
    );
    smtp.refuse(null);
    const next = smtp.mail();
    await retry(reply.id);
    assert.deepEqual((await next).to, [ROSA]);
    await until(number, reply.id, 'sent');
  });

  it('failed if its requester is among the copies and was refused', async () => {
    const {id, number} = await open();
    smtp.refuse({code: 550, text: 'No such user', address: ROSA});
    const reply = await write(id, {to: [ben], cc: [rosa]});
    await until(number, reply.id, 'failed');
  });

  it('failed if the mail to its requester bounced, and is sent again only to them', async () => {
    const {id, number} = await open();
    const next = smtp.mail();
    const reply = await write(id, {to: [ben, rosa]});
    const {mail} = await next;
    await until(number, reply.id, 'sent');
    await bounce(mail.messageId, [ROSA]);
    const {delivery} = await until(number, reply.id, 'failed');
    assert.match(
      delivery.error,
      /^The mail for rosa@example\.com came back: .+ The others got it\.$/,
    );
    const again = smtp.mail();
    await retry(reply.id);
    assert.deepEqual((await again).to, [ROSA]);
  });

  for (const [copies, payload] of [
    ['main recipients', {to: [ben, rosa]}],
    ['a copy', {cc: [ben]}],
  ] as const)
    it(`is sent again to all that one bounce names, with ${copies}`, async () => {
      const {id, number} = await open();
      const next = smtp.mail();
      const reply = await write(id, payload);
      const {mail, to} = await next;
      await until(number, reply.id, 'sent');
      await bounce(mail.messageId, ['ben@example.com', ROSA]);
      const {delivery, ticket} = await until(number, reply.id, 'failed');
      assert.equal(delivery.error, 'The mail came back: there is no such mailbox (5.1.1).');
      assert.ok(ticket.requester.bounce);
      const again = smtp.mail();
      await retry(reply.id);
      assert.deepEqual((await again).to, to);
    });
});

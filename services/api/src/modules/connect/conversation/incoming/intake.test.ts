import assert from 'node:assert/strict';
import {readdir, readFile} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {after, describe, it} from 'node:test';
import {sql} from 'kysely';
import {createTransport} from 'nodemailer';
import type {ConnectDeps} from '../../ports.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memoryStore} from '#testing/memory-store.ts';
import {testConfig} from '#testing/test-api.ts';
import {TICKETS} from '#testing/ticket-calls.ts';
import {createWorkers} from '#workers/index.ts';
import {openMailbox} from './incoming.testing.ts';
import {createRateGuard} from './rate.ts';
import {type MailListener, openMailListener} from './smtp.ts';

const DATA =
  process.env.SHARED_DATA ?? resolve(import.meta.dirname, '../../../../../../../../shared/data');
const mailFiles = await readdir(join(DATA, 'mail'), {recursive: true}).then(
  (names) => names.filter((name) => name.endsWith('.eml')),
  () => [],
);
const DAY_MS = 86_400_000;

onDatabase('intake of mails', ({database}) => {
  const {now, pass, address, call, read, post, mail, answered} = openMailbox(database);
  const workers = createWorkers();
  after(() => workers.close());

  it('creates no ticket for automatic answers, lists, and our own addresses', async () => {
    for (const line of [
      'Auto-Submitted: auto-replied',
      'Precedence: bulk',
      'List-Id: <x.example.com>\r\nList-Unsubscribe: <https://x.example>',
    ])
      assert.equal((await post(mail({more: [line]}))).outcome, 'ignored');
    assert.equal((await post(mail({from: `Acme <${address()}>`}))).outcome, 'ignored');
    assert.deepEqual((await call(`GET ${TICKETS}`)).tickets, []);
  });

  it('defers a sender of too many mails, and no others', async () => {
    let last = await post(mail());
    for (let count = 0; count < 30; count += 1) last = await post(mail());
    assert.deepEqual([last.status, last.code], [429, 'rate_limited']);
    assert.equal((await post(mail({from: 'ben@example.com'}))).outcome, 'created');
    pass(600_001);
    assert.equal((await post(mail())).outcome, 'created');
  });

  it('lets a bounced mail fail its reply, and creates no ticket', async () => {
    const {number, replyId} = await answered();
    const report = (action: string) =>
      mail({
        from: 'MAILER-DAEMON@mx.example.com',
        subject: 'Undelivered Mail',
        more: [
          'Auto-Submitted: auto-replied',
          'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
        ],
        body: [
          '--b',
          'Content-Type: text/plain',
          '',
          'Sorry',
          '--b',
          'Content-Type: message/delivery-status',
          '',
          'Reporting-MTA: dns; mx',
          '',
          'Final-Recipient: rfc822; rosa@example.com',
          `Action: ${action}`,
          'Status: 5.1.1',
          'Diagnostic-Code: smtp; 550 5.1.1 No such user',
          '--b',
          'Content-Type: message/rfc822',
          '',
          `Message-ID: ${replyId}`,
          'Subject: Re: Refund',
          '',
          'x',
          '--b--',
        ].join('\r\n'),
      });
    assert.deepEqual((await post(report('delayed'))).number, null);
    const back = await post(report('failed'));
    assert.deepEqual([back.outcome, back.number], ['bounce', number]);
    const {messages, ticket} = await read(number);
    assert.deepEqual(
      [messages.length, messages[1].delivery.state, messages[1].delivery.error],
      [2, 'failed', 'The mail came back: there is no such mailbox (5.1.1).'],
    );
    assert.equal(ticket.status, 'open');
    assert.equal((await call(`GET ${TICKETS}`)).tickets.length, 1);
  });

  describe('a bounce of one of our mails', () => {
    const forged = (to: string, replyId: string, status = '5.1.1') =>
      mail({
        from: 'MAILER-DAEMON@evil.example',
        subject: 'Undelivered Mail',
        more: ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
        body: [
          '--b',
          'Content-Type: message/delivery-status',
          '',
          `Final-Recipient: rfc822; ${to}`,
          'Action: failed',
          `Status: ${status}`,
          'Diagnostic-Code: smtp; Call +1 900 123 to keep your account',
          '--b',
          'Content-Type: message/rfc822',
          '',
          `Message-ID: ${replyId}`,
          '',
          'x',
          '--b--',
        ].join('\r\n'),
      });
    const bounceOf = async (number: number) => (await read(number)).ticket.requester.bounce;

    it('marks only recipients of that mail', async () => {
      const {number} = await post(mail({from: 'victim@example.com'}));
      const own = await answered();
      assert.deepEqual(
        [await post(forged('victim@example.com', own.replyId)), await bounceOf(number)].map(
          (one) => one?.number ?? null,
        ),
        [null, null],
      );
      assert.deepEqual(
        [await bounceOf(own.number), (await read(own.number)).messages.at(-1).delivery.state],
        [null, 'sent'],
      );
      assert.equal((await post(forged('ROSA@example.com', own.replyId))).number, own.number);
      assert.ok(await bounceOf(own.number));
    });

    it('ends with the next mail from there, which locks no unmarked contact', async () => {
      const {number, replyId} = await answered();
      const answer = () => post(mail({more: [`In-Reply-To: ${replyId}`]}));
      const changedBy = async () =>
        (
          await sql<{xmin: string}>`select xmin::text from connect.contact where id = ${
            (await read(number)).ticket.requester.id
          }`.execute(database().db)
        ).rows[0]?.xmin;
      const before = await changedBy();
      assert.ok(before);
      await answer();
      assert.equal(await changedBy(), before);
      await post(forged('rosa@example.com', replyId));
      assert.ok(await bounceOf(number));
      await answer();
      assert.equal(await bounceOf(number), null);
    });

    it('is accepted for two weeks after that mail left', async () => {
      const {number, replyId} = await answered();
      pass(15 * DAY_MS);
      await database().db.updateTable('account.session').set({lastUsedAt: now()}).execute();
      await post(forged('rosa@example.com', replyId));
      assert.equal(await bounceOf(number), null);
    });

    it('never speaks in our name: nothing of its text is shown but the code', async () => {
      for (const [status, reason] of [
        ['5.2.2', 'the mailbox is full (5.2.2)'],
        ['5.1.1 Call +1 900 123', 'there is no such mailbox (5.1.1)'],
        ['<b>x</b>', 'the address takes no mail'],
      ] as const) {
        const {number, replyId} = await answered();
        await post(forged('rosa@example.com', replyId, status));
        const {ticket, messages} = await read(number);
        assert.deepEqual(
          [ticket.requester.bounce.reason, messages.at(-1).delivery.error],
          [reason, `The mail came back: ${reason}.`],
        );
      }
    });
  });

  it('refuses requests without the secret, foreign addresses, and invalid mails', async () => {
    assert.equal((await post(mail(), {secret: 'wrong'})).status, 401);
    assert.equal((await post(mail({to: 'nobody@example.com'}))).status, 404);
    assert.equal(
      (
        await post(mail({to: 'nobody@example.com'}), {
          query: `?recipient=${encodeURIComponent(address().toUpperCase())}`,
        })
      ).outcome,
      'created',
    );
    assert.equal((await post(Buffer.alloc(40 * 1024 * 1024 + 1))).status, 413);
  });

  it('accepts or skips real mails of all kinds, each by itself', async (context) => {
    if (mailFiles.length === 0)
      return context.skip('left out: SHARED_DATA names no folder with mails');
    const seen = new Set<string>();
    for (const name of mailFiles) {
      pass(60_000);
      const {status, outcome, message} = await post(await readFile(join(DATA, 'mail', name)), {
        query: `?recipient=${address()}`,
      });
      assert.equal(status, 200, `${name}: ${status} ${message}`);
      seen.add(outcome);
    }
    const {tickets, page} = await call(`GET ${TICKETS}?limit=100`);
    assert.ok(
      page.total > 60 &&
        tickets.every(
          ({snippet, subject}: {snippet: string; subject: string}) =>
            snippet !== '' && subject !== '',
        ),
    );
    for (const {number} of tickets) assert.equal((await read(number)).status, 200);
    assert.ok(
      seen.has('created') && seen.has('bounce') && seen.has('ignored') && seen.has('duplicate'),
    );
  });

  it('accepts the same by SMTP, for support addresses only', async () => {
    const faults: unknown[] = [];
    const space = {expectRoom: async () => undefined};
    const deps = {
      db: database().db,
      files: memoryStore(),
      space,
      workers,
      config: testConfig(),
      now: now,
      ticketBroadcasts: {
        find: async () => null,
        takeBounce: async () => false,
        takeComplaint: async () => false,
        takeReply: async () => null,
      },
    } as unknown as ConnectDeps;
    const listener: MailListener = await openMailListener(
      {deps, mayCome: createRateGuard()},
      {port: 0, host: '127.0.0.1'},
      (error) => faults.push(error),
    );
    const transport = createTransport({
      host: '127.0.0.1',
      port: listener.port,
      secure: false,
      ignoreTLS: true,
    });
    const send = (to: string, raw = mail(), {size = raw.length, from = 'rosa@example.com'} = {}) =>
      transport.sendMail({envelope: {from, to, size}, raw}).then(
        () => 'taken',
        (error: Error & {responseCode?: number; code: string}) => error.responseCode ?? error.code,
      );
    try {
      assert.equal(await send(address()), 'taken');
      assert.equal((await read(1)).ticket.subject, 'Refund');
      assert.equal(await send('other@example.com'), 550);
      assert.equal(await send(address(), mail({from: ''})), 'taken');
      assert.equal(
        (await read(2)).ticket.requester.email,
        'rosa@example.com',
        'the envelope names the sender',
      );
      assert.equal(
        await send(address(), mail({from: ''}), {from: ''}),
        'taken',
        'it is listed as left out',
      );
      assert.equal(await send(address(), mail(), {size: 50_000_000}), 'EMESSAGE');
      assert.deepEqual(faults, []);
    } finally {
      await listener.close();
    }
  });
});

import assert from 'node:assert/strict';
import {readdir, readFile} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {after, before, beforeEach, describe, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {createTransport} from 'nodemailer';
import sharp from 'sharp';
import type {ApiDeps} from '../../../deps.ts';
import {newId, withWorkspace} from '../../../database/index.ts';
import {forEachDatabase} from '../../../testing/for-each-database.ts';
import {memoryStore} from '../../../testing/memory-store.ts';
import {createTestApi, testConfig} from '../../../testing/test-api.ts';
import {createTestChannel} from '../../../testing/test-channel.ts';
import {createTestWorkspace, type TestMember} from '../../../testing/test-workspace.ts';
import {replyAddress} from '../outgoing/reply-address.ts';
import {getSigningKey} from '../signing/service.ts';
import {createRateGuard} from './rate.ts';
import {createWorkers} from '../../../workers/index.ts';
import {type MailListener, openMailListener} from './smtp.ts';

const DATA =
  process.env.SHARED_DATA ?? resolve(import.meta.dirname, '../../../../../../../shared/data');
const mailFiles = await readdir(join(DATA, 'mail'), {recursive: true}).then(
  (names) => names.filter((name) => name.endsWith('.eml')),
  () => [],
);
const TICKETS = '/connect/api/tickets';
const SECRET = 'a-secret-of-the-mail-server';
const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-20T09:00:00Z');

forEachDatabase('mails that come in', ({database}) => {
  let app: FastifyInstance;
  let now = START;
  let [owner, agent] = [] as unknown as [TestMember, TestMember];
  let address: string;
  const workers = createWorkers();
  before(async () => {
    app = await createTestApi({
      database: database(),
      config: testConfig({INBOUND_SECRET: SECRET}),
      now: () => new Date(now),
      files: memoryStore(),
    });
  });
  after(async () => {
    await app.close();
    await workers.close();
  });
  beforeEach(async () => {
    now = START;
    [owner, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
      now: new Date(now),
    })) as [TestMember, TestMember];
    address = `support@${owner.workspaceId}.example.com`;
    await createTestChannel(database(), owner, {address});
  });

  const call = async (route: string, payload?: object, headers: Record<string, string> = {}) => {
    const [method, url] = route.split(' ') as ['POST', string];
    const answer = await owner.on(app)(method, url, {...(payload && {payload}), headers});
    return {status: answer.statusCode, ...answer.json()};
  };
  const read = (number: number) => call(`GET ${TICKETS}/${number}`);
  const post = async (raw: string | Buffer, {secret = SECRET, query = ''} = {}) => {
    const headers = {'content-type': 'message/rfc822', authorization: `Bearer ${secret}`};
    const answer = await app.inject({
      method: 'POST',
      url: `/connect/api/inbound/email${query}`,
      payload: raw,
      headers,
    });
    return {status: answer.statusCode, ...answer.json()};
  };
  interface Given {
    from?: string;
    to?: string;
    id?: string;
    subject?: string;
    body?: string;
    more?: string[];
  }
  const mail = ({
    from = 'Rosa Lim <rosa@example.com>',
    to = address,
    id = newId(),
    subject = 'Refund',
    body = 'Where is my money?',
    more = [],
  }: Given = {}) =>
    [
      `From: ${from}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Message-ID: <${id}@example.com>`,
      ...more,
      '',
      body,
    ].join('\r\n');
  const move = async (number: number, status: string) => {
    const {ticket} = await read(number);
    await call(`PATCH ${TICKETS}/${ticket.id}`, {status}, {'if-match': `"${ticket.version}"`});
  };
  /** A ticket of Rosa's that was answered: its number, and the `Message-ID` of the answer. */
  const answered = async () => {
    const {number} = await post(mail());
    const {ticket} = await read(number);
    const {created} = await call(`POST ${TICKETS}/${ticket.id}/messages`, {
      kind: 'reply',
      html: '<p>On its way</p>',
    });
    return {
      number,
      id: ticket.id as string,
      replyId: `<${created.id}@${owner.workspaceId}.example.com>`,
    };
  };

  it('a mail becomes a ticket of its sender, once', async () => {
    const raw = mail({
      id: 'one',
      more: ['Cc: Ben <ben@example.com>', 'Content-Type: text/html'],
      body: '<p>Where is my <b>money</b>?</p><div class="gmail_quote">old</div>',
    });
    const first = await post(raw);
    assert.deepEqual([first.status, first.outcome, first.number], [200, 'created', 1]);
    assert.deepEqual(
      [
        (await post(raw)).outcome,
        (await Promise.all([post(raw), post(raw)])).map(({outcome}) => outcome),
      ],
      ['duplicate', ['duplicate', 'duplicate']],
    );
    const {
      ticket,
      messages: [message],
      events,
    } = await read(1);
    assert.deepEqual(
      [
        ticket.subject,
        ticket.channel,
        ticket.status,
        ticket.requester.email,
        ticket.requester.name,
      ],
      ['Refund', 'email', 'new', 'rosa@example.com', 'Rosa Lim'],
    );
    assert.deepEqual(
      [message.html, message.quotedHtml, message.author.name],
      ['<p>Where is my <b>money</b>?</p>', '<div>old</div>', 'Rosa Lim'],
    );
    assert.deepEqual(message.mail, {
      from: {name: 'Rosa Lim', address: 'rosa@example.com'},
      to: [{name: '', address}],
      cc: [{name: 'Ben', address: 'ben@example.com'}],
      subject: 'Refund',
    });
    assert.deepEqual(
      events.map(({type, actor}: {type: string; actor: {type: string}}) => [type, actor.type]),
      [
        ['created', 'requester'],
        ['requester_message', 'requester'],
      ],
    );
    const {messages: second} = await read((await post(mail({from: 'ROSA@example.com'}))).number);
    assert.equal(second[0].author.name, 'Rosa Lim');
  });

  it('a mail is found by what it quotes too, whether it came as HTML or as text', async () => {
    const found = async (q: string) =>
      (await call(`GET /connect/api/search?q=${q}`)).messages.map(
        ({number}: {number: number}) => number,
      );
    const old = 'On 20 Nov 2026, at 08:00, Desk <desk@example.com> wrote:';
    await post(mail({body: `Thanks!\n\n${old}\n> Is the zeppelin yours?`}));
    await post(
      mail({
        more: ['Content-Type: text/html'],
        body: `<p>Thanks!</p><div class="gmail_quote">${old.replace('<', '&lt;')}<br><blockquote>Is the bicycle yours?</blockquote></div>`,
      }),
    );
    assert.deepEqual(
      [await found('zeppelin'), await found('bicycle'), (await found('thanks')).toSorted()],
      [[1], [2], [1, 2]],
    );
  });

  it('two of the same at once make one ticket', async () => {
    const raw = mail();
    const outcomes = (await Promise.all([post(raw), post(raw), post(raw)])).map(
      ({outcome}) => outcome,
    );
    assert.deepEqual(outcomes.toSorted(), ['created', 'duplicate', 'duplicate']);
  });

  it('an answer goes to its ticket by its head when the sender took part in it, and opens it again', async () => {
    const {number, replyId} = await answered();
    for (const status of ['pending', 'resolved']) {
      await move(number, status);
      const {outcome, number: to} = await post(
        mail({subject: 'Re: Refund', more: [`In-Reply-To: ${replyId}`]}),
      );
      assert.deepEqual(
        [outcome, to, (await read(number)).ticket.status],
        ['added', number, 'open'],
      );
    }
    const {outcome} = await post(
      mail({
        from: 'eve@example.com',
        subject: 'Re: Refund',
        more: [`In-Reply-To: ${replyId}`, `References: ${replyId}`],
      }),
    );
    assert.equal(outcome, 'created');
    await post(mail({more: ['Cc: ben@example.com', `References: ${replyId}`]}));
    const ben = await post(mail({from: 'Ben <ben@example.com>', more: [`References: ${replyId}`]}));
    assert.deepEqual(
      [ben.outcome, ben.number, (await read(number)).messages.at(-1).author.name],
      ['added', number, 'Ben'],
    );
  });

  it('an answer to what a former member resolved finds nobody assigned', async () => {
    const {number, id, replyId} = await answered();
    const {ticket} = await read(number);
    await call(
      `PATCH ${TICKETS}/${id}`,
      {assigneeId: agent.id, status: 'resolved'},
      {'if-match': `"${ticket.version}"`},
    );
    await call(`POST /api/team/members/${agent.id}/deactivate`, {});
    await post(mail({subject: 'Re: Refund', more: [`In-Reply-To: ${replyId}`]}));
    const {
      ticket: {assignee, status},
    } = await read(number);
    assert.deepEqual([assignee, status], [null, 'open']);
  });

  it('who got a copy answers into the ticket, and gets the next copy too', async () => {
    const {number} = await post(mail({more: ['Cc: Ben <ben@example.com>']}));
    const {ticket, cc} = await read(number);
    assert.deepEqual(cc, [{name: 'Ben', address: 'ben@example.com'}]);
    const {created} = await call(`POST ${TICKETS}/${ticket.id}/messages`, {
      kind: 'reply',
      html: '<p>On its way</p>',
      cc: [...cc, {name: '', address: 'kai@example.com'}],
    });
    const replyId = `<${created.id}@${owner.workspaceId}.example.com>`;
    const answer = await post(
      mail({from: 'kai@example.com', subject: 'Re: Refund', more: [`In-Reply-To: ${replyId}`]}),
    );
    assert.deepEqual([answer.outcome, answer.number], ['added', number]);
    const {messages, cc: next} = await read(number);
    assert.deepEqual(
      [messages.at(-1).author.name, next.map((one: {address: string}) => one.address)],
      ['kai@example.com', ['ben@example.com', 'kai@example.com']],
    );
  });

  it('an answer goes to its ticket by the address that was made for it, and by no other', async () => {
    const {number} = await answered();
    const {address: to} = await replyTo(number);
    const added = await post(mail({from: 'Colleague <kai@example.com>', to}));
    assert.deepEqual([added.outcome, added.number], ['added', number]);
    const wrong = to.replace(/\.[0-9a-f]{4}/, '.0000');
    assert.deepEqual((await post(mail({from: 'eve@example.com', to: wrong}))).outcome, 'created');
  });

  /** The address that mails of a ticket ask to be answered to. */
  const replyTo = async (number: number) => {
    const {ticket} = await read(number);
    const key = await withWorkspace(
      database().db,
      {workspaceId: owner.workspaceId, userId: ''},
      (trx) => getSigningKey(trx, owner.workspaceId),
    );
    return {address: replyAddress(address, {ticketId: ticket.id, number}, key)};
  };

  it('an answer to what is closed, or was resolved long ago, is a follow-up', async () => {
    const {number, replyId, id} = await answered();
    await move(number, 'resolved');
    now += 7 * DAY_MS + 1;
    const late = await post(mail({more: [`In-Reply-To: ${replyId}`]}));
    assert.deepEqual([late.outcome, late.number], ['created', number + 1]);
    const rows = await withWorkspace(
      database().db,
      {workspaceId: owner.workspaceId, userId: ''},
      (trx) =>
        trx
          .selectFrom('connect.ticket')
          .select(['number', 'status', 'followUpOfId'])
          .orderBy('number')
          .execute(),
    );
    assert.deepEqual(rows, [
      {number, status: 'resolved', followUpOfId: null},
      {number: number + 1, status: 'new', followUpOfId: id},
    ]);
  });

  it('programs make no ticket: automatic answers, lists, and our own addresses', async () => {
    for (const line of [
      'Auto-Submitted: auto-replied',
      'Precedence: bulk',
      'List-Id: <x.example.com>\r\nList-Unsubscribe: <https://x.example>',
    ])
      assert.equal((await post(mail({more: [line]}))).outcome, 'ignored');
    assert.equal((await post(mail({from: `Acme <${address}>`}))).outcome, 'ignored');
    assert.deepEqual((await call(`GET ${TICKETS}`)).tickets, []);
  });

  it('a sender who does not stop is told to come later; others are not', async () => {
    let last = await post(mail());
    for (let count = 0; count < 30; count += 1) last = await post(mail());
    assert.deepEqual([last.status, last.code], [429, 'rate_limited']);
    assert.equal((await post(mail({from: 'ben@example.com'}))).outcome, 'created');
    now += 600_001;
    assert.equal((await post(mail())).outcome, 'created');
  });

  it('a mail that came back makes its reply fail, and no ticket', async () => {
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

  describe('a mail that says that one of ours came back', () => {
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

    it('marks only whom that mail went to', async () => {
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
        [null, 'queued'],
      );
      assert.equal((await post(forged('ROSA@example.com', own.replyId))).number, own.number);
      assert.ok(await bounceOf(own.number));
    });

    it('is believed for two weeks after it left', async () => {
      const {number, replyId} = await answered();
      now += 15 * DAY_MS;
      await database()
        .db.updateTable('account.session')
        .set({lastUsedAt: new Date(now)})
        .execute();
      await post(forged('rosa@example.com', replyId));
      assert.equal(await bounceOf(number), null);
    });

    it('never speaks in our name: of its text nothing is shown but the code', async () => {
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

  it('files are kept, pictures stand at their place, and what is not allowed is named', async () => {
    const png = (
      await sharp({create: {width: 4, height: 4, channels: 3, background: 'red'}})
        .png()
        .toBuffer()
    ).toString('base64');
    const {number} = await post(
      mail({
        more: ['Content-Type: multipart/related; boundary=b'],
        body: [
          '--b',
          'Content-Type: text/html',
          '',
          '<p>See <img src="cid:one"></p>',
          '--b',
          'Content-Type: image/png; name=a.png',
          'Content-ID: <one>',
          'Content-Transfer-Encoding: base64',
          '',
          png,
          '--b',
          'Content-Type: application/pdf; name=invoice.exe',
          'Content-Disposition: attachment; filename=invoice.exe',
          '',
          'MZ',
          '--b--',
        ].join('\r\n'),
      }),
    );
    const {
      messages: [message],
    } = await read(number);
    const [picture, program] = message.attachments;
    assert.deepEqual(
      [picture.name, picture.mime, picture.state, program.name, program.state, program.url],
      ['a.png', 'image/png', 'clean', 'invoice.exe', 'blocked', null],
    );
    assert.ok(
      message.html.includes(
        `<img data-attachment="${picture.id}" src="${picture.url.replaceAll('&', '&amp;')}"`,
      ),
      message.html,
    );
    assert.equal((await app.inject(picture.url)).headers['content-type'], 'image/png');
  });

  it('signed and encrypted mails and files of no known kind can be downloaded; programs cannot', async () => {
    const bytes = Buffer.from([0x30, 0x82, 0x01, 0x00, 0x06, 0x09, 0x00, 0xff]).toString('base64');
    const part = (type: string, content: string) => [
      '--b',
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment',
      '',
      content,
    ];
    const {number} = await post(
      mail({
        more: ['Content-Type: multipart/mixed; boundary=b'],
        body: [
          ...part('application/pkcs7-mime; name=smime.p7m', bytes),
          ...part('application/octet-stream; name=drawing.xyz', bytes),
          ...part(
            'application/octet-stream; name=report.abcd',
            Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]).toString('base64'),
          ),
          '--b--',
        ].join('\r\n'),
      }),
    );
    const {
      messages: [{attachments}],
    } = await read(number);
    assert.deepEqual(
      attachments.map(({name, mime, state}: Record<string, string>) => [name, mime, state]),
      [
        ['smime.p7m', 'application/octet-stream', 'clean'],
        ['drawing.xyz', 'application/octet-stream', 'clean'],
        ['report.abcd', 'application/octet-stream', 'blocked'],
      ],
    );
    const {headers} = await app.inject(attachments[0].url);
    assert.deepEqual(
      [headers['content-type'], String(headers['content-disposition']).split(';')[0]],
      ['application/octet-stream', 'attachment'],
    );
  });

  it('answers to a merged ticket go to the one that it is part of', async () => {
    const {number, id, replyId} = await answered();
    const {number: target} = await post(mail({subject: 'Again'}));
    const {ticket} = await read(target);
    const merged = await call(`POST ${TICKETS}/${id}/merge`, {targetId: ticket.id});
    assert.equal(merged.status, 200, JSON.stringify(merged));
    assert.notEqual(number, target);
    assert.deepEqual((await post(mail({more: [`In-Reply-To: ${replyId}`]}))).number, target);
  });

  it('refuses who lacks the secret, foreign addresses, and what is no mail', async () => {
    assert.equal((await post(mail(), {secret: 'wrong'})).status, 401);
    assert.equal((await post(mail({to: 'nobody@example.com'}))).status, 404);
    assert.equal(
      (
        await post(mail({to: 'nobody@example.com'}), {
          query: `?recipient=${encodeURIComponent(address.toUpperCase())}`,
        })
      ).outcome,
      'created',
    );
    assert.equal((await post(Buffer.alloc(40 * 1024 * 1024 + 1))).status, 413);
  });

  it('real mails of all kinds are taken in or left out, each by itself', async (context) => {
    if (mailFiles.length === 0)
      return context.skip('left out: SHARED_DATA names no folder with mails');
    const seen = new Set<string>();
    for (const name of mailFiles) {
      now += 60_000;
      const {status, outcome, message} = await post(await readFile(join(DATA, 'mail', name)), {
        query: `?recipient=${address}`,
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

  it('by SMTP the same, for support addresses only', async () => {
    const faults: unknown[] = [];
    const space = {expectRoom: async () => undefined};
    const deps = {
      db: database().db,
      files: memoryStore(),
      space,
      workers,
      config: testConfig(),
      now: () => new Date(now),
    } as unknown as ApiDeps;
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
      assert.equal(await send(address), 'taken');
      assert.equal((await read(1)).ticket.subject, 'Refund');
      assert.equal(await send('other@example.com'), 550);
      assert.equal(await send(address, mail({from: ''})), 'taken');
      assert.equal(
        (await read(2)).ticket.requester.email,
        'rosa@example.com',
        'the envelope names the sender',
      );
      assert.equal(
        await send(address, mail({from: ''}), {from: ''}),
        'taken',
        'it is listed as left out',
      );
      assert.equal(await send(address, mail(), {size: 50_000_000}), 'EMESSAGE');
      assert.deepEqual(faults, []);
    } finally {
      await listener.close();
    }
  });
});

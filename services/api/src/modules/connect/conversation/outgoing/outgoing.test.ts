import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {withWorkspace} from '#database/index.ts';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memoryStore} from '#testing/memory-store.ts';
import {openSmtpSink} from '#testing/smtp-sink.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {takeMails} from '#modules/account/guard/allowance/service.ts';
import {readReplyAddress} from './reply-address.ts';

const TICKETS = '/connect/api/tickets';
const SECRET = 'a-secret-of-the-mail-server';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\nEOF');

onDatabase('replies by mail', ({database}) => {
  let app: FastifyInstance;
  let smtp: Awaited<ReturnType<typeof openSmtpSink>>;
  let owner: TestMember;
  before(async () => {
    smtp = await openSmtpSink();
    app = await createTestApi({
      database: database(),
      config: testConfig({SMTP_URL: smtp.url, INBOUND_SECRET: SECRET}),
      runJobs: true,
      files: memoryStore(),
    });
  });
  after(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(async () => {
    [owner] = (await createTestWorkspace(database(), {roles: ['owner']})) as [TestMember];
    smtp.refuse(null);
  });

  const call = async (route: string, payload?: object) => {
    const [method, url] = route.split(' ') as ['POST', string];
    const answer = await owner.on(app)(method, url, payload ? {payload} : {});
    return {status: answer.statusCode, ...answer.json()};
  };
  const addSupportAddress = () =>
    createTestSupportAddress(database(), owner, {
      address: `support@${owner.workspaceId}.example.com`,
      signature: 'Acme\nManila',
    });
  const newTicket = async (given: object = {}) =>
    (
      await call(`POST ${TICKETS}`, {
        subject: 'Refund for März',
        requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
        html: '<p>Where is my <b>money</b>?</p>',
        ...given,
      })
    ).ticket;
  const write = (id: string, payload: object = {}) =>
    call(`POST ${TICKETS}/${id}/messages`, {
      kind: 'reply',
      html: '<p>On its <a href="https://example.com/way?a=1&amp;b=2">way</a></p>',
      ...payload,
    });
  const message = async (number: number, id: string) =>
    (await call(`GET ${TICKETS}/${number}`)).messages.find((one: {id: string}) => one.id === id);
  const until = async (number: number, id: string, state: string) => {
    let shown = await message(number, id);
    while (shown.delivery.state !== state) {
      await new Promise((resolve) => setImmediate(resolve));
      shown = await message(number, id);
    }
    return shown;
  };

  it('leave from the support address, return to their ticket, and quote the thread', async () => {
    await addSupportAddress();
    const ticket = await newTicket();
    const next = smtp.mail();
    const {created} = await write(ticket.id);
    const {mail, from, to} = await next;
    const address = `support@${owner.workspaceId}.example.com`;
    assert.deepEqual([from, to], [address, ['rosa@example.com']]);
    assert.deepEqual(
      [mail.from?.text, mail.subject, mail.messageId],
      [
        `"Acme Support" <${address}>`,
        'Re: Refund for März',
        `<${created.id}@${owner.workspaceId}.example.com>`,
      ],
    );
    assert.equal(
      mail.to && !Array.isArray(mail.to) ? mail.to.text : '',
      '"Rosa Lim" <rosa@example.com>',
    );
    const {tag, address: base} = readReplyAddress(mail.replyTo?.value[0]?.address ?? '');
    assert.deepEqual([base, tag?.number], [address, ticket.number]);
    assert.match(
      mail.text ?? '',
      /^On its way \(https:\/\/example\.com\/way\?a=1&b=2\)\n\n-- \nAcme\nManila\n\nOn \d+ \w+ \d{4}, \d\d:\d\d UTC, Rosa Lim wrote:\n> Where is my money\?/,
    );
    assert.match(String(mail.html), /<b>money<\/b>/);
    assert.equal(mail.headers.get('auto-submitted'), undefined);
    const {delivery, mail: facts} = await until(ticket.number, created.id, 'sent');
    assert.deepEqual(
      [delivery.error, facts.from, facts.to],
      [null, {name: 'Acme Support', address}, [{name: 'Rosa Lim', address: 'rosa@example.com'}]],
    );

    const second = smtp.mail();
    await write(ticket.id, {html: '<p>Arrived?</p>'});
    const {mail: later} = await second;
    assert.deepEqual([later.inReplyTo, later.references], [mail.messageId, mail.messageId]);
    assert.match(later.text ?? '', /^Arrived\?[^]*wrote:\n> On its way[^]*Rosa Lim wrote:/);
  });

  it("quote nothing from before the requester's address changed, until they write", async () => {
    await addSupportAddress();
    const {id, requester} = await newTicket();
    const sent = async (html: string) => {
      const next = smtp.mail();
      await write(id, {html});
      return (await next).mail;
    };
    assert.match((await sent('<p>First</p>')).text ?? '', /Where is my money\?/);
    const payload = {
      name: 'Rosa',
      email: 'rosa@new.example',
      phone: null,
      company: null,
      timeZone: null,
      tags: [],
    };
    const moved = await owner.on(app)('PUT', `/connect/api/contacts/${requester.id}`, {
      payload,
      headers: {'if-match': '"1"'},
    });
    assert.deepEqual([moved.statusCode, moved.json().contact.isAddressNew], [200, true]);
    const second = await sent('<p>Second</p>');
    assert.deepEqual(
      [
        second.to && !Array.isArray(second.to) ? second.to.value[0]?.address : '',
        second.text?.includes('wrote:'),
      ],
      ['rosa@new.example', false],
    );
    const third = (await sent('<p>Third</p>')).text ?? '';
    assert.match(third, /> Second/);
    assert.doesNotMatch(third, /First|money/);
    const answerFrom = (from: string, to: string) =>
      app.inject({
        method: 'POST',
        url: '/connect/api/inbound/email',
        headers: {'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}`},
        payload: [
          `From: ${from}`,
          `To: ${to}`,
          'Subject: Re: Refund',
          `Message-ID: <${from}${Math.random()}>`,
          '',
          'Thank you',
        ].join('\r\n'),
      });
    const to = second.replyTo?.value[0]?.address ?? '';
    await answerFrom('rosa@new.example', `support@${owner.workspaceId}.example.com`);
    await answerFrom('eve@example.com', to);
    assert.doesNotMatch((await sent('<p>Fourth</p>')).text ?? '', /money/);
    await answerFrom('rosa@new.example', to);
    assert.match((await sent('<p>Fifth</p>')).text ?? '', /Thank you/);
    assert.equal(
      (await call(`GET /connect/api/contacts/${requester.id}`)).contact.isAddressNew,
      false,
    );
  });

  it('include files, with pictures in their places', async () => {
    await addSupportAddress();
    const ticket = await newTicket();
    const form = fileForm('März.pdf', PDF);
    const {attachment} = (await owner.on(app)('POST', '/connect/api/attachments', form)).json();
    const next = smtp.mail();
    await write(ticket.id, {attachmentIds: [attachment.id]});
    const {
      mail: {
        attachments: [file],
      },
    } = await next;
    assert.deepEqual(
      [file?.filename, file?.contentType, file?.content],
      ['März.pdf', 'application/pdf', PDF],
    );
  });

  it("fail at once with the server's text after a refusal, and can be sent again", async () => {
    await addSupportAddress();
    const ticket = await newTicket();
    smtp.refuse({code: 550, text: '5.1.1 No such user'});
    const {created} = await write(ticket.id);
    const {delivery} = await until(ticket.number, created.id, 'failed');
    assert.equal(delivery.error, 'The mail server answered: 550 5.1.1 No such user');
    smtp.refuse(null);
    const next = smtp.mail();
    const {status, retried} = await call(`POST /connect/api/messages/${created.id}/retry`);
    assert.deepEqual([status, retried.delivery.state], [200, 'queued']);
    assert.equal((await next).mail.messageId, `<${created.id}@${owner.workspaceId}.example.com>`);
    await until(ticket.number, created.id, 'sent');
    assert.equal((await call(`POST /connect/api/messages/${created.id}/retry`)).status, 409);
  });

  it('wait with a reason while the server does not accept them', async () => {
    const ticket = await newTicket();
    smtp.refuse({code: 451, text: '4.3.0 Try again later'});
    const {created} = await write(ticket.id);
    let {delivery} = await until(ticket.number, created.id, 'queued');
    while (delivery.error === null) ({delivery} = await message(ticket.number, created.id));
    assert.deepEqual(
      [delivery.state, delivery.error],
      ['queued', 'The mail server answered: 451 4.3.0 Try again later'],
    );
    smtp.refuse(null);
  });

  it('do not count towards the daily limit if the server refuses them', async () => {
    const ticket = await newTicket();
    smtp.refuse({code: 550, text: '5.1.1 No such user'});
    const {created} = await write(ticket.id);
    await until(ticket.number, created.id, 'failed');
    const parts = {
      db: database().db,
      config: testConfig({MAILS_PER_DAY: '1'}),
      now: () => new Date(),
    };
    // The mail is returned to the allowance after the outcome is stored. A refusal takes nothing.
    const take = () => takeMails(parts, {workspaceId: owner.workspaceId, count: 1});
    while ((await take()) !== null) await new Promise((resolve) => setImmediate(resolve));
    assert.match((await take()) ?? '', /limit of 1 mails a day/);
  });

  it('include the first message of a ticket by an agent; notes and samples never are', async () => {
    const next = smtp.mail();
    const ticket = await newTicket({kind: 'reply'});
    const {mail} = await next;
    assert.deepEqual(
      [mail.subject, mail.from?.value, mail.replyTo],
      [
        'Refund for März',
        [{name: 'Acme via Switchboard', address: 'no-reply@switchboard.localhost'}],
        undefined,
      ],
    );
    assert.match(mail.text ?? '', /This message was written by Acme, not by Switchboard\./);
    const {created} = await write(ticket.id, {kind: 'note'});
    assert.equal(created.delivery.state, 'none');
  });

  it('send copies to their recipients, and report a partial acceptance', async () => {
    await addSupportAddress();
    const ticket = await newTicket();
    const next = smtp.mail();
    const cc = [
      {name: 'Ben Cruz', address: 'ben@example.com'},
      {name: '', address: 'ROSA@example.com'},
      {name: 'Ben', address: 'BEN@example.com'},
    ];
    const {created} = await write(ticket.id, {cc});
    const {mail, to} = await next;
    assert.deepEqual(
      [to, mail.cc && !Array.isArray(mail.cc) ? mail.cc.text : ''],
      [['rosa@example.com', 'ben@example.com'], '"Ben Cruz" <ben@example.com>'],
    );
    const {mail: facts, cc: shown} = await until(ticket.number, created.id, 'sent');
    assert.deepEqual(
      [facts.cc, shown],
      [
        [{name: 'Ben Cruz', address: 'ben@example.com'}],
        [{name: 'Ben Cruz', address: 'ben@example.com'}],
      ],
    );
    assert.deepEqual((await call(`GET ${TICKETS}/${ticket.number}`)).cc, shown);

    smtp.refuse({code: 550, text: 'No such user', address: 'eve@example.com'});
    const second = await write(ticket.id, {cc: [{name: '', address: 'eve@example.com'}]});
    const {delivery} = await until(ticket.number, second.created.id, 'sent');
    assert.equal(delivery.error, 'Refused for eve@example.com');
    smtp.refuse({code: 550, text: 'No such user', address: 'rosa@example.com'});
    const third = await write(ticket.id, {cc: [{name: '', address: 'ben@example.com'}]});
    assert.match(
      (await until(ticket.number, third.created.id, 'failed')).delivery.error,
      /550 No such user/,
    );
  });

  it('reject a wrong address for a copy, and copies of a note', async () => {
    const ticket = await newTicket();
    const wrong = await write(ticket.id, {cc: [{name: '', address: 'nobody'}]});
    assert.equal(wrong.status, 422);
    const note = await write(ticket.id, {
      kind: 'note',
      cc: [{name: '', address: 'ben@example.com'}],
    });
    assert.deepEqual([note.status, note.fields], [422, {cc: 'Only replies have copies'}]);
  });

  it('require an address of the requester', async () => {
    const ticket = await newTicket();
    await withWorkspace(database().db, {workspaceId: owner.workspaceId, userId: owner.id}, (trx) =>
      trx.updateTable('connect.contact').set({email: null}).execute(),
    );
    const {status, message: sentence} = await write(ticket.id);
    assert.deepEqual([status, sentence], [422, 'Add a recipient email before replying']);
    assert.equal((await write(ticket.id, {kind: 'note'})).status, 201);
  });
});

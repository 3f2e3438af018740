import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {systemOf, withWorkspace} from '#database/index.ts';
import type {NewJob} from '#jobs/index.ts';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memoryStore} from '#testing/memory-store.ts';
import {openSmtpSink} from '#testing/smtp-sink.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS} from '#testing/ticket-calls.ts';
import {queueForward, queueMail} from '../outgoing/service.ts';

const SECRET = 'a-secret-of-the-mail-server';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\nEOF');
const VENDOR = {name: 'Lamps Inc', address: 'repairs@lamps.example'};

onDatabase('forwards', ({database}) => {
  let app: FastifyInstance;
  let smtp: Awaited<ReturnType<typeof openSmtpSink>>;
  let owner: TestMember;
  const address = () => `support@${owner.workspaceId}.example.com`;
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
    await createTestSupportAddress(database(), owner, {address: address()});
    smtp.refuse(null);
  });

  const call = async (route: string, payload?: object) => {
    const [method, url] = route.split(' ') as ['POST', string];
    const answer = await owner.on(app)(method, url, payload ? {payload} : {});
    return {status: answer.statusCode, ...answer.json()};
  };
  const receive = async (head: string[], body: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/connect/api/inbound/email',
        payload: [...head, '', body].join('\r\n'),
        headers: {'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}`},
      })
    ).json();
  const read = (number: number) => call(`GET ${TICKETS}/${number}`);
  const write = (id: string, payload: object) => call(`POST ${TICKETS}/${id}/messages`, payload);
  const forward = (id: string, payload: object) => call(`POST ${TICKETS}/${id}/forwards`, payload);
  const until = async (number: number, id: string, state: string) => {
    for (;;) {
      const {messages} = await read(number);
      const found = messages.find((one: {id: string}) => one.id === id);
      if (found?.delivery.state === state) return found;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  /** A ticket of Rosa's with a note, and an answer with a file. */
  const open = async () => {
    const {number} = await receive(
      ['From: Rosa Lim <rosa@example.com>', `To: ${address()}`, 'Subject: Broken lamp'],
      'My lamp is broken.',
    );
    const {ticket, messages} = await read(number);
    await write(ticket.id, {kind: 'note', html: 'She is difficult'});
    const {attachment} = (
      await owner.on(app)('POST', '/connect/api/attachments', fileForm('plan.pdf', PDF))
    ).json();
    const next = smtp.mail();
    await write(ticket.id, {kind: 'reply', html: 'We ask.', attachmentIds: [attachment.id]});
    await next;
    return {ticket, number, firstId: messages[0].id as string, fileId: attachment.id as string};
  };

  it('pass on a ticket without notes, with chosen files; answers return as notes', async () => {
    const {ticket, number, fileId} = await open();
    const next = smtp.mail();
    const {status, created} = await forward(ticket.id, {
      to: [VENDOR],
      html: 'Can you repair it?',
      attachmentIds: [fileId],
    });
    assert.equal(status, 201);
    const {mail, to} = await next;
    assert.deepEqual(
      [to, mail.subject, mail.attachments.map(({filename}) => filename)],
      [[VENDOR.address], 'Fwd: Broken lamp', ['plan.pdf']],
    );
    const text = mail.text ?? '';
    assert.match(
      text,
      /^Can you repair it\?\n[^]*Forwarded message[^]*, Rosa Lim wrote:\s+My lamp is broken\.[^]*, owner Person wrote:\s+We ask\./,
    );
    assert.doesNotMatch(text, /difficult/);
    const sent = await until(number, created.id, 'sent');
    assert.deepEqual(
      [sent.kind, sent.forward, sent.mail.to],
      ['note', {to: [VENDOR], fileNames: ['plan.pdf']}, [VENDOR]],
    );
    const head = [
      'From: Lamps Inc <repairs@lamps.example>',
      `In-Reply-To: ${mail.messageId}`,
      'Subject: Re: Fwd: Broken lamp',
    ];
    const replyTo = mail.replyTo?.value[0]?.address ?? '';
    assert.equal((await receive([...head, `To: ${replyTo}`], 'Bring it in.')).number, number);
    await receive([...head, `To: ${replyTo}, rosa@example.com`], 'Dear Rosa, bring it in.');
    const {messages, cc, ticket: after, events} = await read(number);
    assert.deepEqual(
      messages
        .slice(-2)
        .map((one: {kind: string; author: {name: string}}) => [one.kind, one.author.name]),
      [
        ['note', 'Lamps Inc'],
        ['requester', 'Lamps Inc'],
      ],
    );
    assert.deepEqual(
      [after.snippet, cc.map((one: {address: string}) => one.address)],
      ['Dear Rosa, bring it in.', [VENDOR.address]],
    );
    const lines = events.map(({type, to: value}: {type: string; to: string}) => [type, value]);
    assert.ok(lines.some(([type, value]: string[]) => type === 'forward' && value === VENDOR.name));
    assert.ok(lines.some(([type]: string[]) => type === 'forward_answer'));
  });

  it('never reach the requester, not even by a later reply', async () => {
    const {ticket, number} = await open();
    await forward(ticket.id, {to: [VENDOR], html: 'She is difficult'});
    const {created} = await write(ticket.id, {kind: 'reply', html: 'Done'});
    await until(number, created.id, 'sent');
    const mails = smtp.arrived.filter(({to}) => to.includes('rosa@example.com')).slice(-1);
    assert.equal(mails.length, 1);
    assert.doesNotMatch(mails[0]?.raw ?? '', /difficult|lamps\.example/);
  });

  it('name the requester of a merged ticket for their messages there', async () => {
    const add = async (name: string) => {
      const requester = {name, email: `${name.toLowerCase()}@example.com`};
      const payload = {subject: 'Lamp', requester, html: `${name} asks`};
      return (await call(`POST ${TICKETS}`, payload)).ticket;
    };
    const [target, source] = [await add('Rosa'), await add('Ben')];
    await call(`POST ${TICKETS}/${target.id}/merge`, {sourceIds: [source.id], force: true});
    const next = smtp.mail();
    await forward(target.id, {to: [VENDOR]});
    assert.match(
      (await next).mail.text ?? '',
      /, Rosa wrote:\s+Rosa asks[^]*, Ben wrote:\s+Ben asks/,
    );
  });

  it('pass on one message, and a note only on request', async () => {
    const {ticket, number, firstId, fileId} = await open();
    const {messages} = await read(number);
    const noteId = messages.find(({kind}: {kind: string}) => kind === 'note').id;
    const wrong = [
      {to: []},
      {to: [VENDOR], messageId: noteId},
      {to: [VENDOR], messageId: firstId, attachmentIds: [fileId]},
      {to: [{name: '', address: address()}]},
    ];
    const fields = ['to', 'messageId', 'attachmentIds', 'to'];
    for (const [index, payload] of wrong.entries()) {
      const refused = await forward(ticket.id, payload);
      assert.deepEqual([refused.status, Object.keys(refused.fields)], [422, [fields[index]]]);
    }
    const next = smtp.mail();
    await forward(ticket.id, {to: [VENDOR], messageId: noteId, includesNotes: true});
    assert.match((await next).mail.text ?? '', /difficult/);
  });

  it('stay internal for a writer whom an answer to a forward added', async () => {
    const {ticket, number, firstId} = await open();
    const next = smtp.mail();
    await forward(ticket.id, {to: [VENDOR], messageId: firstId});
    const {mail} = await next;
    const to = mail.replyTo?.value[0]?.address ?? '';
    await receive(
      [
        `From: ${VENDOR.address}`,
        `To: ${to}`,
        'Cc: kai@lamps.example',
        `In-Reply-To: ${mail.messageId}`,
        'Subject: Re: Lamp',
      ],
      'Kai knows.',
    );
    // A mail program that does not name the answered message.
    await receive(['From: kai@lamps.example', `To: ${to}`, 'Subject: Lamp'], 'It costs 20.');
    const {messages, cc} = await read(number);
    assert.deepEqual(
      [messages.at(-1).text, messages.at(-1).kind, cc],
      ['It costs 20.', 'note', []],
    );
  });

  it('keep hidden copies invisible, and answers of their receivers internal', async () => {
    const {ticket, number} = await open();
    const [eve, ben] = ['eve@example.com', 'ben@example.com'].map((one) => ({
      name: '',
      address: one,
    }));
    const count = smtp.arrived.length;
    const {created} = await write(ticket.id, {
      kind: 'reply',
      html: 'Come by',
      to: [ben],
      cc: [{name: '', address: 'rosa@example.com'}],
      bcc: [eve],
    });
    assert.deepEqual([created.to, created.bcc], [[ben], [eve]]);
    const {raw, to, mail} = await smtp.mail(count + 1);
    assert.deepEqual(to.toSorted(), ['ben@example.com', 'eve@example.com', 'rosa@example.com']);
    assert.doesNotMatch(raw, /eve@/);
    const replyTo = mail.replyTo?.value[0]?.address ?? '';
    await receive(['From: eve@example.com', `To: ${replyTo}`, 'Subject: Re'], 'Do not tell');
    const {messages, cc} = await read(number);
    assert.deepEqual(
      [messages.at(-1).kind, messages.at(-1).author.name, cc],
      ['note', 'eve@example.com', [ben]],
    );
  });

  it('quote nothing to a requester from before they became one', async () => {
    const {ticket, number} = await open();
    const {version} = (await read(number)).ticket;
    await owner.on(app)('PATCH', `${TICKETS}/${ticket.id}`, {
      payload: {requester: {email: 'maya@example.com'}},
      headers: {'if-match': `"${version}"`},
    });
    const next = smtp.mail();
    await write(ticket.id, {kind: 'reply', html: 'Hello Maya'});
    const {mail, to} = await next;
    assert.deepEqual(to, ['maya@example.com']);
    assert.doesNotMatch(mail.text ?? '', /broken|We ask/);
  });

  it("quote nothing from another requester's time, not even after a merge", async () => {
    const {ticket, number} = await open();
    const {version} = (await read(number)).ticket;
    await owner.on(app)('PATCH', `${TICKETS}/${ticket.id}`, {
      payload: {requester: {email: 'maya@example.com'}},
      headers: {'if-match': `"${version}"`},
    });
    const {number: newer} = await receive(
      ['From: maya@example.com', `To: ${address()}`, 'Subject: Lamp'],
      'It is mine.',
    );
    const {ticket: target} = await read(newer);
    const merged = await call(`POST ${TICKETS}/${target.id}/merge`, {sourceIds: [ticket.id]});
    assert.equal(merged.status, 200);
    const next = smtp.mail();
    await write(target.id, {kind: 'reply', html: 'Hello Maya'});
    const {mail, to} = await next;
    assert.deepEqual(to, ['maya@example.com']);
    assert.match(mail.text ?? '', /It is mine/);
    assert.doesNotMatch(mail.text ?? '', /broken|We ask/);
  });

  it('leave by another job than replies: an earlier release would mail the requester', async () => {
    const {ticket, number, firstId} = await open();
    const {created: passedOn} = await forward(ticket.id, {to: [VENDOR], messageId: firstId});
    const {created: hidden} = await write(ticket.id, {kind: 'reply', html: 'Hi', bcc: [VENDOR]});
    const {created: plain} = await write(ticket.id, {kind: 'reply', html: 'Bye'});
    for (const {id} of [passedOn, hidden, plain]) await until(number, id, 'sent');
    const names: string[] = [];
    const deps = {
      jobs: {send: async (_trx: unknown, {name}: NewJob) => void names.push(name)},
      config: testConfig(),
      now: () => new Date(),
    };
    const {workspaceId} = owner;
    const of = ({id: messageId}: {id: string}) => ({workspaceId, ticketId: ticket.id, messageId});
    await withWorkspace(database().db, systemOf(workspaceId), async (trx) => {
      await queueForward(deps as never, trx, of(passedOn));
      await queueMail(deps as never, trx, of(hidden));
      await queueMail(deps as never, trx, of(plain));
    });
    assert.deepEqual(names, ['message.mail-to-others', 'message.mail-to-others', 'message.mail']);
  });

  it('can be sent again after a failure, and cannot be edited like notes', async () => {
    const {ticket, number, firstId} = await open();
    smtp.refuse({code: 550, text: 'No such user', address: VENDOR.address});
    const {created} = await forward(ticket.id, {to: [VENDOR], messageId: firstId});
    const failed = await until(number, created.id, 'failed');
    assert.match(failed.delivery.error, /No such user/);
    const edited = await call(`PATCH /connect/api/messages/${created.id}`, {html: 'Other'});
    assert.equal(edited.status, 409);
    smtp.refuse(null);
    assert.equal((await call(`POST /connect/api/messages/${created.id}/retry`)).status, 200);
    await until(number, created.id, 'sent');
  });
});

import assert from 'node:assert/strict';
import {it} from 'node:test';
import sharp from 'sharp';
import {withWorkspace, systemOf} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {TICKETS} from '#testing/ticket-calls.ts';
import {replyAddress} from '../outgoing/reply-address.ts';
import {getSigningKey} from '../../signing/service.ts';
import {multipart, openMailbox} from './incoming.testing.ts';

const DAY_MS = 86_400_000;

onDatabase('incoming mails', ({database}) => {
  const {app, pass, owner, agent, address, call, read, post, mail, answered} =
    openMailbox(database);
  const move = async (number: number, status: string) => {
    const {ticket} = await read(number);
    await call(`PATCH ${TICKETS}/${ticket.id}`, {status}, {'if-match': `"${ticket.version}"`});
  };

  it('become a ticket of their sender, once', async () => {
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
      to: [{name: '', address: address()}],
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

  it('are found by their quotes too, as HTML and as text', async () => {
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

  it('open one ticket for two simultaneous copies', async () => {
    const raw = mail();
    const outcomes = (await Promise.all([post(raw), post(raw), post(raw)])).map(
      ({outcome}) => outcome,
    );
    assert.deepEqual(outcomes.toSorted(), ['created', 'duplicate', 'duplicate']);
  });

  it('continue a ticket by their head if the sender took part, and reopen it', async () => {
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

  it('unassign a ticket that a former member resolved', async () => {
    const {number, id, replyId} = await answered();
    const {ticket} = await read(number);
    await call(
      `PATCH ${TICKETS}/${id}`,
      {assigneeId: agent().id, status: 'resolved'},
      {'if-match': `"${ticket.version}"`},
    );
    await call(`POST /api/team/members/${agent().id}/deactivate`, {});
    await post(mail({subject: 'Re: Refund', more: [`In-Reply-To: ${replyId}`]}));
    const {
      ticket: {assignee, status},
    } = await read(number);
    assert.deepEqual([assignee, status], [null, 'open']);
  });

  it('continue a ticket for a recipient of a copy, who gets the next copy too', async () => {
    const {number} = await post(mail({more: ['Cc: Ben <ben@example.com>']}));
    const {ticket, cc} = await read(number);
    assert.deepEqual(cc, [{name: 'Ben', address: 'ben@example.com'}]);
    const {created} = await call(`POST ${TICKETS}/${ticket.id}/messages`, {
      kind: 'reply',
      html: '<p>On its way</p>',
      cc: [...cc, {name: '', address: 'kai@example.com'}],
    });
    const replyId = `<${created.id}@${owner().workspaceId}.example.com>`;
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

  it('continue a ticket only by its own reply address', async () => {
    const {number} = await answered();
    const {address: to} = await replyTo(number);
    const added = await post(mail({from: 'Colleague <kai@example.com>', to}));
    assert.deepEqual([added.outcome, added.number], ['added', number]);
    const wrong = to.replace(/\.[0-9a-f]{4}/, '.0000');
    assert.deepEqual((await post(mail({from: 'eve@example.com', to: wrong}))).outcome, 'created');
  });

  /** Reply address in mails of a ticket. */
  const replyTo = async (number: number) => {
    const {ticket} = await read(number);
    const key = await withWorkspace(database().db, systemOf(owner().workspaceId), (trx) =>
      getSigningKey(trx, owner().workspaceId),
    );
    return {address: replyAddress(address(), {ticketId: ticket.id, number}, key)};
  };

  it('open a follow-up of a ticket that is closed, or was resolved long ago', async () => {
    const {number, replyId, id} = await answered();
    await move(number, 'resolved');
    pass(7 * DAY_MS + 1);
    const late = await post(mail({more: [`In-Reply-To: ${replyId}`]}));
    assert.deepEqual([late.outcome, late.number], ['created', number + 1]);
    const rows = await withWorkspace(database().db, systemOf(owner().workspaceId), (trx) =>
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

  it('keep files, show pictures in their places, and name disallowed files', async () => {
    const png = (
      await sharp({create: {width: 4, height: 4, channels: 3, background: 'red'}})
        .png()
        .toBuffer()
    ).toString('base64');
    const {number} = await post(
      mail({
        ...multipart(
          'multipart/related',
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
        ),
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
    assert.equal((await app().inject(picture.url)).headers['content-type'], 'image/png');
  });

  it('offer signed, encrypted and unknown files for download, but no programs', async () => {
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
        ...multipart(
          'multipart/mixed',
          ...part('application/pkcs7-mime; name=smime.p7m', bytes),
          ...part('application/octet-stream; name=drawing.xyz', bytes),
          ...part(
            'application/octet-stream; name=report.abcd',
            Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]).toString('base64'),
          ),
        ),
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
    const {headers} = await app().inject(attachments[0].url);
    assert.deepEqual(
      [headers['content-type'], String(headers['content-disposition']).split(';')[0]],
      ['application/octet-stream', 'attachment'],
    );
  });

  it('continue the target of a merged ticket', async () => {
    const {number, id, replyId} = await answered();
    const {number: target} = await post(mail({subject: 'Again'}));
    const {ticket} = await read(target);
    const merged = await call(`POST ${TICKETS}/${id}/merge`, {targetId: ticket.id});
    assert.equal(merged.status, 200, JSON.stringify(merged));
    assert.notEqual(number, target);
    assert.deepEqual((await post(mail({more: [`In-Reply-To: ${replyId}`]}))).number, target);
  });
});

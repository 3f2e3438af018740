import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import type {Found, FoundFile} from '../rows/found.ts';
import {readMboxTickets} from './mbox-tickets.ts';
import {readTicketFiles} from './read-files.ts';
import {all, context, filesOf, read, ticketOf} from './readers.testing.ts';

const mail = (headers: Record<string, string>, body: string) =>
  `From someone@example.com Thu Nov 19 08:00:00 2026\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n${body}\n\n`;

describe('mbox', () => {
  it('makes a ticket of each conversation, by its threading headers', async () => {
    const question = mail(
      {
        From: 'Rosa Lim <rosa@example.com>',
        To: 'ana@desk.test',
        'Message-ID': '<1@x>',
        Subject: 'Invoice',
        Date: 'Thu, 19 Nov 2026 08:00:00 +0000',
      },
      'Wrong amount\n>From the start',
    );
    const other = mail(
      {
        From: 'bob@example.com',
        To: 'ana@desk.test',
        'Message-ID': '<2@x>',
        Subject: '=?utf-8?B?Q2Fmw6k=?=',
        Date: 'Thu, 19 Nov 2026 08:30:00 +0000',
      },
      'Closed?',
    );
    const answer = mail(
      {
        From: 'Ana <ana@desk.test>',
        To: 'rosa@example.com',
        'Message-ID': '<3@x>',
        'In-Reply-To': '<1@x>',
        Subject: 'Re: Invoice',
        Date: 'Thu, 19 Nov 2026 09:00:00 +0000',
      },
      'We look into it',
    );
    const [invoice, cafe] = (await read('mbox', question + other + answer)).map(ticketOf);
    assert.deepEqual(
      [invoice?.externalId, invoice?.subject, invoice?.requester],
      ['mbox-<1@x>', 'Invoice', {email: 'rosa@example.com', name: 'Rosa Lim'}],
    );
    assert.deepEqual(
      invoice?.messages.map(({kind, html, authorEmail}) => [kind, html, authorEmail]),
      [
        ['requester', '<p>Wrong amount<br />From the start</p>', undefined],
        ['reply', '<p>We look into it</p>', 'ana@desk.test'],
      ],
    );
    assert.equal(cafe?.subject, 'Café');
    const status: TicketStatus | undefined = invoice?.statuses?.at(-1)?.status;
    assert.equal(status, 'open');
  });

  it('skips an unreadable mail, or one that cannot be stored, without stopping', async () => {
    async function* mails() {
      yield Buffer.from(`From: eve@example.com\nX-Long: ${'x'.repeat(3_000_000)}\n\nx`);
      yield Buffer.from(
        `From: Rosa \0 Lim <rosa@example.com>\nSubject: =?utf-8?B?${btoa(`${'x'.repeat(254)}\xf0\x9f\x8e\x89`)}?=\n\na\0b Gr\xfc\xdfe`,
        'latin1',
      );
    }
    const [unread, found] = await all(readMboxTickets(mails(), context));
    assert.deepEqual(unread, {row: 1, message: 'this mail cannot be read'});
    assert.doesNotMatch(JSON.stringify(ticketOf(found)), /\\u0000|\\ud[89a-f]/);
    assert.equal(ticketOf(found).messages[0]?.html, '<p>ab Grüße</p>');
  });

  it('distinguishes mails without an id by date, sender and content', async () => {
    const one = (From: string, body: string, more: object = {}) =>
      mail(
        {
          From,
          To: 'ana@desk.test',
          Subject: 'Hello',
          Date: 'Thu, 19 Nov 2026 08:00:00 +0000',
          ...more,
        },
        body,
      );
    const undated = mail(
      {From: 'rosa@example.com', To: 'ana@desk.test', Subject: 'Hello'},
      'No date',
    );
    const file = [
      one('rosa@example.com', 'A'),
      one('bob@example.com', 'A'),
      one('rosa@example.com', 'B'),
      undated,
    ].join('');
    const ids = (await read('mbox', file)).map((found) => ticketOf(found).externalId);
    assert.equal(new Set(ids).size, 4);
    const later = {...context, now: new Date('2027-01-01T00:00:00Z')};
    const again = await all(
      readTicketFiles(
        'mbox',
        filesOf([one('rosa@example.com', 'A', {Status: 'RO', 'X-Gmail-Labels': 'Inbox'}), undated]),
        later,
      ),
    );
    assert.deepEqual(
      again.map((found) => ticketOf(found).externalId),
      [ids[0], ids[3]],
    );
  });

  it('counts a repeated mail once', async () => {
    const named = mail(
      {From: 'rosa@example.com', To: 'ana@desk.test', 'Message-ID': '<1@x>', Subject: 'Hello'},
      'Hi',
    );
    const unnamed = mail({From: 'bob@example.com', To: 'ana@desk.test', Subject: 'Hello'}, 'Hi');
    const found = await read('mbox', named + unnamed + named + unnamed);
    assert.deepEqual(
      found.map((one) => [one.row, ticketOf(one).messages.length]),
      [
        [1, 1],
        [2, 1],
      ],
    );
  });

  it('yields files before their conversations, and places pictures', async () => {
    const body = [
      '--b',
      'Content-Type: text/html',
      '',
      '<p>See <img src="cid:p1" alt="lamp"> <img data-attachment="00000000-0000-4000-8000-000000000000"></p>',
      '--b',
      'Content-Type: image/png; name=lamp.png',
      'Content-ID: <p1>',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--b',
      'Content-Type: text/plain; name=log.txt',
      'Content-Disposition: attachment; filename=log.txt',
      '',
      'all is well',
      '--b--',
    ].join('\n');
    const found: (Found | FoundFile)[] = [];
    const file = mail(
      {
        From: 'rosa@example.com',
        To: 'ana@desk.test',
        Subject: 'Lamp',
        'Content-Type': 'multipart/mixed; boundary=b',
      },
      body,
    );
    for await (const one of readTicketFiles('mbox', filesOf([file]), context)) found.push(one);
    const files = found.flatMap((one) => ('file' in one ? [one.file] : []));
    assert.deepEqual(
      files.map(({name, mime}) => [name, mime]),
      [
        ['lamp.png', 'image/png'],
        ['log.txt', 'text/plain'],
      ],
    );
    const [message] = ticketOf(found[2] as Found).messages;
    assert.deepEqual(
      message?.attachmentIds,
      files.map(({id}) => id),
    );
    assert.match(
      message?.html ?? '',
      new RegExp(`<img data-attachment="${files[0]?.id}" alt="lamp">`),
    );
    assert.doesNotMatch(message?.html ?? '', / data-attachment="0000/);
  });

  it('names a conversation without anyone to answer', async () => {
    assert.deepEqual(
      await read(
        'mbox',
        mail({From: 'ana@desk.test', To: 'ana@desk.test', Subject: 'To myself'}, 'x'),
      ),
      [{row: 1, message: 'no sender or recipient who is not a member'}],
    );
  });
});

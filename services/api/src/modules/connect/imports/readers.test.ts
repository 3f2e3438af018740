import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import Papa from 'papaparse';
import type {ImportTicket} from '@switchboard/contracts/imports';
import {TICKET_STATUSES, type TicketStatus} from '@switchboard/contracts/tickets';
import {canMove} from '@switchboard/contracts/ticket-states';
import {unguard} from '../exports/formula-guard.ts';
import type {Found, Surroundings} from './found.ts';
import {readMboxTickets} from './mbox-tickets.ts';
import {readContactFile, readTicketFiles} from './read-files.ts';
import {statusPath} from './status-path.ts';

const surroundings: Surroundings = {now: new Date('2026-11-20T08:00:00Z'), fields: [], isMember: email => email === 'ana@desk.test'};

/** As files come in: in pieces that end wherever they end. */
async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function* filesOf(contents: (string | Uint8Array)[], size = 7) {
  for (const [index, content] of contents.entries()) yield {name: `${index}.csv`, bytes: inPieces(Buffer.from(content), size)};
}
const all = async (found: AsyncIterable<Found>): Promise<Found[]> => {
  const list: Found[] = [];
  for await (const one of found) list.push(one);
  return list;
};
const read = (format: 'csv' | 'zendesk' | 'mbox', ...contents: (string | Uint8Array)[]): Promise<Found[]> => all(readTicketFiles(format, filesOf(contents), surroundings));
const ticketOf = (found: Found | undefined): ImportTicket => (found && 'record' in found ? found.record : assert.fail(JSON.stringify(found)));
const HEADER = 'subject,description,requester_email,external_id,status,priority,tags,created_at,resolved_at,requester_name';

describe('CSV', () => {
  it('a short row is told by what it lacks, also when it is the first', async () => {
    const [short] = await read('csv', `${HEADER}\nWhere?\n`);
    assert.match(JSON.stringify(short), /"row":2,"message":"description is required/);
  });

  it('reads quotes, line breaks in cells, a mark of UTF-8, semicolons and UTF-16', async () => {
    const text = `${HEADER}\r\n"Where, please?","First ""line""\nsecond & third",rosa@example.com,7,Resolved,high,vip; late delivery;,2026-01-02 03:04:05,2026-01-03T00:00:00Z,Rosa Lim\r\n`;
    const expected: ImportTicket = {
      externalId: '7', subject: 'Where, please?', requester: {email: 'rosa@example.com', name: 'Rosa Lim'}, priority: 'high', tags: ['vip', 'late delivery'],
      createdAt: '2026-01-02T03:04:05.000Z',
      messages: [{kind: 'requester', html: '<p>First &quot;line&quot;<br />second &amp; third</p>', at: '2026-01-02T03:04:05.000Z'}],
      statuses: [{status: 'resolved', at: '2026-01-03T00:00:00.000Z'}],
    };
    for (const bytes of [text, `\ufeff${text}`, Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      assert.deepEqual(await read('csv', bytes), [{row: 2, record: expected}]);
    }
    const semicolons = 'subject;description;requester_email;external_id\nA, B;C;rosa@example.com;8\n';
    assert.equal(ticketOf((await read('csv', semicolons))[0]).subject, 'A, B');
  });

  it('says of each row what is wrong with it, by column', async () => {
    const rows = [',x,rosa@example.com,1', 'A,x,nobody,2,gone,soon', 'A,x,rosa@example.com,3,open,low,,yesterday', `${'A'.repeat(256)},x,rosa@example.com,4`, 'A,x,rosa@example.com,5,,,,,,,extra'];
    assert.deepEqual((await read('csv', [HEADER, ...rows].join('\n'))).map(found => ('message' in found ? [found.row, found.message] : found)), [
      [2, 'subject is required'],
      [3, 'requester_email must be a valid email; status must be one of new, open, pending, on_hold, resolved, closed; priority must be one of low, normal, high, urgent'],
      [4, 'created_at must be a time like 2026-11-20T08:00:00Z'],
      [5, 'subject must be at most 255 characters'],
      [6, 'there are more cells than columns'],
    ]);
  });

  it('takes the guard of an export off a cell that looks like a formula', async () => {
    const [found] = await read('csv', `${HEADER}\n"'=1+1","'-x",rosa@example.com,1`);
    assert.deepEqual([ticketOf(found).subject, ticketOf(found).messages[0]?.html], ['=1+1', '<p>-x</p>']);
  });

  it('refuses a file without its columns, and one in another encoding', async () => {
    await assert.rejects(read('csv', 'subject,text\nA,B'), {code: 'validation_failed', message: /^The file has no column description, requester_email, external_id\./});
    await assert.rejects(read('csv', Buffer.from(`${HEADER}\nCaf\u00e9,x,rosa@example.com,1`, 'latin1')), {message: /not encoded in UTF-8/});
  });

  it('gives back any texts that a spreadsheet can write', async () => {
    const cell = fc.string({unit: 'grapheme', minLength: 1, maxLength: 40}).map(text => text.replace(/\r/g, '').trim()).filter(text => text !== '' && unguard(text) === text);
    await fc.assert(fc.asyncProperty(fc.array(cell, {minLength: 1, maxLength: 8}), async subjects => {
      const text = Papa.unparse({fields: ['subject', 'description', 'requester_email', 'external_id'], data: subjects.map((subject, index) => [subject, 'x', 'rosa@example.com', index])});
      assert.deepEqual((await read('csv', text)).map(found => ticketOf(found).subject), subjects);
    }), {numRuns: 50});
  });
});

describe('moves of other systems', () => {
  it('become moves of the state machine that lead to the same status', () => {
    fc.assert(fc.property(fc.constantFrom(...TICKET_STATUSES), fc.constantFrom(...TICKET_STATUSES), (from, to) => {
      const path = statusPath(from, to);
      assert.ok(path.every((status, index) => canMove(path[index - 1] ?? from, status)));
      if (path.length > 0) assert.equal(path.at(-1), to);
      else assert.ok(from === to || from === 'closed' || to === 'new');
    }));
  });
});

const ZENDESK = {
  tickets: 'id,requester_id,subject,description,status,created_at,updated_at,priority,assignee_id,via_channel,group_id\n'
    + '160,20,Lost card,I lost it,solved,2026-01-01 08:00:00,2026-01-05 08:00:00,urgent,10,email,\n161,21,Gone,x,deleted,2026-01-01 08:00:00,,,,web,',
  comments: 'id,ticket_id,body,public,user_id,created\n1,160,I lost it,TRUE,20,2026-01-01 08:00:00\n2,160,We send a new one,TRUE,10,2026-01-01 09:00:00\n3,160,Check the address,FALSE,11,2026-01-01 09:30:00',
  changes: 'field_name,ticket_id,value,updated,user_id\nstatus,160,open,2026-01-01 09:00:00,10\nstatus,160,solved,2026-01-02 08:00:00,10\nstatus,160,hold,2026-01-03 08:00:00,20\nassignee_id,160,10,2026-01-01 09:00:00,',
  tags: '"""TAG""",ticket_id,_fivetran_synced\ncard,160,\ncard,160,',
  users: 'id,email,role,name\n10,ana@desk.test,agent,Ana Reyes\n11,old@desk.test,agent,Old Agent\n20,rosa@example.com,end-user,Rosa Lim',
};

describe('Zendesk', () => {
  it('joins tickets, comments, notes, statuses, tags and people, whatever the files are called and in whatever order', async () => {
    const {tickets, comments, changes, tags, users} = ZENDESK;
    const [lost, gone] = await read('zendesk', users, 'a,b\n1,2', changes, tags, comments, tickets);
    const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 0, day, hour, minute)).toISOString();
    assert.deepEqual(lost, {row: 2, record: {
      externalId: 'zendesk-160', subject: 'Lost card', requester: {email: 'rosa@example.com', name: 'Rosa Lim'}, channel: 'email', priority: 'urgent',
      assigneeEmail: 'ana@desk.test', tags: ['card'], createdAt: at(1, 8),
      messages: [
        {kind: 'requester', html: '<p>I lost it</p>', at: at(1, 8)},
        {kind: 'reply', html: '<p>We send a new one</p>', at: at(1, 9), authorEmail: 'ana@desk.test'},
        {kind: 'note', html: '<p>Check the address</p>', at: at(1, 9, 30)},
      ],
      statuses: [
        {status: 'open', at: at(1, 9), actorEmail: 'ana@desk.test'}, {status: 'resolved', at: at(2, 8), actorEmail: 'ana@desk.test'},
        {status: 'open', at: at(3, 8)}, {status: 'on_hold', at: at(3, 8)}, {status: 'resolved', at: at(5, 8)},
      ],
    }});
    assert.deepEqual(gone, {row: 3, message: 'ticket 161 is deleted in Zendesk'});
  });

  it('gives a requester without an address one that no mail reaches', async () => {
    const [found] = await read('zendesk', ZENDESK.tickets);
    assert.deepEqual(ticketOf(found).requester, {email: '20@zendesk.invalid', name: 'Zendesk user 20'});
    await assert.rejects(read('zendesk', ZENDESK.users), {message: /^None of the files is a table of tickets/});
  });

  const shared = path.resolve(process.env['SHARED_DATA'] ?? '../shared/data', 'zendesk');
  it('reads a whole export of somebody else', async test => {
    if (!existsSync(shared)) return test.diagnostic(`left out: ${shared} is not here`);
    const names = ['ticket_data', 'ticket_comment_data', 'ticket_field_history_data', 'ticket_tag_data', 'user_data', 'group_data', 'schedule_data', 'time_zone_data'];
    const found = await read('zendesk', ...await Promise.all(names.map(name => readFile(path.join(shared, `${name}.csv`)))));
    assert.equal(found.length, 10);
    assert.ok(found.every(one => 'record' in one || /deleted/.test(one.message)));
    assert.ok(found.filter(one => 'record' in one).length >= 8);
  });
});

describe('contacts', () => {
  const readContacts = async (content: string) => {
    const all = [];
    for await (const found of readContactFile(filesOf([content]))) all.push(found);
    return all;
  };

  it('are read by their columns, in any order and without the guard of an export', async () => {
    assert.deepEqual(await readContacts("Tags;Phone;Email;Name;Color\nvip; late ;'+639171234567;Rosa@Example.com;'=Rosa;red\n".replace('vip; late ', '"vip; late "')), [
      {row: 2, record: {name: '=Rosa', email: 'rosa@example.com', phone: '+639171234567', company: null, timeZone: null, tags: ['vip', 'late']}},
    ]);
    assert.deepEqual(await readContacts('phone,time_zone,company\n0917 123 4567,Asia/Manila,Lim\n'), [
      {row: 2, record: {name: null, email: null, phone: '+639171234567', company: 'Lim', timeZone: 'Asia/Manila', tags: []}},
    ]);
  });

  it('that cannot be are told by row and column', async () => {
    const rows = ['Rosa,,,', 'x,rosa,12,Mars', `${'n'.repeat(256)},a@b.test,,`, 'x,a@b.test,,,more'];
    assert.deepEqual((await readContacts(['name,email,phone,time_zone', ...rows].join('\n'))).map(one => ('message' in one ? one.message : '')), [
      'email or phone is required', 'email must be a valid email; phone must be a valid number, with its country unless it is of yours; time_zone must be a zone like Asia/Manila',
      'name must be at most 255 characters', 'there are more cells than columns',
    ]);
    await assert.rejects(readContacts('subject,description\na,b\n'), {fields: {file: 'The file has no column email and no column phone. Its first line must name the columns: name, email, phone, company, time_zone, tags.'}});
  });
});

const mail = (headers: Record<string, string>, body: string) =>
  `From someone@example.com Thu Nov 19 08:00:00 2026\n${Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`).join('')}\n${body}\n\n`;

describe('mbox', () => {
  it('makes a ticket of each conversation, told by its threading headers', async () => {
    const question = mail({From: 'Rosa Lim <rosa@example.com>', To: 'ana@desk.test', 'Message-ID': '<1@x>', Subject: 'Invoice', Date: 'Thu, 19 Nov 2026 08:00:00 +0000'}, 'Wrong amount\n>From the start');
    const other = mail({From: 'bob@example.com', To: 'ana@desk.test', 'Message-ID': '<2@x>', Subject: '=?utf-8?B?Q2Fmw6k=?=', Date: 'Thu, 19 Nov 2026 08:30:00 +0000'}, 'Closed?');
    const answer = mail({From: 'Ana <ana@desk.test>', To: 'rosa@example.com', 'Message-ID': '<3@x>', 'In-Reply-To': '<1@x>', Subject: 'Re: Invoice', Date: 'Thu, 19 Nov 2026 09:00:00 +0000'}, 'We look into it');
    const [invoice, cafe] = (await read('mbox', question + other + answer)).map(ticketOf);
    assert.deepEqual([invoice?.externalId, invoice?.subject, invoice?.requester], ['mbox-<1@x>', 'Invoice', {email: 'rosa@example.com', name: 'Rosa Lim'}]);
    assert.deepEqual(invoice?.messages.map(({kind, html, authorEmail}) => [kind, html, authorEmail]), [
      ['requester', '<p>Wrong amount<br />From the start</p>', undefined], ['reply', '<p>We look into it</p>', 'ana@desk.test'],
    ]);
    assert.equal(cafe?.subject, 'Café');
    const status: TicketStatus | undefined = invoice?.statuses?.at(-1)?.status;
    assert.equal(status, 'open');
  });

  it('one mail that cannot be read, or stored as it is, stops no other', async () => {
    async function* mails() {
      yield Buffer.from(`From: eve@example.com\nX-Long: ${'x'.repeat(3_000_000)}\n\nx`);
      yield Buffer.from(`From: Rosa \0 Lim <rosa@example.com>\nSubject: =?utf-8?B?${btoa(`${'x'.repeat(254)}\xf0\x9f\x8e\x89`)}?=\n\na\0b Gr\xfc\xdfe`, 'latin1');
    }
    const [unread, found] = await all(readMboxTickets(mails(), surroundings));
    assert.deepEqual(unread, {row: 1, message: 'this mail cannot be read'});
    assert.doesNotMatch(JSON.stringify(ticketOf(found)), /\\u0000|\\ud[89a-f]/);
    assert.equal(ticketOf(found).messages[0]?.html, '<p>ab Grüße</p>');
  });

  it('says which conversation has nobody to answer', async () => {
    assert.deepEqual(await read('mbox', mail({From: 'ana@desk.test', To: 'ana@desk.test', Subject: 'To myself'}, 'x')), [{row: 1, message: 'no sender or recipient who is not a member'}]);
  });
});

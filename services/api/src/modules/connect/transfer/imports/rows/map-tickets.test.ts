import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import Papa from 'papaparse';
import type {ImportMapping, ImportNames} from '@switchboard/contracts/imports/mapping';
import {openQuestions} from '@switchboard/contracts/imports/choices';
import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import type {FieldRow} from '#modules/connect/settings/fields/repository.ts';
import {unguard} from '#csv/formula-guard.ts';
import {EXPORTS} from './exports.fixture.ts';
import type {Found} from './found.ts';
import {guessMapping} from '../columns/guess.ts';
import {mapTickets} from './map-tickets.ts';
import type {NewField} from '../columns/new-field.ts';
import {openTable} from '../files/read-rows.ts';
import {survey} from '../columns/survey.ts';
import {decodeText} from '../files/text.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const NAMES: ImportNames = {
  members: [{id: 'ana', name: 'Ana Reyes', email: 'ana@desk.test'}],
  teams: [{id: 'billing', name: 'Billing'}],
  policies: [],
  fields: [],
};
const HEADER =
  'subject,description,requester_email,external_id,status,priority,tags,created_at,resolved_at,requester_name';

/** Bytes as they arrive: in pieces with arbitrary ends. */
async function* inPieces(bytes: Uint8Array, size = 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const tableOf = (content: string | Uint8Array) =>
  openTable(decodeText(inPieces(Buffer.from(content))));
const look = async (content: string | Uint8Array, names = NAMES) => {
  const {columns} = await survey(await tableOf(content));
  return {columns, mapping: guessMapping('tickets', {columns, names, timeZone: 'UTC'})};
};

interface Options {
  names?: ImportNames;
  change?: (mapping: ImportMapping) => ImportMapping;
  newFields?: NewField[];
}

/** The results of the guessed choices, as far as no question remains. */
const read = async (
  content: string | Uint8Array,
  {names = NAMES, change = (one) => one, newFields = []}: Options = {},
): Promise<Found[]> => {
  const {columns, mapping: guessed} = await look(content, names);
  const mapping = change(guessed);
  assert.deepEqual(openQuestions('tickets', {columns, mapping, names}), []);
  const fields = names.fields.map((field) => ({...field, isActive: true}) as FieldRow);
  const all: Found[] = [];
  for await (const found of mapTickets(
    await tableOf(content),
    {columns, mapping, names, fields, newFields},
    NOW,
  ))
    all.push(found);
  return all;
};
const ticketOf = (found: Found | undefined): ImportTicket =>
  found && 'record' in found ? found.record : assert.fail(JSON.stringify(found));
const choose =
  (index: number, choice: ImportMapping['columns'][number]) =>
  (mapping: ImportMapping): ImportMapping => ({
    ...mapping,
    columns: mapping.columns.with(index, choice),
  });

describe('a file like our template', () => {
  it('is read with quotes, line breaks, a UTF-8 mark, semicolons and UTF-16', async () => {
    const text = `${HEADER}\r\n"Where, please?","First ""line""\nsecond & third",rosa@example.com,7,Resolved,high,vip; late delivery;,2026-01-02 03:04:05,2026-01-03T00:00:00Z,Rosa Lim\r\n`;
    const expected: ImportTicket = {
      externalId: '7',
      subject: 'Where, please?',
      requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
      priority: 'high',
      tags: ['vip', 'late delivery'],
      createdAt: '2026-01-02T03:04:05.000Z',
      messages: [
        {
          kind: 'requester',
          html: '<p>First &quot;line&quot;<br />second &amp; third</p>',
          at: '2026-01-02T03:04:05.000Z',
        },
      ],
      statuses: [{status: 'resolved', at: '2026-01-03T00:00:00.000Z'}],
    };
    for (const bytes of [text, `\ufeff${text}`, Buffer.from(`\ufeff${text}`, 'utf16le')])
      assert.deepEqual(await read(bytes), [{row: 2, record: expected}]);
    assert.equal(
      ticketOf(
        (
          await read('subject;description;requester_email;external_id\nA, B;C;rosa@example.com;8\n')
        )[0],
      ).subject,
      'A, B',
    );
  });

  it('fills a subject from the description and vice versa, and an id from the row', async () => {
    const [first, second, third, fourth] = await read(
      'subject,description,requester_email\n,"Where is it?\nI wait.",rosa@example.com\nA,,rosa@example.com\nA,,rosa@example.com\n,,rosa@example.com\n',
    );
    assert.equal(ticketOf(first).subject, 'Where is it?');
    assert.equal(ticketOf(second).messages[0]?.html, '<p>A</p>');
    assert.match(ticketOf(second).externalId, /^csv-[0-9a-f]{32}$/);
    assert.equal(ticketOf(third).externalId, `${ticketOf(second).externalId}-2`);
    assert.deepEqual(fourth, {row: 5, message: 'subject and description are empty'});
  });

  it('lists the faults of each row', async () => {
    const rows = [
      'A,x,nobody,2,,,,2026-01-02',
      `${'A'.repeat(256)},x,rosa@example.com,4,,,,2026-01-02`,
      'A,x,rosa@example.com,5,,,,2026-01-02,,,extra',
      'A,x,rosa@example.com,6,,,,2026-01-02',
      'A,x,rosa@example.com,7,,,,2026-01-02',
      'A,x,rosa@example.com,8,,,,yesterday',
    ];
    const found = await read([HEADER, ...rows].join('\n'));
    assert.deepEqual(
      found.flatMap((one) => ('message' in one ? [[one.row, one.message]] : [])),
      [
        [2, '“nobody” is not an email address'],
        [3, 'the subject must be at most 255 characters'],
        [4, 'there are more cells than columns'],
        [7, 'created_at “yesterday” is not a date like the others'],
      ],
    );
  });

  it('loses the guard of an export', async () => {
    const [found] = await read(`${HEADER}\n"'=1+1","'-x",rosa@example.com,1`);
    assert.deepEqual(
      [ticketOf(found).subject, ticketOf(found).messages[0]?.html],
      ['=1+1', '<p>-x</p>'],
    );
  });

  it('is rejected in another encoding', async () => {
    await assert.rejects(read(Buffer.from(`${HEADER}\nCaf\u00e9,x,rosa@example.com,1`, 'latin1')), {
      message: /not encoded in UTF-8/,
    });
  });

  it('keeps any texts that a spreadsheet can write', async () => {
    const cell = fc
      .string({unit: 'grapheme', minLength: 1, maxLength: 40})
      // A subject has one line.
      .map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, '').trim())
      .filter((text) => text !== '' && unguard(text) === text);
    await fc.assert(
      fc.asyncProperty(fc.array(cell, {minLength: 1, maxLength: 8}), async (subjects) => {
        const text = Papa.unparse({
          fields: ['subject', 'description', 'requester_email', 'external_id'],
          data: subjects.map((subject, index) => [subject, 'x', 'rosa@example.com', index]),
        });
        assert.deepEqual(
          (await read(text)).map((found) => ticketOf(found).subject),
          subjects,
        );
      }),
      {numRuns: 50},
    );
  });
});

describe('an export of another system', () => {
  for (const {system, csv, wants, skips} of EXPORTS) {
    it(`is read without a question: ${system}`, async () => {
      const found = await read(csv);
      for (const [index, want] of wants.entries()) {
        const ticket = ticketOf(found[index]);
        assert.deepEqual(
          Object.fromEntries(
            Object.keys(want).map((key) => [key, ticket[key as keyof ImportTicket]]),
          ),
          want,
        );
      }
      const {columns, mapping} = await look(csv);
      if (skips)
        assert.deepEqual(
          columns
            .filter(({filled}, index) => filled > 0 && mapping.columns[index]?.target === 'skip')
            .map(({name}) => name),
          skips,
        );
    });
  }

  it('asks for the order of day and month if no date reveals it', async () => {
    const csv = 'Subject,Email,Created,Due\nA,rosa@example.com,03/04/2026,04/05/2026\n';
    const {columns, mapping} = await look(csv);
    assert.deepEqual(openQuestions('tickets', {columns, mapping, names: NAMES}), [
      {column: 2, sentence: 'Choose whether the day or the month comes first.'},
    ]);
    const dated = (dates: 'dmy' | 'mdy') =>
      read(csv, {change: choose(2, {target: 'created_at', dates})});
    assert.equal(ticketOf((await dated('dmy'))[0]).createdAt, '2026-04-03T00:00:00.000Z');
    assert.equal(ticketOf((await dated('mdy'))[0]).createdAt, '2026-03-04T00:00:00.000Z');
    const {
      mapping: {
        columns: [, , created],
      },
    } = await look(csv.replace('04/05/2026', '13/05/2026'));
    assert.equal(created?.dates, 'dmy');
  });

  it('asks for unknown values; unknown members and teams become nobody', async () => {
    const csv =
      'Subject,Email,Status,Assignee\nA,rosa@example.com,Parked,Old Agent\nB,rosa@example.com,Open,Ana Reyes\n';
    const {columns, mapping} = await look(csv);
    assert.deepEqual(openQuestions('tickets', {columns, mapping, names: NAMES}), [
      {column: 2, sentence: 'Choose what “Parked” becomes.'},
    ]);
    assert.deepEqual(mapping.columns[3]?.values, [{from: 'Old Agent', to: null}]);
    const [first] = await read(csv, {
      change: choose(2, {target: 'status', values: [{from: 'Parked', to: 'on_hold'}]}),
    });
    assert.deepEqual(
      [ticketOf(first).statuses?.at(-1)?.status, ticketOf(first).assigneeEmail],
      ['on_hold', undefined],
    );
  });

  it('keeps requesters without an address by name, with a chosen one, or lists them', async () => {
    const csv = 'Summary,Reporter\nA,Rosa Lím\nB,Rosa Lim\nC,李\nD,\n';
    const policy = (unknownRequester: ImportMapping['unknownRequester']) =>
      read(csv, {
        change: (mapping) => ({...mapping, unknownRequester, requesterEmail: 'old@desk.test'}),
      });
    const [first, second, third, fourth] = await policy('named');
    assert.match(ticketOf(first).requester.email, /^rosa-lim-[0-9a-f]{8}@import\.invalid$/);
    assert.equal(ticketOf(second).requester.email, ticketOf(first).requester.email);
    assert.deepEqual(
      [ticketOf(third).requester.name, fourth],
      ['李', {row: 5, message: 'the requester has no email address'}],
    );
    const [chosen] = await policy('address');
    assert.deepEqual(
      [ticketOf(chosen).requester, ticketOf(chosen).messages[1]?.html],
      [{email: 'old@desk.test'}, '<p>Requester: Rosa Lím</p>'],
    );
    assert.deepEqual(
      (await policy('listed')).map((found) => 'message' in found),
      [true, true, true, true],
    );
  });

  it('offers a field of the matching kind for a foreign column', async () => {
    const rows = Array.from(
      {length: 6},
      (_, index) =>
        `S${index},rosa@example.com,${['Lamps', 'Chairs'][index % 2]},${index * 2.5},${index % 2 ? 'yes' : 'no'},2026-01-0${index + 1},Text ${index},"${'long '.repeat(60)}"`,
    );
    const {columns} = await look(
      ['Subject,Email,Product,Cost,Paid,Due,Remark,Story', ...rows].join('\n'),
    );
    assert.deepEqual(
      columns.slice(2).map(({kind}) => kind),
      ['choice', 'number', 'checkbox', 'date', 'text', null],
    );
  });

  it('fills fields of the workspace and new ones', async () => {
    const names: ImportNames = {
      ...NAMES,
      fields: [
        {id: 'f1', name: 'Story Points', kind: 'number', options: []},
        {id: 'f2', name: 'Product', kind: 'choice', options: ['Lamp', 'Chair']},
      ],
    };
    const csv =
      'Summary,Reporter,Custom field (Story Points),Product,Due\nA,Rosa,3,lamp,13/01/2026\nB,Rosa,x,Table,13/01/2026\n';
    const newField: NewField = {id: 'f3', name: 'Due', kind: 'date', options: [], column: 4};
    const [first, second] = await read(csv, {
      names,
      newFields: [newField],
      change: choose(4, {target: 'new', kind: 'date', dates: 'dmy'}),
    });
    assert.deepEqual(ticketOf(first).fields, {f1: 3, f2: 'Lamp', f3: '2026-01-13'});
    assert.deepEqual(second, {row: 3, message: 'Custom field (Story Points) “x” is not a number'});
  });
});

import assert from 'node:assert/strict';
import {before, it} from 'node:test';
import fc from 'fast-check';
import {type RawBuilder, sql, type SqlBool} from 'kysely';
import type {AudienceFilter, Condition} from '@switchboard/contracts/audiences/filter';
import {newId, systemOf, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace} from '#testing/test-workspace.ts';
import {selectContacts} from './chosen-repository.ts';
import {filterSql} from './filter-repository.ts';
import {fitsFilter, type ModelContact, type ModelTicket} from './filter-model.testing.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const ZONE = 'Asia/Manila';
const FIELD = '0190c5f0-1111-7000-8000-000000000001';
const DAY_MS = 86_400_000;

const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
/** The first moment of a day in Manila, and the last one before it. */
const EDGES = [new Date('2026-05-09T16:00:00Z'), new Date('2026-05-09T15:59:59.999Z')];

const ticketOf = (given: Partial<ModelTicket>): ModelTicket => ({
  status: 'open',
  channel: 'email',
  tags: [],
  fields: {},
  lastMessageAt: ago(1),
  isSpam: false,
  ratings: [],
  ...given,
});
const contactOf = (given: Partial<ModelContact>): ModelContact => ({
  id: newId(),
  name: 'Ana Cruz',
  email: null,
  phone: null,
  company: null,
  timeZone: null,
  tags: [],
  createdAt: ago(40),
  unsubscribed: [],
  tickets: [],
  ...given,
});

const CONTACTS: ModelContact[] = [
  contactOf({name: '', email: 'x%_\\@example.com', createdAt: EDGES[0]!}),
  contactOf({name: 'ANA', email: 'ana@example.com', tags: ['VIP', 'new'], createdAt: EDGES[1]!}),
  contactOf({name: "O'Neil", phone: '+639171234567', company: 'Lim Lamps', timeZone: ZONE}),
  contactOf({email: 'ben@acme.test', unsubscribed: ['email'], timeZone: 'UTC', tags: ['vip']}),
  contactOf({phone: '+639170000001', unsubscribed: ['sms'], company: 'ACME'}),
  contactOf({
    email: 'c@acme.test',
    tickets: [
      ticketOf({status: 'resolved', tags: ['Refund'], lastMessageAt: ago(10)}),
      ticketOf({channel: 'web', fields: {[FIELD]: 'Gold'}, lastMessageAt: ago(50)}),
    ],
  }),
  contactOf({
    email: 'd@acme.test',
    tickets: [
      ticketOf({
        status: 'closed',
        ratings: [
          {score: 5, at: ago(9)},
          {score: 2, at: ago(3)},
        ],
      }),
    ],
  }),
  contactOf({
    email: 'e@acme.test',
    tickets: [ticketOf({isSpam: true, tags: ['refund'], fields: {[FIELD]: 7}})],
  }),
  contactOf({
    email: 'f@acme.test',
    tickets: [
      ticketOf({fields: {[FIELD]: 7}, lastMessageAt: EDGES[0]!, status: 'pending'}),
      ticketOf({
        fields: {[FIELD]: true},
        lastMessageAt: EDGES[1]!,
        ratings: [{score: 4, at: ago(1)}],
      }),
    ],
  }),
];

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    field: fc.constantFrom('name', 'email', 'phone', 'company'),
    is: fc.constantFrom('is', 'isNot', 'contains', 'startsWith', 'endsWith'),
    value: fc.constantFrom(
      'a',
      'ANA',
      ' ana@example.com ',
      "o'neil",
      '%',
      '_',
      '\\',
      'acme',
      '+639',
      '01',
      '.test',
    ),
  }),
  fc.record({
    field: fc.constantFrom('name', 'email', 'phone', 'company', 'timeZone'),
    is: fc.constantFrom('filled', 'empty'),
  }),
  fc.record({
    field: fc.constant('tag'),
    is: fc.constantFrom('any', 'all', 'none'),
    tags: fc.subarray(['vip', 'New', 'none'], {minLength: 1}),
  }),
  fc.record({
    field: fc.constant('timeZone'),
    is: fc.constantFrom('any', 'none'),
    values: fc.subarray([ZONE, 'UTC', 'Europe/Berlin'], {minLength: 1}),
  }),
  fc.record({
    field: fc.constantFrom('created', 'lastContact'),
    is: fc.constantFrom('before', 'after'),
    day: fc.constantFrom('2026-05-09', '2026-05-10', '2026-05-19', '2025-01-01'),
  }),
  fc.record({
    field: fc.constantFrom('created', 'lastContact'),
    is: fc.constantFrom('inLastDays', 'notInLastDays'),
    days: fc.constantFrom(1, 10, 45),
  }),
  fc.record({
    field: fc.constant('unsubscribed'),
    channel: fc.constantFrom('email', 'sms'),
    is: fc.boolean(),
  }),
  fc.record({field: fc.constant('openTicket'), is: fc.boolean()}),
  fc.record({
    field: fc.constant('ticketStatus'),
    is: fc.constantFrom('any', 'none'),
    values: fc.subarray(['open', 'pending', 'resolved', 'closed'], {minLength: 1}),
  }),
  fc.record({
    field: fc.constant('ticketChannel'),
    is: fc.constantFrom('any', 'none'),
    values: fc.subarray(['email', 'web', 'phone'], {minLength: 1}),
  }),
  fc.record({
    field: fc.constant('ticketTag'),
    is: fc.constantFrom('any', 'none'),
    tags: fc.subarray(['refund', 'other'], {minLength: 1}),
  }),
  fc.record({
    field: fc.constant('ticketField'),
    fieldId: fc.constantFrom(FIELD, '0190c5f0-1111-7000-8000-000000000002'),
    is: fc.constantFrom('is', 'isNot'),
    value: fc.constantFrom('gold', ' GOLD', 'silver', 7, 8, true, false),
  }),
  fc.record({
    field: fc.constant('rating'),
    is: fc.constantFrom('atLeast', 'atMost'),
    score: fc.integer({min: 1, max: 5}),
  }),
) as fc.Arbitrary<Condition>;

const match = fc.constantFrom('all', 'any');
const group = fc.record({
  match,
  conditions: fc.array(condition, {minLength: 1, maxLength: 3}),
});
const filters = fc.record({
  match,
  conditions: fc.array(fc.oneof({weight: 3, arbitrary: condition}, group), {maxLength: 4}),
}) as fc.Arbitrary<AudienceFilter>;

onDatabase('a filter of contacts', ({database}) => {
  let workspaceId = '';
  const inWorkspace = <Result>(work: Parameters<typeof withWorkspace<Result>>[2]) =>
    withWorkspace(database().db, systemOf(workspaceId), work);

  before(async () => {
    workspaceId = (await createTestWorkspace(database()))[0]!.workspaceId;
    await inWorkspace(async (trx) => {
      let number = 0;
      for (const {tickets, unsubscribed, ...contact} of CONTACTS) {
        await trx
          .insertInto('connect.contact')
          .values({...contact, workspaceId})
          .execute();
        for (const {ratings, ...ticket} of tickets) {
          const id = newId();
          await sql`insert into connect.ticket (id, workspace_id, number, subject, snippet, status, priority, type, channel, requester_id, tags, fields,
              is_sample, reply_count, reopen_count, event_count, is_spam, last_message_at, version, created_at, updated_at)
            values (${id}, ${workspaceId}, ${++number}, 'x', '', ${ticket.status}, 'normal', 'question', ${ticket.channel}, ${contact.id}, ${ticket.tags},
              ${JSON.stringify(ticket.fields)}, false, 0, 0, 0, ${ticket.isSpam}, ${ticket.lastMessageAt}, 1, ${NOW}, ${NOW})`.execute(
            trx,
          );
          for (const {score, at} of ratings)
            await trx
              .insertInto('connect.csat')
              .values({
                id: newId(),
                workspaceId,
                ticketId: id,
                sentAt: at,
                score,
                answeredAt: at,
                error: null,
              })
              .execute();
        }
      }
    });
  });

  const isUnsubscribed = (channel: string): RawBuilder<SqlBool> => {
    const ids = CONTACTS.filter((one) => one.unsubscribed.includes(channel)).map(({id}) => id);
    return sql<SqlBool>`contact.id = any(${ids}::uuid[])`;
  };
  const found = (filter: AudienceFilter) =>
    inWorkspace(async (trx) =>
      (
        await selectContacts(trx)
          .where(filterSql(filter, {now: NOW, timeZone: ZONE, isUnsubscribed}))
          .execute()
      )
        .map(({id}) => id)
        .toSorted(),
    );

  it('selects the same contacts in the database as in the model', () =>
    fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const meant = CONTACTS.filter((contact) =>
          fitsFilter(contact, filter, {now: NOW, timeZone: ZONE}),
        ).map(({id}) => id);
        assert.deepEqual(await found(filter), meant.toSorted());
      }),
      {numRuns: 150},
    ));

  it('finds a number regardless of the separators between its digits', async () => {
    const [contact] = CONTACTS.filter(({phone}) => phone === '+639171234567');
    assert.deepEqual(
      await found({
        match: 'all',
        conditions: [{field: 'phone', is: 'is', value: '+63 (917) 123-4567'}],
      }),
      [contact?.id],
    );
  });
});

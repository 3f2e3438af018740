import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {sql} from 'kysely';
import type {SearchResponse} from '@switchboard/contracts/search/schemas';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {renameTicketsOf} from '../../contacts/cards.ts';
import {purgeTicket} from '../actions/lifecycle.ts';
import {readOn} from './reading.ts';

const TICKETS = '/connect/api/tickets';

onDatabase('what a ticket is found by', ({database}) => {
  let app: FastifyInstance;
  let [owner, agent]: TestMember[] = [];
  before(async () => {
    app = await createTestApi({database: database()});
  });
  beforeEach(async () => {
    [owner, agent] = await createTestWorkspace(database(), {roles: ['owner', 'agent']});
  });
  after(() => app.close());

  const call = async (
    method: string,
    url: string,
    {
      payload,
      version,
      by = owner,
    }: {payload?: object; version?: number; by?: TestMember | undefined} = {},
  ) => {
    const reply = await by!.on(app)(method, url, {
      ...(payload && {payload}),
      ...(version && {headers: {'if-match': `"${version}"`}}),
    });
    assert.ok(reply.statusCode < 300, `${method} ${url}: ${reply.body}`);
    return reply.json();
  };
  const create = async (payload: object = {}) =>
    (
      await call('POST', TICKETS, {
        payload: {
          subject: 'Broken kettle',
          requester: {email: 'ana.cruz@shop.example', name: 'Ana Cruz'},
          html: 'It leaks at the spout',
          ...payload,
        },
      })
    ).ticket;
  const found = async (q: string, by = owner): Promise<number[]> => {
    const {tickets, dropped, corrected}: SearchResponse = await call(
      'GET',
      `/connect/api/search?q=${encodeURIComponent(q)}`,
      {by},
    );
    return dropped.length > 0 || corrected !== null ? [] : tickets.map(({number}) => number);
  };
  const finds = async (expected: Record<string, number[]>) => {
    for (const [q, numbers] of Object.entries(expected))
      assert.deepEqual(await found(q), numbers, q);
  };
  const say = async (id: string, html: string, kind = 'reply') =>
    (await call('POST', `${TICKETS}/${id}/messages`, {payload: {kind, html, force: true}})).created;

  it('combines words of the subject, any message, the requester and the tags', async () => {
    const ticket = await create({tags: ['Late Delivery']});
    await create({
      subject: 'Kettle',
      html: 'Nothing',
      requester: {email: 'bo@example.com', name: 'Bo'},
    });
    await say(ticket.id, 'We replace the gasket');
    await say(ticket.id, 'She rang twice', 'note');
    await finds({
      'kettle spout': [1],
      'spout gasket': [1],
      'gasket twice cruz': [1],
      'late spout': [1],
      'shop kettle': [1],
      'bo gasket': [],
    });
  });

  it('finds present subjects, tags and notes, and not former ones', async () => {
    const ticket = await create({tags: ['late']});
    const note = await say(ticket.id, 'Ask the foundry', 'note');
    const {ticket: read} = await call('GET', `${TICKETS}/${ticket.number}`);
    await call('PATCH', `${TICKETS}/${ticket.id}`, {
      payload: {subject: 'Cracked teapot', tags: ['vip']},
      version: read.version,
    });
    await call('PATCH', `/connect/api/messages/${note.id}`, {payload: {html: 'Ask the potter'}});
    await finds({
      'teapot spout': [1],
      'teapot potter': [1],
      'vip spout': [1],
      'kettle spout': [],
      'foundry spout': [],
      'late spout': [],
    });
  });

  it('finds merged tickets, and a split ticket by its first message', async () => {
    const [target, source] = [
      await create(),
      await create({subject: 'Missing lid', html: 'The carton was empty'}),
    ];
    await call('POST', `${TICKETS}/${source.id}/merge`, {payload: {targetId: target.id}});
    await finds({'lid spout': [1], 'carton leaks': [1]});
    const {messages} = await call('GET', `${TICKETS}/1`);
    const asked = messages.find(({text}: {text: string}) => text.includes('spout'));
    await call('POST', `${TICKETS}/${target.id}/split`, {
      payload: {fromMessageId: asked.id, subject: 'About the gasket'},
    });
    await finds({'gasket spout': [3], 'gasket carton': []});
  });

  it('finds only the visible parts of merged tickets for a member', async () => {
    const target = await create();
    const source = await create({subject: 'Missing lid', html: 'The carton was empty'});
    await call('POST', `${TICKETS}/${source.id}/merge`, {payload: {targetId: target.id}});
    await changeMember(owner!.on(app), agent!.id, {ticketScope: 'own'});
    const {ticket} = await call('GET', `${TICKETS}/1`);
    await call('PATCH', `${TICKETS}/${target.id}`, {
      payload: {assigneeId: agent!.id},
      version: ticket.version,
    });
    assert.deepEqual(
      [
        await found('kettle spout', agent),
        await found('kettle carton', agent),
        await found('lid', agent),
      ],
      [[1], [], []],
    );
    assert.deepEqual((await call('GET', `${TICKETS}?q=carton`, {by: agent})).page.total, 0);
  });

  it('finds the requester by their present name, address and number', async () => {
    const {requester} = await create();
    const payload = {
      name: 'Magdalena',
      email: 'm@lamps.example',
      phone: '+639171234567',
      company: 'Lantern Works',
      timeZone: null,
      tags: [],
    };
    await call('PUT', `/connect/api/contacts/${requester.id}`, {payload, version: 1});
    await renameTicketsOf(
      {db: database().db},
      {workspaceId: owner!.workspaceId, contactId: requester.id},
    );
    await finds({
      'magda spout': [1],
      'm@lamps.example': [1],
      '+63 917 123 4567': [1],
      '0917 123 4567': [1],
      '1234567 kettle': [1],
      'lantern kettle': [1],
      cruz: [],
      'shop.example': [],
    });
  });

  it('finds the requester by their present name, for any number of tickets', async () => {
    const many = 501;
    const {requester} = await create();
    const past = (index: number) => ({
      externalId: `old-${index}`,
      subject: 'Case',
      requester: {email: requester.email},
      createdAt: '2026-01-01T00:00:00Z',
      messages: [{kind: 'requester', html: 'Please help', at: '2026-01-01T00:00:00Z'}],
    });
    for (let from = 1; from < many; from += 100)
      await call('POST', `${TICKETS}/import`, {
        payload: {tickets: Array.from({length: 100}, (_, index) => past(from + index))},
      });
    await call('PUT', `/connect/api/contacts/${requester.id}`, {
      payload: {
        name: 'Magdalena',
        email: requester.email,
        phone: null,
        company: null,
        timeZone: null,
        tags: [],
      },
      version: 1,
    });
    await renameTicketsOf(
      {db: database().db},
      {workspaceId: owner!.workspaceId, contactId: requester.id},
    );
    assert.equal((await call('GET', `${TICKETS}?q=magdalena`)).page.total, many);
  });

  it('finds number, external id and address first, before partial matches', async () => {
    const past = (externalId: string, email: string) => ({
      externalId,
      subject: 'Case',
      requester: {email},
      createdAt: '2026-01-01T00:00:00Z',
      messages: [{kind: 'requester', html: 'Please help', at: '2026-01-01T00:00:00Z'}],
    });
    await call('POST', `${TICKETS}/import`, {
      payload: {
        tickets: [
          past('HIVE-22165', 'ana@example.com'),
          past('HIVE-221650', 'ana@example.com.example'),
          past("it's\\odd-1", 'bo@example.com'),
        ],
      },
    });
    for (let number = 4; number <= 12; number += 1)
      await create({subject: `Number ${number - 2}, HIVE-22165 and ana@example.com`});
    for (const [q, first] of [
      ['hive-22165', 1],
      ['HIVE-221650', 2],
      ['ana@example.com', 1],
      ['ana@example.com.example', 2],
      ["it's\\odd-1", 3],
      ['#2', 2],
      ['2', 2],
    ] as const) {
      assert.equal((await found(q))[0], first, q);
    }
  });

  it('finds words within scripts that put no blanks between them', async () => {
    await create({subject: '我的订单还没有到货', html: '请尽快处理，谢谢。ABC123号'});
    await create({
      subject: '注文した商品が届きません',
      html: '返金をお願いします',
      requester: {email: 'y@example.com', name: '山田太郎'},
    });
    await create({subject: '배송이늦어요', html: '환불해주세요'});
    await finds({
      订单: [1],
      没有到货: [1],
      尽快: [1],
      abc123: [1],
      '订单 处理': [1],
      订处: [],
      届きません: [2],
      '商品 返金': [2],
      太郎: [2],
      늦어: [3],
      '불해 배송': [3],
      货: [1],
    });
    const {
      tickets: [ticket],
    }: SearchResponse = await call('GET', `/connect/api/search?q=${encodeURIComponent('订单')}`);
    assert.deepEqual(ticket?.subject.ranges, [[2, 4]]);
  });

  it('finds nothing of a deleted ticket', async () => {
    const ticket = await create();
    await call('DELETE', `${TICKETS}/${ticket.id}`);
    await finds({'kettle spout': []});
    await call('POST', `${TICKETS}/${ticket.id}/restore`);
    await finds({'kettle spout': [1]});
    await call('DELETE', `${TICKETS}/${ticket.id}`);
    const deps = {db: database().db, now: () => new Date(Date.now() + 31 * 86_400_000)};
    await purgeTicket(
      deps as Parameters<typeof purgeTicket>[0],
      {workspaceId: owner!.workspaceId, ticketId: ticket.id} as Parameters<typeof purgeTicket>[1],
    );
    const {
      rows: [left],
    } = await sql<{
      count: number;
    }>`select count(*)::int as count from connect.search_document where workspace_id = ${owner!.workspaceId} and kind <> 'contact'`.execute(
      database().db,
    );
    assert.equal(left?.count, 0);
  });

  it('finds words in quotes and brackets of every script', async () => {
    await create({subject: '“Refund” «promptly» （urgent）', html: 'l’ordinateur…lent'});
    await finds({'refund promptly urgent': [1], 'ordinateur lent': [1], '“refund”': [1]});
  });

  it('finds all of an existing ticket once it is indexed again', async () => {
    await create({subject: '我的订单还没有到货', html: 'It leaks at the spout'});
    const owned = database().db;
    await sql`set role switchboard_search`.execute(owned);
    await sql`update connect.search_document set words = array_to_tsvector(array['kettle']) where kind <> 'contact'`.execute(
      owned,
    );
    await sql`insert into connect.search_reading values ('contact', 'ffffffff-ffff-ffff-ffff-ffffffffffff'), ('ticket', 'ffffffff-ffff-ffff-ffff-ffffffffffff')`.execute(
      owned,
    );
    await sql`reset role`.execute(owned);
    await finds({订单: []});
    await readOn({db: owned, now: () => new Date(), jobs: {send: async () => undefined} as never});
    await finds({'订单 spout': [1], 'cruz leaks': [1]});
    const {rows} = await sql`select connect.read_some(1) as more`.execute(owned);
    assert.deepEqual(rows, [{more: false}]);
  });
});

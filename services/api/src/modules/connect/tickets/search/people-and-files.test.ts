import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {sql} from 'kysely';
import type {SearchResponse} from '@switchboard/contracts/search/schemas';
import {systemOf, withWorkspace} from '#database/index.ts';
import {changeMember} from '#testing/change-member.ts';
import {fileForm} from '#testing/file-form.ts';
import {forEachDatabase} from '#testing/for-each-database.ts';
import {memoryStore} from '#testing/memory-store.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {readOn} from './reading.ts';

const TICKETS = '/connect/api/tickets';
const SECRET = 'a-secret-of-the-mail-server';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\nEOF');

forEachDatabase('people and files that a ticket is found by', ({database}) => {
  let app: FastifyInstance;
  let [owner, agent]: TestMember[] = [];
  before(async () => {
    app = await createTestApi({
      database: database(),
      config: testConfig({INBOUND_SECRET: SECRET}),
      files: memoryStore(),
    });
  });
  beforeEach(async () => {
    [owner, agent] = await createTestWorkspace(database(), {roles: ['owner', 'agent']});
  });
  after(() => app.close());

  const address = () => `support@${owner!.workspaceId}.example.com`;
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options = {},
  ) => {
    const reply = await owner!.on(app)(method, url, options);
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
  const say = async (id: string, payload: object) =>
    (
      await call('POST', `${TICKETS}/${id}/messages`, {
        payload: {kind: 'reply', html: 'Hello', force: true, ...payload},
      })
    ).created;
  const receive = async (head: string[], body = 'Where is it?') => {
    const reply = await app.inject({
      method: 'POST',
      url: '/connect/api/inbound/email',
      payload: [...head, `To: ${address()}`, 'Subject: Parcel', '', body].join('\r\n'),
      headers: {'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}`},
    });
    assert.equal(reply.statusCode, 200, reply.body);
    return reply.json();
  };
  const upload = async (name: string, by = owner!): Promise<string> =>
    (await by.on(app)('POST', '/connect/api/attachments', fileForm(name, PDF))).json().attachment
      .id;
  const search = async (q: string, by = owner): Promise<SearchResponse> =>
    (await by!.on(app)('GET', `/connect/api/search?q=${encodeURIComponent(q)}`)).json();
  const found = async (q: string, by = owner): Promise<number[]> => {
    const {tickets, dropped, corrected} = await search(q, by);
    return dropped.length > 0 || corrected !== null ? [] : tickets.map(({number}) => number);
  };
  const listed = async (q: string): Promise<number> =>
    (await call('GET', `${TICKETS}?q=${encodeURIComponent(q)}`)).page.total;
  const finds = async (expected: Record<string, number[]>) => {
    for (const [q, numbers] of Object.entries(expected)) {
      assert.deepEqual(await found(q), numbers, q);
      assert.equal(await listed(q), numbers.length, `the list of ${q}`);
    }
  };

  it('include senders and recipients of mails: name, address, local part and domain', async () => {
    await createTestSupportAddress(database(), owner!, {address: address()});
    await receive([
      'From: Rosa Lim <rosa.lim@lanterns.example>',
      'Cc: Ben Okafor <b.okafor@freight.example>, Acme <' + address() + '>',
    ]);
    await create();
    await finds({
      okafor: [1],
      'b.okafor@freight.example': [1],
      'b.okafor': [1],
      'freight.example': [1],
      'rosa.lim@lanterns.example': [1],
      'parcel okafor': [1],
      'kettle okafor': [],
      [owner!.workspaceId]: [],
    });
    assert.equal(
      (await search('b.okafor@freight.example')).tickets[0]?.match?.text,
      'Ben Okafor b.okafor@freight.example',
    );
  });

  it('include present copies and hidden copies of a reply', async () => {
    const ticket = await create();
    const {id} = await say(ticket.id, {
      cc: [{name: 'Ben Okafor', address: 'b.okafor@freight.example'}],
      bcc: [{name: '', address: 'audit@books.example'}],
    });
    await finds({'okafor kettle': [1], 'audit@books.example': [1], 'freight.example spout': [1]});
    await withWorkspace(database().db, systemOf(owner!.workspaceId), (trx) =>
      trx
        .updateTable('connect.message')
        .set({
          cc: JSON.stringify([{name: 'Eve Santos', address: 'eve@freight.example'}]),
          mail: null,
        })
        .where('id', '=', id)
        .execute(),
    );
    await finds({okafor: [], santos: [1], 'audit@books.example': [1]});
  });

  it('include members who wrote, by their present names', async () => {
    const ticket = await create();
    await create({subject: 'Nothing said'});
    const {statusCode} = await agent!.on(app)('POST', `${TICKETS}/${ticket.id}/messages`, {
      payload: {kind: 'note', html: 'Called the foundry', force: true},
    });
    assert.equal(statusCode, 201);
    const rename = (firstName: string) =>
      sql`update account."user" set first_name = ${firstName}, last_name = 'Villanueva', email = ${`${firstName}@acme-lamps.example`.toLowerCase()} where id = ${agent!.id}`.execute(
        database().db,
      );
    await rename('Corazon');
    await finds({
      corazon: [1],
      'coraz kettle': [1],
      'villanueva foundry': [1],
      'corazon@acme-lamps.example': [1],
      'acme-lamps.example': [],
      'corazon nothing': [],
    });
    await rename('Dolores');
    await finds({corazon: [], dolores: [1]});
    await sql`update account.membership set status = 'deactivated', former_number = 1 where user_id = ${agent!.id}`.execute(
      database().db,
    );
    await finds({dolores: []});
  });

  it('include contacts in a copy, by the present names of their cards', async () => {
    const ticket = await create();
    await say(ticket.id, {cc: [{name: '', address: 'b.okafor@freight.example'}]});
    const card = {phone: null, company: null, timeZone: null, tags: []};
    const {contact} = await call('POST', '/connect/api/contacts', {
      payload: {...card, name: 'Benedict', email: 'b.okafor@freight.example'},
    });
    await finds({'benedict kettle': [1], benedict: [1]});
    await call('PUT', `/connect/api/contacts/${contact.id}`, {
      payload: {...card, name: 'Ferdinand', email: 'b.okafor@freight.example'},
      headers: {'if-match': `"${contact.version}"`},
    });
    await finds({benedict: [], ferdinand: [1]});
  });

  it('include names of files, whole and in part, of replies, notes and mails', async () => {
    await createTestSupportAddress(database(), owner!, {address: address()});
    const ticket = await create();
    await say(ticket.id, {attachmentIds: [await upload('invoice-2024.pdf')]});
    await say(ticket.id, {kind: 'note', attachmentIds: [await upload('Warehouse_Plan.pdf')]});
    await receive(
      [
        'From: Rosa Lim <rosa@lanterns.example>',
        'Content-Type: application/pdf; name="Frachtbrief.pdf"',
        'Content-Disposition: attachment; filename="Frachtbrief.pdf"',
      ],
      PDF.toString(),
    );
    await finds({
      invoice: [1],
      'invoice-2024.pdf': [1],
      'invoice kettle': [1],
      'warehouse_plan.pdf': [1],
      frachtbrief: [2],
    });
    assert.equal((await search('invoice-2024.pdf')).tickets[0]?.match?.text, 'invoice-2024.pdf');
  });

  it('exclude a file that waits for its message, or was removed from it', async () => {
    const ticket = await create();
    const id = await upload('blueprint.pdf');
    await finds({blueprint: []});
    await say(ticket.id, {attachmentIds: [id]});
    await finds({blueprint: [1]});
    await withWorkspace(database().db, systemOf(owner!.workspaceId), (trx) =>
      trx.updateTable('connect.attachment').set({messageId: null}).where('id', '=', id).execute(),
    );
    await finds({blueprint: []});
  });

  it('exclude hidden notes, copies and files, and those of other workspaces', async () => {
    const [hidden, shown] = [await create({subject: 'Missing lid'}), await create()];
    const [benefactor, file] = [
      {name: 'Ben Okafor', address: 'ben@freight.example'},
      await upload('blueprint.pdf'),
    ];
    await say(hidden.id, {cc: [benefactor], attachmentIds: [file]});
    await call('POST', `${TICKETS}/${hidden.id}/merge`, {payload: {targetId: shown.id}});
    const {ticket} = await call('GET', `${TICKETS}/2`);
    await call('PATCH', `${TICKETS}/${shown.id}`, {
      payload: {assigneeId: agent!.id},
      headers: {'if-match': `"${ticket.version}"`},
    });
    await changeMember(owner!.on(app), agent!.id, {ticketScope: 'own'});
    const [stranger] = await createTestWorkspace(database());
    for (const q of ['okafor', 'ben@freight.example', 'blueprint', 'owner']) {
      assert.deepEqual(await found(q), [2], q);
      for (const other of [agent, stranger]) {
        assert.deepEqual(await found(q, other), [], q);
        assert.deepEqual((await search(q, other)).messages, [], q);
      }
    }
  });

  it('include existing rows, once they are indexed again', async () => {
    const ticket = await create();
    await say(ticket.id, {
      cc: [{name: 'Ben Okafor', address: 'b.okafor@freight.example'}],
      attachmentIds: [await upload('blueprint.pdf')],
    });
    const owned = database().db;
    await sql`set role switchboard_search`.execute(owned);
    await sql`update connect.search_document set words = array_to_tsvector(array['kettle']) where kind <> 'contact'`.execute(
      owned,
    );
    await sql`insert into connect.search_reading values ('ticket', 'ffffffff-ffff-ffff-ffff-ffffffffffff')`.execute(
      owned,
    );
    await sql`reset role`.execute(owned);
    await finds({okafor: [], blueprint: []});
    await readOn({db: owned, now: () => new Date(), jobs: {send: async () => undefined} as never});
    await finds({'okafor spout': [1], 'blueprint leaks': [1]});
  });

  it('use the index for words that may be names', async () => {
    const asked = await withWorkspace(
      database().db,
      {workspaceId: owner!.workspaceId, userId: owner!.id},
      async (trx) =>
        (
          await sql<{query: string}>`select connect.with_people('''owner'':*') as query`.execute(
            trx,
          )
        ).rows[0]?.query,
    );
    assert.equal(asked, `('owner':* | '=${owner!.id}')`);
    await database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`set local role switchboard_search`.execute(trx);
        await sql`insert into connect.search_document
          select gen_random_uuid(), 'ticket', gen_random_uuid(), null, now(), connect.words_of('case ' || n) from generate_series(1, 5000) as n`.execute(
          trx,
        );
        await sql`reset role`.execute(trx);
        await sql`analyze connect.search_document`.execute(trx);
        await sql`set local role switchboard_search`.execute(trx);
        await sql`set local enable_seqscan = off`.execute(trx);
        const {rows} = await sql<{
          'QUERY PLAN': string;
        }>`explain select id from connect.search_document
          where kind = 'ticket' and words @@ ${sql.lit(asked)}::tsquery and connect.places_of(workspace_id, at) && array[1::bigint]`.execute(
          trx,
        );
        assert.match(
          rows.map((row) => row['QUERY PLAN']).join('\n'),
          /Index Scan on search_document_tickets/,
        );
      });
  });
});

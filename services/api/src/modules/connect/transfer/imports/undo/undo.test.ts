import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {sql} from 'kysely';
import type {ImportResponse} from '@switchboard/contracts/imports/schemas';
import {newId, systemOf, type Trx, withWorkspace} from '#database/index.ts';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS} from '#testing/ticket-calls.ts';
import {untilSomebodyWaits} from '#testing/until-somebody-waits.ts';
import {lockTicket} from '#modules/connect/tickets/index.ts';
import {runImport} from '../staging/staged-imports.ts';
import {undoUntil} from '../kept/undo-rules.ts';
import {runUndo} from './undo.ts';

const HOUR = 3_600_000;

onDatabase('an import that is undone', ({database, kind}) => {
  let app: FastifyInstance;
  let now = new Date('2026-11-20T08:00:00Z');
  before(async () => {
    app = await createTestApi({database: database(), now: () => now});
  });
  after(() => app.close());

  const open = async () => {
    now = new Date('2026-11-20T08:00:00Z');
    const [owner, agent] = await createTestWorkspace(database(), {roles: ['owner', 'agent'], now});
    assert.ok(owner && agent);
    return {owner, agent};
  };
  const deps = () => ({
    db: database().db,
    now: () => now,
    jobs: {send: async () => undefined} as never,
  });
  const stage = async (owner: TestMember, lines: string[], format: string): Promise<string> => {
    const reply = await owner.on(app)(
      'POST',
      `/connect/api/imports?format=${format}`,
      fileForm('a.csv', lines.join('\n')),
    );
    const {id} = reply.json().import;
    await owner.on(app)('POST', `/connect/api/imports/${id}/start`);
    return id;
  };
  const importFile = async (
    owner: TestMember,
    lines: string[],
    format: string,
  ): Promise<string> => {
    const id = await stage(owner, lines, format);
    await runImport(deps(), {workspaceId: owner.workspaceId, userId: owner.id, importId: id});
    return id;
  };
  const replyOf = ({workspaceId, id: authorId}: TestMember, ticketId: string) => ({
    ...{id: newId(), workspaceId, ticketId, kind: 'reply' as const, authorType: 'agent' as const},
    ...{authorId, html: 'Soon', text: 'Soon', createdAt: now},
  });
  const undo = async (owner: TestMember, id: string): Promise<ImportResponse> => {
    const reply = await owner.on(app)('POST', `/connect/api/imports/${id}/undo`);
    assert.equal(reply.statusCode, 200, reply.body);
    await runUndo(deps(), {workspaceId: owner.workspaceId, userId: owner.id, importId: id});
    return (await owner.on(app)('GET', `/connect/api/imports/${id}`)).json();
  };
  const ticketCalled = async (owner: TestMember, wanted: string): Promise<{id: string}> =>
    (await owner.on(app)('GET', `${TICKETS}?view=all`))
      .json()
      .tickets.find(({subject}: {subject: string}) => subject === wanted);
  /** Undoes an import while a concurrent change is under way, which is committed once the undo waits for it. */
  const undoDuring = async (
    owner: TestMember,
    id: string,
    change: (trx: Trx) => Promise<unknown>,
  ): Promise<ImportResponse> => {
    const {undone} = await withWorkspace(
      database().db,
      systemOf(owner.workspaceId),
      async (trx) => {
        await change(trx);
        const undone = undo(owner, id);
        await untilSomebodyWaits(database());
        return {undone};
      },
    );
    return undone;
  };
  const subjects = async (owner: TestMember): Promise<string[]> =>
    (await owner.on(app)('GET', `${TICKETS}?view=all`))
      .json()
      .tickets.map(({subject}: {subject: string}) => subject);
  const names = async (owner: TestMember): Promise<string[]> =>
    (await owner.on(app)('GET', '/connect/api/contacts'))
      .json()
      .contacts.map(({name}: {name: string}) => name);

  it('keeps touched tickets, and removes the others with their contacts', async () => {
    const {owner} = await open();
    const id = await importFile(
      owner,
      [
        'subject,description,requester_email,external_id',
        'Left alone,x,one@x.example,1',
        'Answered,x,two@x.example,2',
        'Closed by itself,x,three@x.example,3',
      ],
      'csv',
    );
    const {tickets} = (await owner.on(app)('GET', `${TICKETS}?view=all`)).json();
    const touched = tickets.find(({subject}: {subject: string}) => subject === 'Answered');
    now = new Date(now.getTime() + HOUR);
    const note = {kind: 'note', html: '<p>Looking</p>', force: true};
    const path = `${TICKETS}/${touched.id}/messages`;
    assert.equal((await owner.on(app)('POST', path, {payload: note})).statusCode, 201);
    const locks = () =>
      withWorkspace(database().db, systemOf(owner.workspaceId), async (trx) => {
        const query = sql`select id, xmax::text as locked_by from connect.ticket order by id`;
        return (await query.execute(trx)).rows;
      });
    const unlocked = await locks();
    const asked = await owner.on(app)('GET', `/connect/api/imports/${id}/undo`);
    assert.deepEqual(await locks(), unlocked);
    assert.deepEqual([asked.json().removable, asked.json().kept], [2, 1]);
    const ended = await undo(owner, id);
    assert.equal(ended.import.status, 'undone');
    assert.deepEqual(ended.undone, {
      removed: 2,
      kept: 1,
      reasons: {changed: 1, reply_waiting: 0, has_tickets: 0},
      gone: 0,
      items: [{name: 'Answered', number: touched.number, contactId: null, reason: 'changed'}],
    });
    assert.deepEqual(await subjects(owner), ['Answered']);
    assert.deepEqual(await names(owner), ['two']);
    const again = await owner.on(app)('POST', `/connect/api/imports/${id}/undo`);
    assert.equal(again.statusCode, 409);
    const {entries} = (await owner.on(app)('GET', '/api/audit')).json();
    assert.equal(entries[0].action, 'import.undone');
  });

  it('keeps tickets with a reply that waits to be sent, or failed', async () => {
    const {owner} = await open();
    const id = await importFile(
      owner,
      [
        'subject,description,requester_email,external_id',
        'Left alone,x,one@x.example,1',
        'Scheduled,x,two@x.example,2',
        'Undoable,x,three@x.example,3',
        'Failed,x,four@x.example,4',
      ],
      'csv',
    );
    const later = new Date(now.getTime() + HOUR);
    await withWorkspace(database().db, systemOf(owner.workspaceId), async (trx) => {
      for (const [subject, waiting] of [
        ['Scheduled', {delivery: 'scheduled', sendAt: later}],
        ['Undoable', {delivery: 'undoable', undoUntil: later}],
        ['Failed', {delivery: 'failed'}],
      ] as const)
        await trx
          .insertInto('connect.message')
          .values({...replyOf(owner, (await ticketCalled(owner, subject)).id), ...waiting})
          .execute();
    });
    const asked = await owner.on(app)('GET', `/connect/api/imports/${id}/undo`);
    const reasons = {changed: 1, reply_waiting: 2, has_tickets: 0};
    const {removable, kept, ...more} = asked.json();
    assert.deepEqual([removable, kept, more.reasons], [1, 3, reasons]);
    const {undone} = await undo(owner, id);
    assert.deepEqual([undone?.removed, undone?.kept, undone?.reasons], [1, 3, reasons]);
    assert.deepEqual((await subjects(owner)).toSorted(), ['Failed', 'Scheduled', 'Undoable']);
  });

  // The embedded database has one connection: concurrent changes are impossible.
  if (kind === 'postgres')
    it('keeps a ticket that is answered during the undo', async () => {
      const {owner} = await open();
      const id = await importFile(
        owner,
        [
          'subject,description,requester_email,external_id',
          'Left alone,x,one@x.example,1',
          'Answered,x,two@x.example,2',
        ],
        'csv',
      );
      const ticket = await ticketCalled(owner, 'Answered');
      const ended = await undoDuring(owner, id, async (trx) => {
        await lockTicket(trx, ticket.id);
        await trx
          .insertInto('connect.message')
          .values({
            ...replyOf(owner, ticket.id),
            delivery: 'scheduled',
            sendAt: new Date(now.getTime() + HOUR),
          })
          .execute();
      });
      assert.deepEqual([ended.undone?.removed, ended.undone?.kept], [1, 1]);
      assert.deepEqual(await subjects(owner), ['Answered']);
    });

  it('keeps contacts that existed before, were changed since, or have written', async () => {
    const {owner} = await open();
    const card = {
      name: 'Here',
      email: 'here@x.example',
      phone: null,
      company: null,
      timeZone: null,
    };
    await owner.on(app)('POST', '/connect/api/contacts', {payload: {...card, tags: []}});
    const people = ['Here', 'Gone', 'Changed', 'Writes', 'Deleted'];
    const id = await importFile(
      owner,
      ['name,email', ...people.map((name) => `${name},${name.toLowerCase()}@x.example`)],
      'contacts',
    );
    now = new Date(now.getTime() + HOUR);
    const {contacts} = (await owner.on(app)('GET', '/connect/api/contacts')).json();
    const called = (wanted: string) => contacts.find(({name}: {name: string}) => name === wanted);
    const changed = called('Changed');
    const deleted = await owner.on(app)('DELETE', `/connect/api/contacts/${called('Deleted').id}`);
    assert.equal(deleted.statusCode, 200, deleted.body);
    await owner.on(app)('PUT', `/connect/api/contacts/${changed.id}`, {
      payload: {...card, name: 'Changed', email: changed.email, company: 'Acme', tags: []},
      headers: {'if-match': `"${changed.version}"`},
    });
    await owner.on(app)('POST', TICKETS, {
      payload: {subject: 'Hi', requester: {email: 'writes@x.example'}, html: 'Hi'},
    });
    const ended = await undo(owner, id);
    assert.deepEqual(
      [ended.undone?.removed, ended.undone?.kept, ended.undone?.gone, ended.undone?.reasons],
      [1, 2, 1, {changed: 1, reply_waiting: 0, has_tickets: 1}],
    );
    assert.deepEqual(await names(owner), ['Changed', 'Here', 'Writes']);
  });

  it('keeps contacts changed by others during the import, not by itself', async () => {
    const {owner} = await open();
    const many = Array.from({length: 100}, (_, index) => `Person ${index},p${index}@x.example,`);
    const id = await stage(
      owner,
      [
        'name,email,company',
        'Twice,twice@x.example,',
        'Changed,changed@x.example,',
        ...many,
        'Twice,twice@x.example,Acme',
      ],
      'contacts',
    );
    await runImport(deps(), {workspaceId: owner.workspaceId, userId: owner.id, importId: id});
    await withWorkspace(database().db, systemOf(owner.workspaceId), (trx) =>
      sql`update connect.contact set company = 'Theirs', version = version + 1, updated_at = created_at
        where email = 'changed@x.example'`.execute(trx),
    );
    const ended = await undo(owner, id);
    assert.deepEqual([ended.undone?.removed, ended.undone?.kept], [101, 1]);
    assert.deepEqual(await names(owner), ['Changed']);
  });

  if (kind === 'postgres')
    it('keeps a contact that is changed during the undo', async () => {
      const {owner} = await open();
      const id = await importFile(
        owner,
        ['name,email', 'Gone,gone@x.example', 'Changed,changed@x.example'],
        'contacts',
      );
      now = new Date(now.getTime() + HOUR);
      const ended = await undoDuring(owner, id, (trx) =>
        sql`update connect.contact set company = 'Theirs', version = version + 1, updated_at = ${now}
          where email = 'changed@x.example'`.execute(trx),
      );
      assert.deepEqual([ended.undone?.removed, ended.undone?.kept], [1, 1]);
      assert.deepEqual(await names(owner), ['Changed']);
    });

  it('is possible for a day, for members who may import', async () => {
    const {owner, agent} = await open();
    const id = await importFile(owner, ['name,email', 'Ana,ana@x.example'], 'contacts');
    const path = `/connect/api/imports/${id}/undo`;
    assert.equal((await agent.on(app)('POST', path)).statusCode, 403);
    const ended = new Date(now);
    const row = {status: 'finished', startedAt: ended, endedAt: ended} as const;
    const after = (ms: number) => undoUntil(row, new Date(ended.getTime() + ms));
    assert.deepEqual(after(24 * HOUR - 1), new Date(ended.getTime() + 24 * HOUR));
    assert.equal(after(24 * HOUR), null);
    for (const status of ['checked', 'running', 'undoing', 'undone'] as const)
      assert.equal(undoUntil({...row, status}, ended), null);
    const {undoUntil: until} = (await owner.on(app)('GET', `/connect/api/imports/${id}`)).json();
    assert.equal(until, '2026-11-21T08:00:00.000Z');
  });
});

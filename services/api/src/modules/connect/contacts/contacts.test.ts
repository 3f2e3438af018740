import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {ContactCard} from '@switchboard/contracts/contacts/schemas';
import {withWorkspace} from '#database/index.ts';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS, ticketCalls} from '#testing/ticket-calls.ts';
import {markBounced} from '../conversation/outgoing/repository.ts';
import {renameTicketsOf} from './cards.ts';
import {ROSA, SHOWN} from './contacts.fixture.ts';

const CONTACTS = '/connect/api/contacts';

onDatabase('contacts', ({database}) => {
  let app: FastifyInstance;
  let [owner, agent]: TestMember[] = [];
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, agent] = await createTestWorkspace(database(), {roles: ['owner', 'agent']});
  });

  const call = memberCalls(() => app);
  const make = (payload: object, member = owner) =>
    call(member, `POST ${CONTACTS}`, {payload: {...ROSA, ...payload}});
  const newTicket = (email: string, given: object = {}) =>
    ticketCalls(() => app).create(owner!, {requester: {email}, ...given});
  const namesFor = async (member: TestMember | undefined, query = '') =>
    (await call(member, `GET ${CONTACTS}${query}`)).contacts.map(({name}: ContactCard) => name);
  /** Without the agent. */
  const newTeam = async () =>
    (await call(owner, 'POST /api/teams', {payload: {name: 'Back office', memberIds: []}})).team.id;
  const limit = (scope: 'own' | 'team') =>
    changeMember(owner!.on(app), agent?.id ?? '', {ticketScope: scope});
  const inWorkspace = <Result>(work: Parameters<typeof withWorkspace<Result>>[2]) =>
    withWorkspace(
      database().db,
      {workspaceId: owner?.workspaceId ?? '', userId: owner?.id ?? ''},
      work,
    );

  it('are created, read, changed and deleted by every member', async () => {
    const {contact} = await make({phone: '0917 123 4567'}, agent);
    assert.deepEqual(
      [contact.email, contact.phone, contact.company, contact.tags],
      ['rosa@example.com', '+639171234567', 'Lim Lamps', ['vip']],
    );
    const changed = await call(agent, `PUT ${CONTACTS}/${contact.id}`, {
      payload: {...ROSA, name: 'Rosa Cruz', timeZone: null},
      version: 1,
    });
    assert.deepEqual(
      [
        changed.contact.name,
        changed.contact.version,
        changed.contact.timeZone,
        changed.contact.phone,
      ],
      ['Rosa Cruz', 2, null, null],
    );
    assert.equal(
      (await call(owner, `PUT ${CONTACTS}/${contact.id}`, {payload: ROSA, version: 1})).code,
      'version_conflict',
    );
    assert.equal((await call(owner, `DELETE ${CONTACTS}/${contact.id}`)).status, 200);
    assert.equal((await call(owner, `GET ${CONTACTS}/${contact.id}`)).status, 404);
    assert.deepEqual(await namesFor(owner, '?q=rosa'), []);
  });

  it('reject the address of another contact, and name that contact', async () => {
    await make({phone: '+639171234567'});
    for (const [payload, status, fields] of [
      [{email: 'ROSA@example.com'}, 409, {email: 'Rosa Lim already has this address'}],
      [{email: null}, 422, {email: 'Add an email or a phone number'}],
      [{email: 'bo@example.com', phone: '12'}, 422, {phone: 'Phone is invalid'}],
      [
        {email: 'bo@example.com', timeZone: 'Nowhere/Land'},
        422,
        {timeZone: 'Time zone is invalid'},
      ],
    ] as const) {
      const answer = await make(payload);
      assert.deepEqual([answer.status, answer.fields], [status, fields]);
    }
  });

  it('may share a number, and keep its extension', async () => {
    const phones = [];
    for (const phone of ['02 8555 0200', '+63285550200', '+63 2 8555 0200 ext. 12'])
      phones.push((await make({email: `${phones.length}@office.example`, phone})).contact.phone);
    assert.deepEqual(phones, ['+63285550200', '+63285550200', '+63285550200 ext. 12']);
  });

  it('are listed by name in pages, and found by all their values', async () => {
    for (const name of ['bo', 'Ana', 'Cy'])
      await make({name, email: `${name}@example.com`, company: name === 'Cy' ? 'Acme' : null});
    const first = await call(owner, `GET ${CONTACTS}?limit=2`);
    assert.deepEqual(
      [first.contacts.map(({name}: ContactCard) => name), first.page.total],
      [['Ana', 'bo'], 3],
    );
    assert.deepEqual(await namesFor(owner, `?limit=2&cursor=${first.page.nextCursor}`), ['Cy']);
    assert.deepEqual(
      [await namesFor(owner, '?q=acm'), await namesFor(owner, '?q=bo@ex')],
      [['Cy'], ['bo']],
    );
    const ofNul = Buffer.from(JSON.stringify(['\0', owner?.id])).toString('base64url');
    for (const cursor of ['x', ofNul])
      assert.deepEqual((await call(owner, `GET ${CONTACTS}?cursor=${cursor}`)).fields, {
        cursor: 'Cursor is invalid',
      });
  });

  it('show their tickets and last message, and cannot be deleted with tickets', async () => {
    const ticket = await newTicket('rosa@example.com');
    const done = await newTicket('rosa@example.com');
    await call(owner, `PATCH ${TICKETS}/${done.id}`, {
      payload: {status: 'resolved'},
      version: done.version,
    });
    const {contact, history} = await call(agent, `GET ${CONTACTS}/${ticket.requester.id}`);
    assert.deepEqual(
      [history.active, history.done, contact.lastMessageAt],
      [1, 1, history.lastWroteAt],
    );
    assert.match(
      (await call(owner, `DELETE ${CONTACTS}/${ticket.requester.id}`)).message,
      /^rosa has tickets, perhaps in the trash\./,
    );
  });

  it('let their tickets be found by a new name or address', async () => {
    const {requester, number} = await newTicket('rosa@example.com');
    const numbersOf = async (q: string) =>
      (await call(owner, `GET ${TICKETS}?q=${q}`)).tickets.map(
        (ticket: {number: number}) => ticket.number,
      );
    await call(owner, `PUT ${CONTACTS}/${requester.id}`, {
      payload: {...ROSA, name: 'Magdalena', email: 'm@lamps.example'},
      version: 1,
    });
    await renameTicketsOf(
      {db: database().db},
      {workspaceId: owner?.workspaceId ?? '', contactId: requester.id},
    );
    assert.deepEqual(
      [
        await numbersOf('magdalena'),
        await numbersOf('lamps.example'),
        await numbersOf('from:magda'),
      ],
      [[number], [number], [number]],
    );
    assert.deepEqual(await numbersOf('rosa'), []);
    assert.equal(
      (await call(owner, 'GET /connect/api/search?q=magdalena')).contacts[0].name,
      'Magdalena',
    );
  });

  it('show bounced mail until the address changes', async () => {
    const ticket = await newTicket('rosa@example.com');
    await inWorkspace((trx) =>
      markBounced(trx, 'rosa@example.com', {
        at: new Date('2026-01-01T00:00:00Z'),
        reason: 'No such user',
      }),
    );
    const shown = async () =>
      (await call(owner, `GET ${TICKETS}/${ticket.number}`)).ticket.requester.bounce;
    assert.deepEqual(await shown(), {at: '2026-01-01T00:00:00.000Z', reason: 'No such user'});
    const keep = await call(owner, `PUT ${CONTACTS}/${ticket.requester.id}`, {
      payload: {...ROSA, email: 'ROSA@example.com'},
      version: 1,
    });
    assert.equal(keep.contact.bounce.reason, 'No such user');
    await call(owner, `PUT ${CONTACTS}/${ticket.requester.id}`, {
      payload: {...ROSA, email: 'rosa@new.example'},
      version: 2,
    });
    assert.equal(await shown(), null);
  });

  it('are visible to limited members only through visible tickets', async () => {
    await newTicket('mine@example.com', {assigneeId: agent?.id});
    const {requester} = await newTicket('theirs@example.com', {assigneeId: owner?.id});
    await limit('own');
    assert.deepEqual(
      [await namesFor(agent), await namesFor(owner)],
      [['mine'], ['mine', 'theirs']],
    );
    assert.deepEqual((await call(agent, `GET ${CONTACTS}?limit=1`)).page, {
      nextCursor: null,
      total: 1,
    });
    assert.equal((await call(agent, `GET ${CONTACTS}/${requester.id}`)).status, 404);
    assert.deepEqual((await call(agent, 'GET /connect/api/search?q=theirs')).contacts, []);
    assert.deepEqual((await make({email: 'theirs@example.com'}, agent)).fields, {
      email: 'Another contact already has this address',
    });
    assert.equal((await make({name: 'Own', email: 'own@example.com'}, agent)).status, 201);
    assert.deepEqual(await namesFor(agent), ['mine', 'Own']);
    await call(owner, `PUT ${CONTACTS}/${requester.id}`, {
      payload: {...ROSA, name: 'Secret'},
      version: 1,
    });
    const told = await inWorkspace((trx) =>
      trx
        .selectFrom('events.outbox')
        .select(['payload', 'audience'])
        .where('type', '=', 'contact.updated')
        .orderBy('seq')
        .execute(),
    );
    assert.deepEqual(
      told.map(({audience}) => audience?.includes(agent?.id ?? '') ?? true),
      [true, false],
    );
    const reached = await call(agent, `POST ${TICKETS}`, {
      payload: {subject: 'Hello', requester: {email: 'rosa@example.com'}, html: 'Hi'},
    });
    assert.deepEqual([reached.status, reached.ticket.requester.id], [201, requester.id]);
  });

  it('stay hidden from limited members who create a ticket with their address', async () => {
    const {
      requester: {id},
    } = await newTicket('rosa@example.com', {assigneeId: owner?.id, teamId: await newTeam()});
    await call(owner, `PUT ${CONTACTS}/${id}`, {
      payload: {...ROSA, phone: '+639171234567'},
      version: 1,
    });
    for (const scope of ['own', 'team'] as const) {
      await limit(scope);
      const made = await call(agent, `POST ${TICKETS}`, {
        payload: {
          subject: 'Bait',
          requester: {email: 'rosa@example.com'},
          html: 'Hi',
          assigneeId: agent?.id,
        },
      });
      assert.deepEqual(made.ticket.requester, {id, ...SHOWN});
      assert.deepEqual(
        (await call(agent, `GET ${TICKETS}/${made.ticket.number}`)).ticket.requester,
        {id, ...SHOWN},
      );
      await call(agent, `PATCH ${TICKETS}/${made.ticket.id}`, {
        payload: {subject: 'Bait again'},
        version: made.ticket.version,
      });
      assert.equal((await call(agent, `GET ${CONTACTS}/${id}`)).status, 404);
      assert.equal(
        (
          await call(agent, `PUT ${CONTACTS}/${id}`, {
            payload: {...ROSA, email: 'evil@example.com'},
            version: 2,
          })
        ).status,
        404,
      );
      assert.deepEqual(
        [await namesFor(agent), (await call(agent, `GET ${CONTACTS}`)).page.total],
        [[], 0],
      );
      const found = await call(agent, 'GET /connect/api/search?q=rosa');
      assert.deepEqual([found.contacts, JSON.stringify(found).includes('Lim')], [[], false]);
    }
    assert.equal((await call(owner, `GET ${TICKETS}?q=lim`)).page.total, 3);
  });

  it('accept a new address or number only from members who see all their tickets', async () => {
    const {
      requester: {id},
    } = await newTicket('rosa@example.com', {assigneeId: owner?.id, teamId: await newTeam()});
    await newTicket('rosa@example.com', {assigneeId: agent?.id});
    await call(owner, `PUT ${CONTACTS}/${id}`, {payload: ROSA, version: 1});
    await limit('own');
    const change = (payload: object, version: number) =>
      call(agent, `PUT ${CONTACTS}/${id}`, {payload: {...ROSA, ...payload}, version});
    for (const payload of [
      {email: 'evil@example.com'},
      {phone: '+639171234567'},
      {email: null, phone: '+639171234567'},
    ]) {
      const refused = await change(payload, 2);
      assert.deepEqual(
        [refused.status, refused.message],
        [403, 'Only members who see all tickets of Rosa Lim can change the address or the number.'],
      );
    }
    assert.equal((await change({company: 'Lim & Co'}, 2)).contact.company, 'Lim & Co');
    await limit('team');
    assert.equal((await change({email: 'evil@example.com'}, 3)).status, 403);
    await changeMember(owner!.on(app), agent?.id ?? '', {ticketScope: 'all'});
    assert.equal((await change({email: 'rosa@new.example'}, 3)).contact.email, 'rosa@new.example');
  });
});

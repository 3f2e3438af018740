import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {HELLO} from '../macros/macros.fixture.ts';

const TICKETS = '/connect/api/tickets';
const MACROS = '/connect/api/macros';
const SETTINGS = '/connect/api/tag-settings';

onDatabase('names of tags', ({database}) => {
  let app: FastifyInstance;
  let [owner, supervisor, agent]: TestMember[] = [];
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, supervisor, agent] = await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent'],
    });
  });

  const call = memberCalls(() => app);
  const newTicket = (by: TestMember | undefined, tags: string[]) =>
    call(by, `POST ${TICKETS}`, {
      payload: {subject: 'Lamp', requester: {email: 'rosa@example.com'}, html: 'Hi', tags},
    });
  const patch = (
    by: TestMember | undefined,
    {id, version}: {id: string; version: number},
    tags: string[],
  ) => call(by, `PATCH ${TICKETS}/${id}`, {payload: {tags}, version});
  const bulk = (by: TestMember | undefined, ids: string[], action: object) =>
    call(by, `POST ${TICKETS}/bulk`, {payload: {ids, action}});
  const adding = (tags: string[], given: object = {}) => ({
    payload: {...HELLO, actions: [{type: 'addTags', tags}], ...given},
  });
  const leaveToAdmins = () =>
    call(owner, `PUT ${SETTINGS}`, {payload: {creators: 'admins'}, version: 0});

  it('are created by everyone, until administrators reserve that', async () => {
    assert.deepEqual((await call(agent, `GET ${SETTINGS}`)).tagSettings, {
      creators: 'everyone',
      version: 0,
    });
    assert.equal((await newTicket(agent, ['vip'])).status, 201);
    assert.equal((await call(agent, 'GET /connect/api/tags')).mayCreate, true);
    for (const by of [agent, supervisor])
      assert.equal(
        (await call(by, `PUT ${SETTINGS}`, {payload: {creators: 'admins'}, version: 0})).status,
        403,
      );
    assert.deepEqual((await leaveToAdmins()).tagSettings, {creators: 'admins', version: 1});
    assert.equal((await leaveToAdmins()).code, 'version_conflict');
    const mayCreate = async (by: TestMember | undefined) =>
      (await call(by, 'GET /connect/api/tags')).mayCreate;
    assert.deepEqual(
      [await mayCreate(owner), await mayCreate(supervisor), await mayCreate(agent)],
      [true, false, false],
    );
    const [entry] = (await call(owner, 'GET /api/audit')).entries;
    assert.deepEqual(
      [entry.action, entry.subject.type, entry.changes],
      ['setting.changed', 'tag_settings', [{field: 'creators', from: 'everyone', to: 'admins'}]],
    );
  });

  it('are rejected if new, on new tickets, in properties and in bulk', async () => {
    const {ticket} = await newTicket(owner, ['vip']);
    await leaveToAdmins();
    const refused = await newTicket(agent, ['VIP', 'typo']);
    assert.deepEqual(
      [refused.status, refused.message],
      [403, 'Only administrators can create tags. Choose tags that exist instead of typo.'],
    );
    assert.equal((await patch(supervisor, ticket, ['vip', 'typo'])).status, 403);
    assert.equal((await bulk(agent, [ticket.id], {addTags: ['typo']})).status, 403);
    assert.equal((await newTicket(agent, [' Vip '])).status, 201);
    assert.equal((await bulk(agent, [ticket.id], {removeTags: ['typo']})).status, 200);
    assert.equal((await patch(owner, ticket, ['vip', 'new'])).status, 200);
    assert.equal((await bulk(agent, [ticket.id], {addTags: ['NEW']})).failed, 0);
    assert.equal((await call(agent, 'GET /connect/api/tags')).tags.length, 2);
  });

  it('stay on a ticket that is changed otherwise, even a unique one', async () => {
    const {ticket} = await newTicket(owner, ['vip', 'late']);
    await leaveToAdmins();
    const changed = await patch(agent, ticket, ['late', 'vip']);
    assert.equal(changed.status, 200);
    const less = await patch(agent, changed.ticket, ['vip']);
    assert.deepEqual(less.ticket.tags, ['vip']);
  });

  it('are not new if they are on hidden tickets', async () => {
    await newTicket(owner, ['vip']);
    await leaveToAdmins();
    await changeMember(owner!.on(app), agent?.id ?? '', {ticketScope: 'own'});
    assert.equal((await newTicket(agent, ['vip'])).status, 201);
  });

  it('are permitted in a macro that an administrator saved, and in its copies', async () => {
    const {ticket} = await newTicket(owner, []);
    await leaveToAdmins();
    assert.equal((await call(agent, `POST ${MACROS}`, adding(['typo']))).status, 403);
    const shared = adding(['gold'], {visibility: 'all', bodyHtml: ''});
    const {macro} = await call(owner, `POST ${MACROS}`, shared);
    const copy = await call(agent, `POST ${MACROS}/${macro.id}/duplicate`);
    const wider = adding(['gold', 'typo'], {visibility: 'all', bodyHtml: ''});
    assert.equal(
      (await call(supervisor, `PUT ${MACROS}/${macro.id}`, {...wider, version: 1})).status,
      403,
    );
    const renamed = adding(['gold'], {visibility: 'all', bodyHtml: '', name: 'Gold'});
    await call(supervisor, `PUT ${MACROS}/${macro.id}`, {...renamed, version: 1});
    const applied = await call(agent, `POST ${TICKETS}/${ticket.id}/macro/${copy.macro.id}`);
    assert.deepEqual(applied.ticket.tags, ['gold']);
    const {ticket: other} = await newTicket(owner, []);
    assert.equal((await bulk(agent, [other.id], {macroId: macro.id})).failed, 0);
  });

  it('are rejected in an earlier macro when applied, alone, in bulk and with a reply', async () => {
    const {ticket} = await newTicket(owner, []);
    const {macro} = await call(agent, `POST ${MACROS}`, adding(['typo']));
    await leaveToAdmins();
    const one = await call(agent, `POST ${TICKETS}/${ticket.id}/macro/${macro.id}`);
    const many = await bulk(agent, [ticket.id], {macroId: macro.id});
    const reply = await call(agent, `POST ${TICKETS}/${ticket.id}/messages`, {
      payload: {kind: 'reply', html: 'Hello', macroIds: [macro.id]},
    });
    assert.deepEqual([one.status, many.status, reply.status], [403, 403, 403]);
    const kept = adding(['typo'], {name: 'Other name'});
    assert.equal(
      (await call(agent, `PUT ${MACROS}/${macro.id}`, {...kept, version: 1})).status,
      200,
    );
  });
});

import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {WorkspaceAuditEntry} from '@switchboard/contracts/audit/schemas';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createOwner, logIn, PASSWORD} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';
import type {TestMember} from '#testing/test-workspace.ts';
import {createPeople as createAuditPeople, readAudit, writeEntry} from './audit.testing.ts';

onDatabase('the audit log of a workspace', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const createPeople = () => createAuditPeople(database());
  const read = (member: TestMember, query = '') => readAudit(app, member, query);
  const check = async (member: TestMember) =>
    (await member.on(app)('GET', '/api/audit/check')).json().check;
  const write = (member: TestMember, name: string) => writeEntry(database(), member, name);

  it('is readable by owners and admins only', async () => {
    const people = await createPeople();
    for (const [index, status] of [200, 200, 403, 403].entries()) {
      for (const path of ['/api/audit', '/api/audit/check'])
        assert.equal((await people[index]!.on(app)('GET', path)).statusCode, status);
      const made = await people[index]!.on(app)('POST', '/connect/api/exports/audit', {
        payload: {},
      });
      assert.equal(made.statusCode, status === 200 ? 201 : 403);
    }
    assert.equal(
      (await people[3].on(app)('GET', '/api/audit')).json().message,
      'Only owners and admins can see the audit log.',
    );
  });

  it('names actor, target, old and new value, and session of a change', async () => {
    const [owner, , , agent] = await createPeople();
    await changeMember(owner.on(app), agent.id, {role: 'supervisor'});
    await changeMember(owner.on(app), agent.id, {ticketScope: 'own', maxOpen: 5});
    const {entries, page} = await read(owner);
    assert.deepEqual(
      entries.map(({number, action, actor, subject, changes}) => [
        number,
        action,
        actor?.id,
        subject.id,
        changes,
      ]),
      [
        [3, 'member.limit_changed', owner.id, agent.id, [{field: 'maxOpen', from: null, to: 5}]],
        [
          2,
          'member.ticket_scope_changed',
          owner.id,
          agent.id,
          [{field: 'ticketScope', from: 'all', to: 'own'}],
        ],
        [
          1,
          'member.role_changed',
          owner.id,
          agent.id,
          [
            {field: 'role', from: 'agent', to: 'supervisor'},
            {field: 'ticketScope', from: 'team', to: 'all'},
          ],
        ],
      ],
    );
    assert.equal(entries[0]?.subject.name, 'agent Person');
    assert.ok(Math.abs(Date.parse(entries[0]?.session?.beganAt ?? '') - Date.now()) < 600_000);
    assert.equal(page.total, 3);
    assert.deepEqual(await check(owner), {
      entries: 3,
      head: {number: 3, hash: entries[0]?.hash},
      broken: null,
    });
  });

  it('records no change that is refused or has no effect', async () => {
    const [owner, , , agent] = await createPeople();
    await changeMember(owner.on(app), agent.id, {role: 'agent'});
    await owner.on(app)('POST', '/api/team/invitations', {
      payload: {email: agent.email, role: 'agent'},
    });
    assert.equal((await read(owner)).page.total, 0);
  });

  it('records teams, ticket settings, exports and deletions', async () => {
    const [owner, , , agent] = await createPeople();
    const call = owner.on(app);
    const {team} = (
      await call('POST', '/api/teams', {payload: {name: 'Billing', memberIds: [agent.id]}})
    ).json();
    await call('PUT', `/api/teams/${team.id}`, {
      payload: {name: 'Invoices', memberIds: [owner.id]},
      headers: {'if-match': '"1"'},
    });
    await call('DELETE', `/api/teams/${team.id}`);
    const field = {name: 'Order', kind: 'choice', options: ['a', 'b'], isActive: true};
    const made = (await call('POST', '/connect/api/fields', {payload: field})).json().field;
    await call('PUT', `/connect/api/fields/${made.id}`, {
      payload: {...field, options: ['a']},
      headers: {'if-match': '"1"'},
    });
    await call('DELETE', `/connect/api/fields/${made.id}`);
    const macro = {name: 'Mine', visibility: 'private', bodyHtml: 'Hello', actions: []};
    await call('POST', '/connect/api/macros', {payload: macro});
    await call('POST', '/connect/api/macros', {
      payload: {...macro, name: 'Ours', visibility: 'all'},
    });
    await call('POST', '/connect/api/exports/contacts');
    const {entries} = await read(owner);
    assert.deepEqual(
      entries.map(({action, subject}) => `${action} ${subject.type} ${subject.name}`).toReversed(),
      [
        'team.created team Billing',
        'team.changed team Invoices',
        'team.deleted team Invoices',
        'setting.created ticket_field Order',
        'setting.changed ticket_field Order',
        'setting.deleted ticket_field Order',
        'setting.created macro Ours',
        'export.created export contacts',
      ],
    );
    const changed = entries.find(({action}) => action === 'team.changed');
    assert.deepEqual(
      [changed?.changes, changed?.added.map(({id}) => id), changed?.removed.map(({id}) => id)],
      [[{field: 'name', from: 'Billing', to: 'Invoices'}], [owner.id], [agent.id]],
    );
    assert.deepEqual(entries.find(({action}) => action === 'setting.changed')?.changes, [
      {field: 'options', from: 'a, b', to: 'a'},
    ]);
  });

  it('records changed passwords and ended sessions', async () => {
    const owner = await createOwner(app);
    const call = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
      app.inject({method, url, headers: owner.headers, payload});
    await logIn(app, owner.email);
    const ended = await call('DELETE', '/api/user/sessions');
    assert.equal(ended.statusCode, 200, ended.body);
    const password = 'Other-Horse-8!';
    await call('POST', '/api/user/password', {
      currentPassword: PASSWORD,
      password,
      confirmPassword: password,
    });
    const {entries} = (await app.inject({url: '/api/audit', headers: owner.headers})).json();
    assert.deepEqual(
      entries.map(({action, changes}: WorkspaceAuditEntry) => [action, changes[0]?.to]),
      [
        ['security.password_changed', undefined],
        ['security.sessions_ended', 1],
        ['workspace.created', 'Acme'],
      ],
    );
    assert.ok(!JSON.stringify(entries).includes(password));
  });

  it('filters by person, group and days of the workspace, page by page', async () => {
    const [owner, admin, , agent] = await createPeople();
    await admin.on(app)('POST', '/api/teams', {payload: {name: 'One', memberIds: [agent.id]}});
    await changeMember(owner.on(app), agent.id, {maxOpen: 1});
    await owner.on(app)('POST', '/connect/api/exports/contacts');
    const numbers = async (query: string) =>
      (await read(owner, query)).entries.map(({number}) => number);
    assert.deepEqual(await numbers(`?person=${agent.id}`), [2, 1]);
    assert.deepEqual(await numbers(`?person=${admin.id}`), [1]);
    assert.deepEqual(await numbers('?group=transfer'), [3]);
    assert.deepEqual(await numbers(`?group=teams&person=${owner.id}`), []);
    const today = new Date().toISOString().slice(0, 10);
    assert.deepEqual(await numbers(`?from=${today}&to=${today}`), [3, 2, 1]);
    assert.deepEqual(await numbers('?to=2026-01-01'), []);
    const first = await read(owner, '?limit=2');
    const rest = await read(owner, `?limit=2&cursor=${first.page.nextCursor}`);
    assert.deepEqual(
      [first, rest].map((page) => page.entries.map(({number}) => number)),
      [[3, 2], [1]],
    );
    assert.equal(rest.page.nextCursor, null);
    for (const query of ['?group=none', '?from=yesterday', '?person=me', '?cursor=x'])
      assert.equal((await owner.on(app)('GET', `/api/audit${query}`)).statusCode, 422, query);
  });

  it('is exported as CSV without formulas, for readers who may still see it', async () => {
    const [owner, admin] = await createPeople();
    await write(owner, '=cmd|"calc"');
    const {url} = (
      await admin.on(app)('POST', '/connect/api/exports/audit', {payload: {group: 'teams'}})
    ).json().export;
    const file = await app.inject(url);
    assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8');
    const lines = file.body.trimEnd().split('\r\n');
    assert.equal(lines.length, 2);
    assert.match(lines[1] ?? '', /,"'=cmd\|""calc""",/);
    await changeMember(owner.on(app), admin.id, {role: 'agent'});
    assert.equal((await app.inject(url)).statusCode, 404);
    assert.equal((await app.inject(url.replace('teams', 'members'))).statusCode, 404);
  });
});

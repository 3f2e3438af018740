import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import {sql} from 'kysely';
import type {FastifyInstance, InjectOptions, LightMyRequestResponse} from 'fastify';
import {newId, withWorkspace} from '../database/index.ts';
import {changeMember} from '../testing/change-member.ts';
import {onDatabase} from '../testing/for-each-database.ts';
import {createTestApi} from '../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../testing/test-workspace.ts';
import type {Ids} from './isolation-case.fixture.ts';
import {CASES, NOBODY} from './isolation.fixture.ts';
import {fill, SERVICES, snapshot} from './isolation-rows.testing.ts';

/** Routes whose row is a ticket, or hangs on one. */
const OF_TICKETS = / \/connect\/api\/(?:tickets|messages|attachments|contacts)\//;
/** Open to all who have the secret in the address. */
const OF_NO_WORKSPACE = [
  '/api/auth/invitations/{token}',
  '/api/avatars/{file}',
  '/api/logos/{file}',
  '/api/balance/downloads/{token}',
];

/** `GET /connect/api/tickets/{number}` of every route that names a row of a workspace. */
const routesWithId = async (app: FastifyInstance): Promise<string[]> => {
  const {paths} = (await app.inject('/docs/json')).json() as {paths: Record<string, object>};
  return Object.entries(paths)
    .filter(
      ([path]) =>
        [...SERVICES, 'api'].includes(path.split('/')[1] ?? '') &&
        path.includes('{') &&
        !OF_NO_WORKSPACE.includes(path),
    )
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
};

/** @param ids default: those of a row that does not exist */
const callCase = (
  call: ReturnType<TestMember['on']>,
  route: string,
  ids?: Ids,
): Promise<LightMyRequestResponse> => {
  const [method, path] = route.split(' ') as [InjectOptions['method'] & string, string];
  const {id, payload, query = ''} = CASES[route] ?? {id: () => ''};
  const row = ids ? id(ids) : path.includes('{number}') ? 999 : newId();
  return call(method, path.replace(/\{\w+\}/, String(row)).replace(/\{\w+\}/, NOBODY) + query, {
    payload,
    headers: {'if-match': '"1"', ...(method === 'POST' && {'idempotency-key': newId()})},
  });
};

const withoutId = ({body}: LightMyRequestResponse) => body.replace(/"requestId":"[^"]+"/, '');

onDatabase('tenant isolation', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  it("routes of a row answer another workspace's owner as if there were no such row", async () => {
    const [[owner], [stranger]] = [
      await createTestWorkspace(database()),
      await createTestWorkspace(database()),
    ];
    assert.ok(owner && stranger);
    const ids = await fill(database(), app, owner);
    const before = await snapshot(database(), owner);
    const routes = await routesWithId(app);
    assert.deepEqual(routes.toSorted(), Object.keys(CASES).toSorted());
    for (const route of routes) {
      const [foreign, missing]: [LightMyRequestResponse, LightMyRequestResponse] = [
        await callCase(stranger.on(app), route, ids),
        await callCase(stranger.on(app), route),
      ];
      assert.deepEqual([route, foreign.statusCode, foreign.json().code], [route, 404, 'not_found']);
      assert.equal(withoutId(foreign), withoutId(missing));
    }
    const [{members}, {invitations}] = [
      (await owner.on(app)('GET', '/api/team/members')).json(),
      (await owner.on(app)('GET', '/api/team/invitations')).json(),
    ];
    assert.deepEqual(
      [members[0].role, members[0].status, invitations[0].status, invitations[0].sentCount],
      ['owner', 'active', 'pending', 1],
    );
    assert.deepEqual(await snapshot(database(), owner), before);
    assert.deepEqual((await stranger.on(app)('GET', '/connect/api/tickets')).json().tickets, []);
  });

  it('routes of a ticket answer a member who may not see it as if there were none', async () => {
    const [owner, supervisor] = await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor'],
    });
    assert.ok(owner && supervisor);
    const ids = await fill(database(), app, owner);
    await changeMember(owner.on(app), supervisor.id, {ticketScope: 'own'});
    const before = await snapshot(database(), owner);
    const routes = Object.keys(CASES).filter((route) => OF_TICKETS.test(route));
    assert.ok(routes.length >= 6);
    for (const route of routes) {
      const reply = await callCase(supervisor.on(app), route, ids);
      assert.deepEqual([route, reply.statusCode, reply.json().code], [route, 404, 'not_found']);
    }
    assert.deepEqual(await snapshot(database(), owner), before);
  });

  it('every table of the three services is bound by forced row-level security', async () => {
    const {rows} = await sql<{name: string; bound: boolean}>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as bound from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where n.nspname in (${sql.join(SERVICES)}) and c.relkind = 'r'`.execute(
      database().db,
    );
    assert.ok(rows.length >= 9);
    assert.deepEqual(
      rows.filter((row) => !row.bound),
      [],
    );
  });

  it('a message cannot join a ticket of another workspace', async () => {
    const [[owner], [stranger]] = [
      await createTestWorkspace(database()),
      await createTestWorkspace(database()),
    ];
    assert.ok(owner && stranger);
    const {ticket: ticketId} = await fill(database(), app, owner);
    const {workspaceId, id: userId} = stranger;
    const message = {
      id: newId(),
      workspaceId,
      ticketId,
      kind: 'note' as const,
      authorType: 'agent' as const,
      authorId: userId,
      html: '',
      text: '',
      createdAt: new Date(),
    };
    const insert = withWorkspace(database().db, {workspaceId, userId}, (trx) =>
      trx.insertInto('connect.message').values(message).execute(),
    );
    await assert.rejects(insert, /foreign key/);
  });
});

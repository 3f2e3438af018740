import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import {type Endpoint, fillPath, pathOf} from '@switchboard/contracts/endpoint';
import {type Role, ROLES} from '@switchboard/contracts/user/schemas';
import {sample} from '@switchboard/service-kit/endpoints';
import type {FastifyInstance, LightMyRequestResponse} from 'fastify';
import {sql} from 'kysely';
import {DEFAULT_LIMITS} from '../config/limits.ts';
import {newId, withSystem, withWorkspace} from '../database/index.ts';
import {HINTS} from '../plugins/docs/hints.ts';
import {allEndpoints} from '../testing/endpoints.ts';
import {onDatabase} from '../testing/for-each-database.ts';
import {PASSWORD} from '../testing/people.ts';
import {createTestApi} from '../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../testing/test-workspace.ts';
import {withoutTenantFilter} from '../testing/without-tenant-filter.ts';
import {createHasher} from './account/guard/hasher.ts';
import {updateUser} from './account/users/repository.ts';
import type {Ids} from './isolation-case.fixture.ts';
import {CASES, NOBODY} from './isolation.fixture.ts';
import {fill, snapshot} from './isolation-rows.testing.ts';

/** Calls that would end the caller's own session, or that ask for nothing of a workspace. */
const LEFT_OUT = ['/api/auth/', '/api/avatars/', '/api/logos/', '/api/user/sessions'];
/** Ids of other kinds tried at each route beside the right one. */
const OTHERS = 3;
const CALLS_MIN = 1000;

const ID_NAME = /^(?:id|ids|\w+Ids?)$/;

/** A body in which each id that its schema names is the given one. */
const withId = (value: unknown, id: string, name = ''): unknown => {
  if (Array.isArray(value))
    return ID_NAME.test(name) ? [id] : value.map((one) => withId(one, id, name));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, withId(inner, id, key)]),
    );
  return ID_NAME.test(name) && typeof value === 'string' ? id : value;
};

onDatabase('ids of another workspace', ({database}) => {
  let app: FastifyInstance;
  let endpoints: Endpoint[];
  let ids: Ids;
  let foreign: string[];
  let owner: TestMember;
  let strangers: Record<Role, TestMember>;
  const plugin = withoutTenantFilter();

  before(async () => {
    app = await createTestApi({database: database()});
    endpoints = (await allEndpoints()).filter(
      (endpoint) => !LEFT_OUT.some((path) => pathOf(endpoint).startsWith(path)),
    );
    [owner] = (await createTestWorkspace(database())) as [TestMember];
    ids = await fill(database(), app, owner);
    foreign = [
      ...new Set(Object.values(ids).filter((id) => typeof id === 'string' && id.length === 36)),
    ] as string[];
    const members = await createTestWorkspace(database(), {roles: [...ROLES]});
    const passwordHash = await createHasher(DEFAULT_LIMITS).hash(PASSWORD);
    for (const {id} of members)
      await withSystem(database().db, (trx) => updateUser(trx, id, {passwordHash}));
    strangers = Object.fromEntries(members.map((member) => [member.role, member])) as Record<
      Role,
      TestMember
    >;
  });
  after(() => app.close());

  const routeOf = (endpoint: Endpoint) =>
    `${endpoint.method} ${pathOf(endpoint).replace(/:(\w+)/g, '{$1}')}`;
  const paramsOf = ({path}: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const ownIdOf = (endpoint: Endpoint) => CASES[routeOf(endpoint)]?.id(ids);
  const bodyOf = (endpoint: Endpoint) =>
    CASES[routeOf(endpoint)]?.payload ??
    (endpoint.body && endpoint.takes !== 'form'
      ? (sample(endpoint.body, HINTS) as object)
      : undefined);

  const queryOf = ({query}: Endpoint) =>
    Object.keys((query as {properties?: object} | undefined)?.properties ?? {});

  const request = (
    [api, by]: [FastifyInstance, TestMember],
    endpoint: Endpoint,
    {
      id,
      payload = bodyOf(endpoint),
      query = CASES[routeOf(endpoint)]?.query ?? '',
    }: {id?: string | number; payload?: object | undefined; query?: string},
  ) =>
    by.on(api)(
      endpoint.method,
      fillPath(
        pathOf(endpoint),
        Object.fromEntries(paramsOf(endpoint).map((name) => [name, id ?? newId()])),
      ) + query,
      {
        ...(payload && endpoint.method !== 'GET' && {payload}),
        headers: {'if-match': '"1"', 'idempotency-key': newId()},
      },
    );

  /** Facts in an answer about the other workspace that the request did not contain. */
  const leaksOf = ({body}: LightMyRequestResponse, said: string) =>
    [...foreign, owner.email].filter((text) => body.includes(text) && !said.includes(text));
  const withoutId = ({body}: LightMyRequestResponse) => body.replace(/"requestId":"[^"]+"/, '');
  const named = () => endpoints.filter(({path}) => /:(?:id|number)\b/.test(path));

  /** Every role at every route that names a row, with the right foreign id and others. @returns the number of calls */
  const knockEverywhere = async (api: FastifyInstance, roles: readonly Role[]): Promise<number> => {
    let calls = 0;
    for (const [index, endpoint] of named().entries()) {
      const right = ownIdOf(endpoint);
      const isNumber = endpoint.path.includes(':number');
      const others = Array.from(
        {length: OTHERS},
        (_, step) => foreign[(index * OTHERS + step) % foreign.length]!,
      );
      for (const role of roles) {
        const by = strangers[role];
        const missing = await request([api, by], endpoint, {id: isNumber ? 999 : newId()});
        for (const id of [...(right === undefined ? [] : [right]), ...(isNumber ? [] : others)]) {
          const reply = await request([api, by], endpoint, {id});
          const told = `${role} ${routeOf(endpoint)} ${id}`;
          assert.ok(
            [403, 404].includes(reply.statusCode),
            `${told}: ${reply.statusCode} ${reply.body}`,
          );
          assert.equal(withoutId(reply), withoutId(missing), told);
          assert.deepEqual(leaksOf(reply, String(id)), [], told);
          calls += 1;
        }
      }
    }
    return calls;
  };

  it('in the path answer every role at every route as unknown ids do', async (t) => {
    const before = await snapshot(database(), owner);
    const calls = await knockEverywhere(app, ROLES);
    t.diagnostic(`${calls} calls with foreign ids in the path, 0 leaks`);
    assert.ok(calls >= CALLS_MIN, String(calls));
    assert.deepEqual(await snapshot(database(), owner), before);
  });

  it('in the path answer as ids of nothing do also where no query names its workspace', async (t) => {
    const api = await createTestApi({
      database: {...database(), db: database().db.withPlugin(plugin)},
    });
    const before = await snapshot(database(), owner);
    const calls = await knockEverywhere(api, ['owner']);
    t.diagnostic(
      `${calls} calls with ${plugin.count()} filters by workspace taken out of the queries, 0 leaks`,
    );
    assert.ok(plugin.count() > 0);
    assert.deepEqual(await snapshot(database(), owner), before);
    await api.close();
  });

  it('in bodies and queries bring nothing of it out, and nothing of it in', async (t) => {
    const before = await snapshot(database(), owner);
    let calls = 0;
    for (const endpoint of endpoints) {
      const body = bodyOf(endpoint);
      const names = queryOf(endpoint).filter((name) => ID_NAME.test(name));
      if (names.length === 0 && JSON.stringify(withId(body, NOBODY)) === JSON.stringify(body))
        continue;
      for (const [index, id] of foreign.entries()) {
        const said = {
          payload: body && (withId(body, id) as object),
          query:
            names.length === 0
              ? ''
              : `?${new URLSearchParams(Object.fromEntries(names.map((name) => [name, id])))}`,
        };
        const role = ROLES[index % ROLES.length]!;
        for (const by of new Set([strangers.owner, strangers[role]])) {
          const reply = await request([app, by], endpoint, said);
          const told = `${by.role} ${routeOf(endpoint)} ${JSON.stringify(said)}: ${reply.body}`;
          assert.ok(reply.statusCode < 500, told);
          assert.deepEqual(leaksOf(reply, id), [], told);
          calls += 1;
        }
      }
    }
    t.diagnostic(`${calls} calls with foreign ids in bodies and queries, 0 leaks`);
    assert.ok(calls >= 500, String(calls));
    assert.deepEqual(await snapshot(database(), owner), before);
    assert.deepEqual(await rowsThatName(strangers.owner), []);
  });

  /** Rows of the workspace in which a foreign id stands. */
  const rowsThatName = ({workspaceId, id: userId}: TestMember) =>
    withWorkspace(database().db, {workspaceId, userId}, async (trx) => {
      const {rows: tables} = await sql<{name: string}>`
        select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and has_table_privilege(c.oid, 'select') and exists (select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'workspace_id')`.execute(trx);
      const found: string[] = [];
      for (const {name} of tables) {
        const {rows} = await sql<{row: string}>`select t::text as row from ${sql.table(name)} t
          where t::text like any (${sql.val(foreign.map((id) => `%${id}%`))})`.execute(trx);
        found.push(...rows.map(({row}) => `${name} ${row}`));
      }
      return found;
    });
});

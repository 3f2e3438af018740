import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import {type Endpoint, fillPath, pathOf} from '@switchboard/contracts/endpoint';
import type {FastifyInstance, LightMyRequestResponse} from 'fastify';
import {newId} from '../database/index.ts';
import {allEndpoints} from '../testing/endpoints.ts';
import {onDatabase} from '../testing/for-each-database.ts';
import {createTestApi} from '../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../testing/test-workspace.ts';
import {fill, snapshot} from './isolation-rows.testing.ts';

onDatabase('every answer of the API', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  let endpoints: Endpoint[];
  before(async () => {
    app = await createTestApi({database: database()});
    [owner] = (await createTestWorkspace(database())) as [TestMember];
    endpoints = (await allEndpoints()).filter(({path}) => !/avatars|logos/.test(path));
  });
  after(() => app.close());

  const call = (endpoint: Endpoint, headers: Record<string, string> = {}) =>
    owner.on(app)(
      endpoint.method,
      fillPath(
        pathOf(endpoint),
        Object.fromEntries(
          [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [
            name!,
            name === 'number' ? 1 : newId(),
          ]),
        ),
      ),
      {headers, ...(endpoint.body && {payload: {unheardOf: true}})},
    );
  const isJson = ({headers}: LightMyRequestResponse) =>
    String(headers['content-type']) === 'application/json; charset=utf-8';

  it('names type and character set, and forbids sniffing, storing and referrers', async () => {
    assert.ok(endpoints.length > 150, String(endpoints.length));
    for (const endpoint of endpoints.filter(({path}) => path !== '/api/auth/logout')) {
      const reply = await call(endpoint);
      const told = `${endpoint.method} ${pathOf(endpoint)}: ${reply.statusCode} ${String(reply.headers['content-type'])}`;
      assert.ok(reply.statusCode < 500, told);
      assert.ok(reply.body === '' || isJson(reply) || reply.statusCode === 200, told);
      assert.deepEqual(
        [
          reply.headers['x-content-type-options'],
          reply.headers['referrer-policy'],
          reply.headers['cache-control'],
        ],
        ['nosniff', 'no-referrer', 'no-store'],
        told,
      );
    }
  });

  it('is for no page of another origin', async () => {
    const headers = {origin: 'https://evil.example'};
    for (const endpoint of endpoints.filter(({path}) => path !== '/api/auth/logout')) {
      const reply = await call(endpoint, headers);
      const names = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));
      assert.deepEqual([pathOf(endpoint), names], [pathOf(endpoint), []]);
    }
  });

  it('to TRACE is a refusal, which repeats nothing', async () => {
    for (const url of ['/api/user', '/connect/api/tickets', '/api/auth/login']) {
      const reply = await app.inject({
        method: 'TRACE' as 'GET',
        url,
        headers: {'x-secret': 'repeat me'},
      });
      assert.ok(reply.statusCode >= 400 && reply.statusCode < 500, String(reply.statusCode));
      assert.equal(reply.body.includes('repeat me'), false);
    }
  });

  it('to a GET leaves everything as it was', async () => {
    await fill(database(), app, owner);
    const before = await snapshot(database(), owner);
    for (const endpoint of endpoints.filter(({method}) => method === 'GET')) await call(endpoint);
    assert.deepEqual(await snapshot(database(), owner), before);
  });
});

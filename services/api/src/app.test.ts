import assert from 'node:assert/strict';
import {it} from 'node:test';
import {createTestApi} from './testing/test-api.ts';
import {forEachDatabase} from './testing/for-each-database.ts';

forEachDatabase('the assembled API', ({database}) => {
  it('reports that it is alive and ready', async () => {
    const app = await createTestApi({database: database()});
    assert.equal((await app.inject('/healthz')).statusCode, 200);
    assert.equal((await app.inject('/readyz')).statusCode, 200);
    await app.close();
  });

  it('answers an unknown path of each service with the envelope and a request id', async () => {
    const app = await createTestApi({database: database()});
    for (const prefix of ['', '/connect', '/campaign', '/training']) {
      const reply = await app.inject(`${prefix}/api/nothing-here`);
      assert.equal(reply.statusCode, 404);
      assert.equal(reply.json().error, true);
      assert.equal(reply.json().code, 'not_found');
      assert.equal(reply.json().requestId, reply.headers['x-request-id']);
    }
    await app.close();
  });

  it('answers an address that cannot be decoded with the envelope', async () => {
    const app = await createTestApi({database: database()});
    const reply = await app.inject('/connect/api/%zz');
    assert.deepEqual(
      [reply.statusCode, reply.json().error, reply.json().code],
      [400, true, 'bad_request'],
    );
    await app.close();
  });

  it('spec 7 Current user: refuses a request without a token with 401', async () => {
    const app = await createTestApi({database: database()});
    const reply = await app.inject('/api/user');
    assert.equal(reply.statusCode, 401);
    assert.equal(reply.json().code, 'unauthenticated');
    await app.close();
  });

  it('describes itself as OpenAPI', async () => {
    const app = await createTestApi({database: database()});
    const {paths} = (await app.inject('/docs/json')).json();
    assert.ok(paths['/api/user'].get);
    await app.close();
  });
});

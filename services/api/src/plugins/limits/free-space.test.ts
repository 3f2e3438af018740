import assert from 'node:assert/strict';
import {tmpdir} from 'node:os';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '../../testing/for-each-database.ts';
import {createTestApi, testConfig} from '../../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../../testing/test-workspace.ts';

const TICKET = {
  subject: 'Cannot log in',
  requester: {email: 'ana@example.com', name: 'Ana Cruz'},
  html: '<p>Help!</p>',
};

onDatabase('a disk with too little space', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;

  before(async () => {
    const config = testConfig({DATA_DIR: tmpdir()});
    app = await createTestApi({
      database: database(),
      config: {...config, limits: {...config.limits, freeBytes: Number.MAX_SAFE_INTEGER}},
    });
    [owner] = (await createTestWorkspace(database())) as [TestMember];
  });
  after(() => app.close());

  it('rejects every write, with the reason', async () => {
    const refused = await owner.on(app)('POST', '/connect/api/tickets', {payload: TICKET});
    assert.equal(refused.statusCode, 507);
    assert.deepEqual(
      [refused.json().code, refused.json().message],
      [
        'storage_full',
        'The disk of this system is almost full: nothing can be saved until space is freed. Reading still works.',
      ],
    );
    assert.equal(
      (await app.inject({method: 'POST', url: '/api/auth/register', payload: {}})).statusCode,
      507,
    );
  });

  it('lets everyone read, sign in and out', async () => {
    assert.equal((await owner.on(app)('GET', '/connect/api/tickets')).statusCode, 200);
    assert.equal(
      (
        await app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: {email: 'nobody@example.com', password: 'wrong'},
        })
      ).statusCode,
      401,
    );
    assert.equal((await owner.on(app)('POST', '/api/auth/logout')).statusCode, 200);
  });

  it('fails /readyz, while /healthz succeeds', async () => {
    const ready = await app.inject('/readyz');
    assert.deepEqual([ready.statusCode, ready.json().code], [507, 'storage_full']);
    assert.equal((await app.inject('/healthz')).statusCode, 200);
  });
});

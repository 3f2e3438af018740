import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

onDatabase('a member with concurrent changes', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  it('keeps the first change, and rejects the second entirely', async () => {
    const [owner, admin, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'admin', 'agent'],
    })) as [TestMember, TestMember, TestMember];
    const url = `/api/team/members/${agent.id}`;
    const read = async () => (await owner.on(app)('GET', url)).json().member;
    const {version} = await read();
    const headers = {'if-match': `"${version}"`};
    const first = await owner.on(app)('PATCH', url, {payload: {role: 'supervisor'}, headers});
    assert.equal(first.json().member.version, version + 1);
    const second = await admin.on(app)('PATCH', url, {payload: {maxOpen: 3}, headers});
    assert.deepEqual([second.statusCode, second.json().code], [409, 'version_conflict']);
    const {role, maxOpen} = await read();
    assert.deepEqual([role, maxOpen], ['supervisor', null]);
    const missing = await admin.on(app)('PATCH', url, {payload: {maxOpen: 3}});
    assert.equal(missing.json().code, 'precondition_required');
  });
});

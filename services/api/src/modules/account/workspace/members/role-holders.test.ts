import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance, InjectOptions} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {createMember, createOwner, type Person} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';

onDatabase('members with a role', ({database}) => {
  let app: FastifyInstance;
  let owner: Person;
  before(async () => {
    app = await createTestApi({database: database()});
    owner = await createOwner(app);
  });
  after(() => app.close());

  const call = (person: Person, request: string, payload?: object) => {
    const [method, path] = request.split(' ') as [InjectOptions['method'], string];
    return app.inject({method, url: `/api/team${path}`, headers: person.headers, payload});
  };

  it('names up to three members with a role or one above it, nearest role first', async () => {
    const boss = await createOwner(app);
    const named = async (person: Person, atLeast: string) =>
      (await call(person, `GET /role-holders?atLeast=${atLeast}`))
        .json()
        .roleHolders.map(({id}: {id: string}) => id);
    const agent = await createMember(app, boss, 'agent');
    assert.deepEqual(await named(agent, 'supervisor'), [boss.user.id]);
    const supervisor = await createMember(app, boss, 'supervisor');
    const admin = await createMember(app, boss, 'admin');
    assert.deepEqual(await named(agent, 'owner'), [boss.user.id]);
    assert.deepEqual(await named(agent, 'admin'), [admin.user.id, boss.user.id]);
    assert.deepEqual(await named(agent, 'supervisor'), [
      supervisor.user.id,
      admin.user.id,
      boss.user.id,
    ]);
    const second = await createMember(app, boss, 'supervisor');
    const three = await named(agent, 'supervisor');
    assert.equal(three.length, 3);
    assert.deepEqual(new Set(three), new Set([supervisor.user.id, second.user.id, admin.user.id]));
    await call(boss, `POST /members/${second.user.id}/deactivate`, {});
    assert.ok(!(await named(agent, 'supervisor')).includes(second.user.id));
    assert.deepEqual(await named(owner, 'supervisor'), [owner.user.id]);
    assert.equal((await call(agent, 'GET /role-holders?atLeast=king')).statusCode, 422);
  });
});

import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace} from '#testing/test-workspace.ts';
import {HELLO, SOLVE} from './macros.fixture.ts';

const MACROS = '/connect/api/macros';

onDatabase('a copy of a macro', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());
  const call = memberCalls(() => app);

  it('is private to its creator, and independent of the original', async () => {
    const [ana, ben] = await createTestWorkspace(database(), {roles: ['agent', 'supervisor']});
    const make = (member: typeof ana, payload: object) => call(member, `POST ${MACROS}`, {payload});
    const namesFor = async (member: typeof ana) =>
      (await call(member, `GET ${MACROS}`)).macros.map(({name}: {name: string}) => name);
    const {macro} = await make(ben, SOLVE);
    const copy = () => call(ana, `POST ${MACROS}/${macro.id}/duplicate`);
    const {name, visibility, actions, ownerId, usageCount} = (await copy()).macro;
    assert.deepEqual(
      {name, visibility, actions, ownerId, usageCount},
      {
        name: 'Copy of Solve',
        visibility: 'private',
        actions: macro.actions,
        ownerId: ana?.id,
        usageCount: 0,
      },
    );
    assert.equal((await copy()).macro.name, 'Copy of Solve 2');
    await call(ben, `DELETE ${MACROS}/${macro.id}`);
    assert.deepEqual(
      [await namesFor(ana), await namesFor(ben), (await copy()).status],
      [['Copy of Solve', 'Copy of Solve 2'], [], 404],
    );
    const hidden = (await make(ana, HELLO)).macro;
    assert.equal((await call(ben, `POST ${MACROS}/${hidden.id}/duplicate`)).status, 404);
  });
});

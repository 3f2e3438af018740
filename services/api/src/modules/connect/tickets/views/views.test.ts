import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const VIEWS = '/connect/api/views';

onDatabase('views', ({database}) => {
  let app: FastifyInstance;
  let now = Date.now();
  before(async () => {
    app = await createTestApi({database: database(), now: () => new Date(now)});
  });
  after(() => app.close());

  const createOwner = async (member: TestMember): Promise<TestMember> => {
    await database()
      .db.updateTable('account.membership')
      .set({role: 'owner'})
      .where('userId', '=', member.id)
      .execute();
    return member;
  };

  it('are private, or shared with everyone by members above agents', async () => {
    const [supervisor, agent] = await createTestWorkspace(database(), {
      roles: ['supervisor', 'agent'],
    });
    assert.ok(supervisor && agent);
    const view = {
      name: ' Late ',
      visibility: 'all',
      teamId: null,
      filter: {sla: 'breached', assignee: 'me'},
      sort: 'dueAt',
    };
    const save = (member: TestMember, payload: object) => member.on(app)('POST', VIEWS, {payload});
    const named = async (member: TestMember) =>
      (await member.on(app)('GET', VIEWS)).json().views.map((one: {name: string}) => one.name);
    assert.equal((await save(agent, view)).statusCode, 403);
    const {view: shared} = (await save(supervisor, view)).json();
    assert.deepEqual(
      [shared.name, shared.filter, shared.sort, shared.version],
      ['Late', view.filter, 'dueAt', 1],
    );
    assert.equal(
      (await save(agent, {...view, name: 'Mine', visibility: 'private'})).statusCode,
      201,
    );
    assert.deepEqual([await named(supervisor), await named(agent)], [['Late'], ['Late', 'Mine']]);
    assert.equal(
      (await save(agent, {...view, name: 'LATE', visibility: 'private'})).json().code,
      'duplicate',
    );
    assert.deepEqual(
      (await save(supervisor, {...view, name: 'x', filter: {status: 'gone'}})).json().fields,
      {status: 'Status is invalid'},
    );
    assert.equal(
      (await save(supervisor, {...view, name: 'n'.repeat(141)})).json().fields.name,
      'Name must be at most 140 characters',
    );
    const change = (member: TestMember, version: number) =>
      member.on(app)('PUT', `${VIEWS}/${shared.id}`, {
        payload: {...view, name: 'Overdue'},
        headers: {'if-match': `"${version}"`},
      });
    assert.deepEqual(
      [
        (await change(agent, 1)).statusCode,
        (await change(supervisor, 1)).statusCode,
        (await change(supervisor, 1)).statusCode,
      ],
      [403, 200, 409],
    );
    assert.equal((await agent.on(app)('DELETE', `${VIEWS}/${shared.id}`)).statusCode, 403);
    assert.equal((await supervisor.on(app)('DELETE', `${VIEWS}/${shared.id}`)).statusCode, 200);
    assert.deepEqual(await named(agent), ['Mine']);
    const {team} = (
      await (await createOwner(supervisor)).on(app)('POST', '/api/teams', {
        payload: {name: 'Billing', memberIds: [agent.id]},
      })
    ).json();
    assert.equal(
      (await save(supervisor, {...view, visibility: 'team', teamId: team.id})).statusCode,
      201,
    );
    assert.deepEqual(await named(agent), ['Late', 'Mine']);
  });

  it('are counted once in half a minute for equal readers, and separately for others', async () => {
    const [owner, agent, limited] = await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent'],
    });
    assert.ok(owner && agent && limited);
    await changeMember(owner.on(app), limited.id, {ticketScope: 'own'});
    const ask = {subject: 'Late', requester: {email: 'ana@example.com'}, html: 'Hi'};
    const ticket = (given = {}) =>
      owner.on(app)('POST', '/connect/api/tickets', {payload: {...ask, ...given}});
    const save = async (name: string, filter: object) =>
      (
        await owner.on(app)('POST', VIEWS, {
          payload: {name, visibility: 'all', teamId: null, filter, sort: 'dueAt'},
        })
      ).json().view.id;
    await ticket({assigneeId: agent.id});
    const all = await save('All', {q: 'late'});
    const mine = await save('Mine', {assignee: 'me'});
    const counts = async (member: TestMember) => {
      const {counts: found} = (await member.on(app)('GET', `${VIEWS}/counts`)).json();
      const of = new Map(found.map(({id, count}: {id: string; count: number}) => [id, count]));
      return [of.get(all), of.get(mine)];
    };
    assert.deepEqual(
      [await counts(owner), await counts(agent), await counts(limited)],
      [
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    );
    await ticket();
    assert.deepEqual(await counts(agent), [1, 1]);
    now += 30_000;
    assert.deepEqual(await counts(agent), [2, 1]);
  });

  it("keep each person's layout", async () => {
    const [one, other] = await createTestWorkspace(database(), {roles: ['agent', 'agent']});
    assert.ok(one && other);
    const id = '01930000-0000-7000-8000-000000000001';
    const layoutOf = async (member: TestMember) =>
      (await member.on(app)('GET', VIEWS)).json().layout;
    const put = (payload: object) => one.on(app)('PUT', `${VIEWS}/layout`, {payload});
    await put({order: [id]});
    await put({isSplit: true});
    await put({});
    assert.deepEqual(
      [await layoutOf(one), await layoutOf(other)],
      [
        {isColumnOpen: null, isSplit: true, order: [id]},
        {isColumnOpen: null, isSplit: false, order: []},
      ],
    );
    assert.equal((await put({order: [id, id]})).statusCode, 422);
  });
});

import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import Papa from 'papaparse';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {ticketCalls} from '#testing/ticket-calls.ts';

onDatabase('whose figures they are', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());
  const {create, post} = ticketCalls(() => app);
  const get = async (member: TestMember, path: string) => {
    const reply = await member.on(app)('GET', `/connect/api/analytics/${path}`);
    return {status: reply.statusCode, ...reply.json()};
  };

  /** Two agents with a resolved ticket each; the second one sees only their own. */
  const desk = async () => {
    const [owner, first, second] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent'],
    })) as [TestMember, TestMember, TestMember];
    await changeMember(owner.on(app), second.id, {ticketScope: 'own'});
    for (const agent of [first, second]) {
      const {id} = await create(agent, {assigneeId: agent.id});
      await post(agent, `${id}/messages`, {kind: 'reply', html: 'x', thenStatus: 'resolved'});
    }
    return {owner, first, second};
  };

  it('counts the tickets that members see, in reports, lists and files alike', async () => {
    const {owner, second} = await desk();
    const read = async (member: TestMember) => {
      const {report} = await get(member, 'trends?range=7');
      const {page} = await get(member, 'tickets?range=7&figure=resolved');
      const made = await member.on(app)('POST', '/connect/api/exports/figures', {
        payload: {range: '7', figure: 'resolved'},
      });
      const file = await app.inject({method: 'GET', url: made.json().export.url});
      const lines = Papa.parse(file.payload.slice(1), {header: true, skipEmptyLines: true}).data;
      return [report.summary.created, report.summary.resolved, page.total, lines.length];
    };
    assert.deepEqual(await read(owner), [2, 2, 2, 2]);
    assert.deepEqual(await read(second), [1, 1, 1, 1]);
  });

  it('shows agents themselves and the total in the table, and owners everyone', async () => {
    const {owner, first} = await desk();
    const rowsOf = async (member: TestMember) => {
      const {report} = await get(member, 'performance?range=7&by=agent');
      return [
        report.rows.map(({performer}: {performer: {id: string}}) => performer.id).length,
        report.rows.some(({performer}: {performer: {id: string}}) => performer.id === member.id),
        report.total.resolved,
      ];
    };
    assert.deepEqual(await rowsOf(first), [1, true, 2]);
    assert.deepEqual(await rowsOf(owner), [2, false, 2]);
  });

  it('shows agents no figure of a colleague, also on request', async () => {
    const {owner, first, second} = await desk();
    const ask = async (member: TestMember, path: string) => {
      const {status, message} = await get(member, `${path}&agent=${second.id}`);
      return status === 200 ? status : [status, message];
    };
    const refusal = 'Only owners, admins and supervisors can see the figures of other agents.';
    for (const path of ['performance?by=agent', 'trends?range=7', 'tickets?figure=resolved']) {
      assert.deepEqual(await ask(first, path), [403, refusal]);
      assert.equal(await ask(owner, path), 200);
      assert.equal(await ask(second, path), 200);
    }
    for (const agent of ['me', 'none', `none,${first.id}`])
      assert.equal((await get(first, `trends?agent=${agent}`)).status, 200);
    const made = await first.on(app)('POST', '/connect/api/exports/figures', {
      payload: {range: '7', figure: 'resolved', agent: second.id},
    });
    assert.equal(made.statusCode, 403);
  });

  it("keeps an erased member's actions in the table of agents under their number", async () => {
    const {owner, first} = await desk();
    const remove = (what: string, payload: object) =>
      owner.on(app)('POST', `/api/team/members/${first.id}/${what}`, {payload});
    assert.equal((await remove('deactivate', {})).statusCode, 200);
    const erased = await remove('erase', {name: 'agent Person'});
    assert.equal(erased.statusCode, 200, erased.body);
    const {report} = await get(owner, 'performance?range=7&by=agent');
    const row = report.rows.find(
      ({performer}: {performer: {id: string}}) => performer.id === first.id,
    );
    assert.deepEqual([row.performer.name, row.resolved, row.replies], ['Former member 1', 1, 1]);
  });

  it('lists excluded tickets only for readers who see the trash', async () => {
    const {owner, first} = await desk();
    const {ticket} = (await owner.on(app)('GET', '/connect/api/tickets/1')).json();
    await owner.on(app)('DELETE', `/connect/api/tickets/${ticket.id}`);
    const [seen, refused] = [
      await get(owner, 'tickets?range=7&figure=left_out'),
      await get(first, 'tickets?range=7&figure=left_out'),
    ];
    assert.deepEqual([seen.page.total, refused.status], [1, 403]);
    assert.equal((await get(owner, 'trends?range=7')).report.leftOut, 1);
  });

  it('rejects a part that a figure does not have, by its name', async () => {
    const {owner} = await desk();
    const fieldsOf = async (query: string) =>
      (await get(owner, `tickets?range=7&figure=${query}`)).fields;
    assert.deepEqual(await fieldsOf('created&score=3'), {score: 'This figure is not divided so'});
    assert.deepEqual(await fieldsOf('met&hour=3'), {hour: 'This figure is not divided so'});
    assert.deepEqual(await fieldsOf('created&point=2020-01-01T00:00:00Z'), {
      point: 'Point is not in the period',
    });
  });
});

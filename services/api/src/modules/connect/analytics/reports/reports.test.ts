import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const REPORTS = '/connect/api/reports';
const REPORT = {
  name: ' Monday numbers ',
  screen: 'performance',
  query: {range: '30', by: 'team', agent: 'me'},
  visibility: 'private',
};

onDatabase('saved reports', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const createMembers = async () => {
    const [supervisor, agent] = await createTestWorkspace(database(), {
      roles: ['supervisor', 'agent'],
    });
    assert.ok(supervisor && agent);
    return {supervisor, agent};
  };
  const save = (member: TestMember, changes: object = {}) =>
    member.on(app)('POST', REPORTS, {payload: {...REPORT, ...changes}});
  const list = async (member: TestMember): Promise<{name: string}[]> =>
    (await member.on(app)('GET', REPORTS)).json().reports;
  const named = async (member: TestMember) => (await list(member)).map(({name}) => name);
  const change = (member: TestMember, id: string, {version = 1, ...changes}) =>
    member.on(app)('PUT', `${REPORTS}/${id}`, {
      payload: {...REPORT, ...changes},
      headers: {'if-match': `"${version}"`},
    });

  it('are private, or shared with everyone by members above agents', async () => {
    const {supervisor, agent} = await createMembers();
    const {report} = (await save(agent)).json();
    assert.deepEqual(
      [
        report.name,
        report.screen,
        report.query,
        report.visibility,
        report.owner.id,
        report.version,
      ],
      ['Monday numbers', 'performance', REPORT.query, 'private', agent.id, 1],
    );
    assert.notEqual(report.owner.name, '');
    const refused = await save(agent, {name: 'Shared', visibility: 'all'});
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [403, 'Only supervisors, admins and owners can share reports.'],
    );
    assert.equal((await save(supervisor, {name: 'Shared', visibility: 'all'})).statusCode, 201);
    assert.deepEqual(
      [await named(agent), await named(supervisor)],
      [['Monday numbers', 'Shared'], ['Shared']],
    );
    assert.equal((await change(supervisor, report.id, {})).statusCode, 404);
    assert.equal((await supervisor.on(app)('DELETE', `${REPORTS}/${report.id}`)).statusCode, 404);
    assert.deepEqual(await named(agent), ['Monday numbers', 'Shared']);
  });

  it('are changed and deleted by members who may share, one change at a time', async () => {
    const {supervisor, agent} = await createMembers();
    const {report} = (await save(supervisor, {visibility: 'all'})).json();
    const shared = {name: 'Weekly', visibility: 'all', query: {range: '7'}};
    assert.deepEqual(
      [
        (await change(agent, report.id, shared)).statusCode,
        (await change(supervisor, report.id, shared)).statusCode,
        (await change(supervisor, report.id, shared)).statusCode,
      ],
      [403, 200, 409],
    );
    assert.deepEqual(await named(agent), ['Weekly']);
    assert.equal((await agent.on(app)('DELETE', `${REPORTS}/${report.id}`)).statusCode, 403);
    assert.equal((await supervisor.on(app)('DELETE', `${REPORTS}/${report.id}`)).statusCode, 200);
    assert.deepEqual(await named(agent), []);
  });

  it('stay shared unless their owner makes them private', async () => {
    const [owner, supervisor] = await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor'],
    });
    assert.ok(owner && supervisor);
    const {report} = (await save(supervisor, {visibility: 'all'})).json();
    const refused = await change(owner, report.id, {});
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [403, 'Only its owner can make a report private.'],
    );
    assert.equal((await change(owner, report.id, {visibility: 'all'})).json().report.version, 2);
    assert.equal((await change(supervisor, report.id, {version: 2})).statusCode, 200);
    assert.deepEqual(await named(owner), []);
  });

  it('have unique names for each owner, also when saved concurrently', async () => {
    const {supervisor, agent} = await createMembers();
    const replies = await Promise.all([save(agent), save(agent, {name: 'MONDAY NUMBERS'})]);
    assert.deepEqual(replies.map(({statusCode}) => statusCode).toSorted(), [201, 409]);
    assert.deepEqual((await save(agent)).json().fields, {name: 'Name is taken'});
    assert.equal((await save(supervisor)).statusCode, 201);
    const {report} = (await save(agent, {name: 'Other'})).json();
    assert.deepEqual((await change(agent, report.id, {})).json().fields, {name: 'Name is taken'});
    assert.equal((await change(agent, report.id, {name: 'other'})).statusCode, 200);
  });

  it('name the invalid field', async () => {
    const {agent} = await createMembers();
    for (const [changes, fields] of [
      [{name: ' '}, {name: 'Name is required'}],
      [{name: 'n'.repeat(141)}, {name: 'Name must be at most 140 characters'}],
      [{screen: 'gone'}, {screen: 'Screen is invalid'}],
      [{query: {agent: 'nobody'}}, {agent: 'Agent is invalid'}],
      [{query: {from: '2026-01-01'}}, {to: 'The last day is required'}],
      [{query: {range: '90', group: 'hour'}}, {group: 'Group by hour for at most 14 days'}],
      [
        {screen: 'sla', query: {by: 'team'}},
        {by: 'Only the performance can be of agents or teams'},
      ],
    ] as const)
      assert.deepEqual((await save(agent, changes)).json().fields, fields);
    assert.deepEqual(await list(agent), []);
  });
});

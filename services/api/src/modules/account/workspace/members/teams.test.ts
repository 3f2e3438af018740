import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Team} from '@switchboard/contracts/team/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {newId} from '#database/index.ts';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

onDatabase('teams', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  let supervisor: TestMember;
  let agent: TestMember;
  before(async () => {
    app = await createTestApi({database: database()});
    [owner, supervisor, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent'],
    })) as [TestMember, TestMember, TestMember];
  });
  after(() => app.close());

  const create = (by: TestMember, name: string, memberIds: string[] = []) =>
    by.on(app)('POST', '/api/teams', {payload: {name, memberIds}});
  const put = (team: Team, payload: object) =>
    owner.on(app)('PUT', `/api/teams/${team.id}`, {
      payload,
      headers: {'if-match': `"${team.version}"`},
    });
  const remove = (team: Team) => owner.on(app)('DELETE', `/api/teams/${team.id}`);
  const memberOf = async (id: string) =>
    (await owner.on(app)('GET', '/api/team/members'))
      .json()
      .members.find((member: {id: string}) => member.id === id);

  it('has a name of its own and members, which a member shows too', async () => {
    const made = await create(owner, ' Billing ', [agent.id, agent.id]);
    const {team} = made.json();
    assert.deepEqual(
      [made.statusCode, team.name, team.members.map((member: {id: string}) => member.id)],
      [201, 'Billing', [agent.id]],
    );
    assert.deepEqual((await memberOf(agent.id)).teams, [{id: team.id, name: 'Billing'}]);
    const taken = await create(owner, 'BILLING');
    assert.deepEqual(
      [taken.statusCode, taken.json().fields],
      [409, {name: 'Team name already exists'}],
    );
    assert.equal(
      (await create(owner, 'Others', [newId()])).json().fields.memberIds,
      'Members are invalid',
    );
    assert.equal((await create(owner, '  ')).statusCode, 422);
    const {teams} = (await agent.on(app)('GET', '/api/teams')).json();
    assert.deepEqual(
      teams.map(({name}: Team) => name),
      ['Billing'],
    );
  });

  it('changes as a whole, unless someone else changed it meanwhile', async () => {
    const {team} = (await create(owner, 'Returns', [agent.id])).json();
    const changed = await put(team, {name: 'Refunds', memberIds: [supervisor.id]});
    assert.deepEqual([changed.json().team.name, changed.json().team.version], ['Refunds', 2]);
    assert.equal((await put(team, {name: 'Lost', memberIds: []})).json().code, 'version_conflict');
    assert.deepEqual(
      (await memberOf(agent.id)).teams.map(({name}: Team) => name),
      ['Billing'],
    );
  });

  it('is changed by owners and admins only', async () => {
    for (const member of [supervisor, agent])
      assert.equal((await create(member, 'Mine')).statusCode, 403);
  });

  it('is led by its members, except agents and former members', async () => {
    const lead = async (leadIds: string[], memberIds: string[]) =>
      owner.on(app)('POST', '/api/teams', {payload: {name: `T${newId()}`, memberIds, leadIds}});
    assert.deepEqual((await lead([supervisor.id], [agent.id])).json().fields, {
      leadIds: 'Leads must be members of the team',
    });
    assert.deepEqual((await lead([agent.id], [agent.id])).json().fields, {
      leadIds: 'Leads must be supervisors, admins or owners',
    });
    const both = [supervisor.id, agent.id];
    const {team} = (await lead([supervisor.id], both)).json();
    const leadsOf = async () => {
      const {teams} = (await agent.on(app)('GET', '/api/teams')).json();
      return teams
        .find(({id}: Team) => id === team.id)
        .members.filter(({isLead}: {isLead: boolean}) => isLead)
        .map(({id}: {id: string}) => id);
    };
    assert.deepEqual(await leadsOf(), [supervisor.id]);
    await put(team, {name: team.name, memberIds: both});
    assert.deepEqual(await leadsOf(), [supervisor.id]);
    const setRole = (role: Role) => changeMember(owner.on(app), supervisor.id, {role});
    await setRole('agent');
    assert.deepEqual(await leadsOf(), []);
    await setRole('supervisor');
    assert.deepEqual(await leadsOf(), []);
    await put({...team, version: 2}, {name: team.name, memberIds: both, leadIds: [supervisor.id]});
    assert.deepEqual(await leadsOf(), [supervisor.id]);
    await put({...team, version: 3}, {name: team.name, memberIds: [agent.id], leadIds: []});
    assert.deepEqual(await leadsOf(), []);
  });

  it('can be deleted when no ticket belongs to it', async () => {
    const {team} = (await create(owner, 'Shipping')).json();
    const payload = {
      subject: 'Where is it?',
      requester: {email: 'ana@example.com'},
      html: 'Hi',
      teamId: team.id,
    };
    const {ticket} = (await owner.on(app)('POST', '/connect/api/tickets', {payload})).json();
    const refused = await remove(team);
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [409, 'Tickets belong to Shipping. Give them to another team first.'],
    );
    await owner.on(app)('PATCH', `/connect/api/tickets/${ticket.id}`, {
      payload: {teamId: null},
      headers: {'if-match': '"1"'},
    });
    assert.equal((await remove(team)).statusCode, 200);
    const {events} = (await owner.on(app)('GET', `/connect/api/tickets/${ticket.number}`)).json();
    assert.deepEqual(
      events
        .filter((event: {type: string}) => event.type === 'team')
        .map((event: {from: string}) => event.from),
      ['Deleted team'],
    );
  });

  it('shows agents the tickets of their teams and of none, and others all, by default', async () => {
    const scopeOf = async ({id}: TestMember) => (await memberOf(id)).ticketScope;
    const change = (member: TestMember, payload: object) =>
      changeMember(owner.on(app), member.id, payload);
    assert.deepEqual(
      [await scopeOf(owner), await scopeOf(supervisor), await scopeOf(agent)],
      ['all', 'all', 'team'],
    );
    assert.equal((await change(supervisor, {ticketScope: 'own'})).json().member.ticketScope, 'own');
    assert.equal((await change(supervisor, {role: 'agent'})).json().member.ticketScope, 'team');
    assert.equal((await change(supervisor, {role: 'admin'})).json().member.ticketScope, 'all');
    const refused = await change(supervisor, {ticketScope: 'team'});
    assert.deepEqual(
      [refused.statusCode, refused.json().fields],
      [422, {ticketScope: 'Owners and admins see every ticket'}],
    );
  });
});

import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {createMember, createOwner, logIn, type Person} from '#testing/people.ts';
import {secondFactorCalls} from '#testing/second-factor-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {secondFactorDue} from './second-factor-rule.ts';

const DAY_MS = 86_400_000;

onDatabase('a workspace that requires a second factor', ({database}) => {
  let app: FastifyInstance;
  const {use, now, wait, setUp} = secondFactorCalls(new Date('2026-11-20T08:00:00Z'));
  before(async () => {
    app = await createTestApi({database: database(), now});
    use(app);
  });
  after(() => app.close());

  const get = async (url: string, {headers}: Person) => (await app.inject({url, headers})).json();
  const require = async (person: Person, secondFactorGrace: 0 | 7 | null) => {
    const {workspace} = await get('/api/workspace', person);
    const {id: _id, logo: _logo, version, ...settings} = workspace;
    return app.inject({
      method: 'PUT',
      url: '/api/workspace',
      headers: {...person.headers, 'if-match': `"${version}"`},
      payload: {...settings, secondFactorGrace},
    });
  };
  const due = async (person: Person) => (await get('/api/user', person)).user.secondFactorDue;
  const ticketsOf = (person: Person) => get('/connect/api/tickets', person);
  const begin = async (grace: 0 | 7) => {
    const owner = await createOwner(app);
    const agent = await createMember(app, owner, 'agent');
    await setUp(owner);
    const reply = await require(owner, grace);
    assert.equal(reply.statusCode, 200, reply.body);
    return {owner, agent};
  };

  it('blocks members without one in all sessions until they set one up', async () => {
    const {owner, agent} = await begin(0);
    assert.deepEqual(await due(agent), {at: now().toISOString(), isOver: true});
    for (const url of ['/connect/api/tickets', '/api/team/members', '/training/api/courses'])
      assert.equal((await get(url, agent)).code, 'second_factor_required', url);
    assert.equal((await ticketsOf(owner)).error, false);
    assert.equal((await ticketsOf(await logIn(app, agent.email))).code, 'second_factor_required');
    await setUp(agent);
    assert.equal(await due(agent), null);
    assert.equal((await ticketsOf(agent)).error, false);
  });

  it('grants a week if it is set, to new members from the day they join', async () => {
    const {owner, agent} = await begin(7);
    const at = new Date(now().getTime() + 7 * DAY_MS);
    assert.ok((await ticketsOf(agent)).tickets);
    const shown = await due(agent);
    assert.equal(shown.isOver, false);
    assert.ok(Math.abs(new Date(shown.at).getTime() - at.getTime()) < DAY_MS);
    wait(6.5 * DAY_MS);
    const again = await logIn(app, agent.email);
    assert.equal((await due(again)).isOver, false);
    wait(DAY_MS / 2 + 60_000);
    assert.equal((await ticketsOf(again)).code, 'second_factor_required');
    assert.ok(owner);
  });

  it('can be required only by a user who has one, and is recorded in the audit log', async () => {
    const owner = await createOwner(app);
    assert.deepEqual((await require(owner, 0)).json().fields, {
      secondFactorGrace: 'Set up a second factor of your own first',
    });
    await setUp(owner);
    await require(owner, 7);
    const [entry] = (await get('/api/audit', owner)).entries;
    assert.deepEqual(
      [entry.action, entry.changes],
      ['workspace.changed', [{field: 'secondFactorGrace', from: null, to: 7}]],
    );
    const agent = await createMember(app, owner, 'agent');
    await require(owner, null);
    assert.equal(await due(agent), null);
  });

  it('shows members without one to owners and admins only', async () => {
    const {owner, agent} = await begin(7);
    const {members} = await get('/api/team/members', owner);
    const has = Object.fromEntries(
      members.map(({id, hasSecondFactor}: {id: string; hasSecondFactor: boolean}) => [
        id,
        hasSecondFactor,
      ]),
    );
    assert.deepEqual(has, {[owner.user.id]: true, [agent.user.id]: false});
    const {member} = await get(`/api/team/members/${agent.user.id}`, owner);
    assert.equal(member.hasSecondFactor, false);
    const seen = await get(`/api/team/members/${owner.user.id}`, agent);
    assert.ok(!('hasSecondFactor' in seen.member));
  });
});

it('counts the grace from the later of the rule and joining', () => {
  const day = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, day, fc.constantFrom(0 as const, 7 as const), (since, joinedAt, grace) => {
      const rule = {secondFactorSince: since, secondFactorGrace: grace, joinedAt};
      const at = secondFactorDue({...rule, hasSecondFactor: false});
      assert.ok(at);
      for (const from of [since, joinedAt])
        assert.ok(at.getTime() - from.getTime() >= grace * DAY_MS);
      assert.equal(secondFactorDue({...rule, hasSecondFactor: true}), null);
    }),
  );
});

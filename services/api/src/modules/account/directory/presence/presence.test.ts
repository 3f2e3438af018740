import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import {withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {AWAY_AFTER_MS, GONE_AFTER_MS, stateOf} from './rules.ts';
import {arrive, keepPresent, notifyAboutFaded} from './service.ts';

const MINUTE = 60_000;

it('shows a gone member as offline, and a present one as they chose', () => {
  const signs = fc.record({
    chosen: fc.constantFrom(null, 'away' as const, 'busy' as const),
    seen: fc.nat(2 * GONE_AFTER_MS),
    active: fc.nat(2 * AWAY_AFTER_MS),
  });
  fc.assert(
    fc.property(signs, ({chosen, seen, active}) => {
      const now = new Date('2026-11-23T01:30:00Z');
      const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
      const state = stateOf({chosen, seenAt: ago(seen), activeAt: ago(active)}, now);
      assert.equal(state === 'offline', seen >= GONE_AFTER_MS);
      if (state !== 'offline' && chosen !== null) assert.equal(state, chosen);
      if (state !== 'offline' && chosen === null)
        assert.equal(state, active >= AWAY_AFTER_MS ? 'away' : 'online');
    }),
  );
});

onDatabase('who is there', ({database}) => {
  let app: FastifyInstance;
  let now = Date.parse('2026-11-23T01:30:00Z');
  let [owner, agent] = [] as unknown as [TestMember, TestMember];
  let freed: string[] = [];
  const deps = () => ({
    db: database().db,
    now: () => new Date(now),
    onMembersFree: async (_trx: unknown, workspaceId: string) => void freed.push(workspaceId),
  });
  before(async () => {
    app = await createTestApi({database: database(), now: () => new Date(now)});
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
      now: new Date(now),
    })) as [TestMember, TestMember];
    freed = [];
  });

  const keyOf = ({workspaceId, id}: TestMember) => ({workspaceId, userId: id});
  const set = async (member: TestMember, payload: object) =>
    (await member.on(app)('PUT', '/api/presence', {payload})).json().presence;
  const shown = async (member: TestMember) =>
    (await owner.on(app)('GET', '/api/team/members'))
      .json()
      .members.find(({id}: {id: string}) => id === member.id).presence;
  const told = async () => {
    const rows = await withWorkspace(
      database().db,
      {workspaceId: owner.workspaceId, userId: owner.id},
      (trx) =>
        trx
          .selectFrom('events.outbox')
          .select('payload')
          .where('type', '=', 'presence.updated')
          .orderBy('seq')
          .execute(),
    );
    return rows.map(({payload}) => payload);
  };
  /** Keeps the sockets of a member open for a number of idle minutes. */
  const stays = async (member: TestMember, minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 0.5) {
      now += MINUTE / 2;
      await keepPresent(deps(), [keyOf(member)]);
      await notifyAboutFaded(deps());
    }
  };

  it('shows a member as online, away after ten idle minutes, and back with activity', async () => {
    assert.equal(await shown(agent), 'offline');
    await arrive(deps(), keyOf(agent));
    assert.equal(await shown(agent), 'online');
    await stays(agent, 9.5);
    assert.equal(await shown(agent), 'online');
    await stays(agent, 0.5);
    assert.equal(await shown(agent), 'away');
    await arrive(deps(), keyOf(agent));
    assert.equal(await shown(agent), 'away');
    assert.deepEqual(await set(agent, {}), {state: 'online', chosen: null});
    assert.deepEqual(
      await told(),
      ['online', 'away', 'online'].map((state) => ({userId: agent.id, state})),
    );
  });

  it('shows a member as offline a minute after their last socket, with one event', async () => {
    await arrive(deps(), keyOf(agent));
    now += 59_000;
    await notifyAboutFaded(deps());
    assert.equal(await shown(agent), 'online');
    now += 1000;
    await Promise.all([notifyAboutFaded(deps()), notifyAboutFaded(deps())]);
    assert.equal(await shown(agent), 'offline');
    assert.equal((await told()).length, 2);
    now += 20 * MINUTE;
    await arrive(deps(), keyOf(agent));
    assert.equal(await shown(agent), 'online');
  });

  it('restores a socket that was considered gone with the next heartbeat', async () => {
    await arrive(deps(), keyOf(agent));
    now += MINUTE;
    await notifyAboutFaded(deps());
    await keepPresent(deps(), [keyOf(agent)]);
    await notifyAboutFaded(deps());
    assert.equal(await shown(agent), 'online');
  });

  it("keeps a member's choice until they clear it, even while they are gone", async () => {
    await arrive(deps(), keyOf(agent));
    assert.deepEqual(await set(agent, {chosen: 'busy'}), {state: 'busy', chosen: 'busy'});
    assert.deepEqual(await set(agent, {}), {state: 'busy', chosen: 'busy'});
    now += MINUTE;
    await notifyAboutFaded(deps());
    assert.equal(await shown(agent), 'offline');
    await arrive(deps(), keyOf(agent));
    assert.equal(await shown(agent), 'busy');
    freed = [];
    assert.deepEqual(await set(agent, {chosen: null}), {state: 'online', chosen: null});
    assert.deepEqual((await agent.on(app)('GET', '/api/presence')).json().presence, {
      state: 'online',
      chosen: null,
    });
    await notifyAboutFaded(deps());
    assert.equal(
      (await agent.on(app)('PUT', '/api/presence', {payload: {chosen: 'online'}})).statusCode,
      422,
    );
  });

  it('makes a member who comes online available for tickets', async () => {
    await arrive(deps(), keyOf(agent));
    await arrive(deps(), keyOf(agent));
    assert.deepEqual(freed, [owner.workspaceId]);
  });

  it('shows possible assignees with their state', async () => {
    await arrive(deps(), keyOf(agent));
    const {agents} = (await owner.on(app)('GET', '/connect/api/agents')).json();
    assert.deepEqual(
      agents.map(({id, presence}: {id: string; presence: string}) => [id, presence]),
      [
        [agent.id, 'online'],
        [owner.id, 'offline'],
      ],
    );
  });
});

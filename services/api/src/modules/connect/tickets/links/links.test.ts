import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {LINK_KINDS, type LinkKind} from '@switchboard/contracts/links-of-tickets/kinds';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS, ticketCalls} from '#testing/ticket-calls.ts';
import {kindFor, OPPOSITE, toStored} from './rules.ts';
import {resolveDuplicates} from './resolve-duplicates.ts';

it('shows each stored link as requested on one ticket, and the opposite on the other', () =>
  fc.assert(
    fc.property(fc.constantFrom(...LINK_KINDS), (kind) => {
      const stored = toStored('a', 'b', kind);
      assert.equal(kindFor('a', stored), kind);
      assert.equal(kindFor('b', stored), OPPOSITE[kind]);
      assert.equal(OPPOSITE[OPPOSITE[kind]], kind);
    }),
  ));

onDatabase('links of tickets', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());
  const {create, patch, post, read} = ticketCalls(() => app);
  const open = async () => {
    const [owner, agent] = await createTestWorkspace(database(), {roles: ['owner', 'agent']});
    assert.ok(owner && agent);
    return {owner, agent, one: await create(owner), other: await create(owner)};
  };
  const link = async (member: TestMember, one: Ticket, payload: object) => {
    const answer = await post(member, `${one.id}/links`, payload);
    return {status: answer.statusCode, ...answer.json()};
  };
  const linksOf = async (member: TestMember, {number}: Ticket) =>
    (await read(member, number)).links.map(
      (each: {kind: LinkKind; ticket: {number: number; status: string}}) => [
        each.kind,
        each.ticket.number,
        each.ticket.status,
      ],
    );
  const remove = (member: TestMember, one: Ticket, other: Ticket) =>
    member.on(app)('DELETE', `${TICKETS}/${one.id}/links/${other.id}`);

  it('show on both tickets and in both histories, until removed from either', async () => {
    const {owner, one, other} = await open();
    const {status} = await link(owner, one, {kind: 'duplicate_of', ticketId: other.id});
    assert.equal(status, 201);
    assert.deepEqual(await linksOf(owner, one), [['duplicate_of', other.number, 'new']]);
    assert.deepEqual(await linksOf(owner, other), [['has_duplicate', one.number, 'new']]);
    const again = await link(owner, other, {kind: 'related', ticketId: one.id});
    assert.deepEqual([again.status, again.code], [409, 'illegal_transition']);
    assert.equal((await remove(owner, other, one)).statusCode, 200);
    assert.deepEqual([await linksOf(owner, one), await linksOf(owner, other)], [[], []]);
    assert.equal((await remove(owner, other, one)).statusCode, 404);
    const {events} = await read(owner, one.number);
    assert.deepEqual(
      events
        .slice(-2)
        .map(({type, from, to}: {type: string; from: string; to: string}) => [type, from, to]),
      [
        ['linked', 'duplicate_of', String(other.number)],
        ['unlinked', 'duplicate_of', String(other.number)],
      ],
    );
  });

  it('lead to no ticket hidden from a member, and cannot be created with one', async () => {
    const {owner, agent, one, other} = await open();
    await patch(owner, one, {assigneeId: agent.id});
    await link(owner, one, {kind: 'related', ticketId: other.id});
    await changeMember(owner.on(app), agent.id, {ticketScope: 'own'});
    assert.deepEqual(await linksOf(agent, one), []);
    assert.equal((await remove(agent, one, other)).statusCode, 404);
    const hidden = await create(owner);
    for (const ticketId of [hidden.id, one.id]) {
      const refused = await link(agent, one, {kind: 'related', ticketId});
      assert.deepEqual([refused.status, Object.keys(refused.fields)], [422, ['ticketId']]);
    }
  });

  it('resolve a duplicate with its original on request, unless that is open again', async () => {
    const {owner, one, other} = await open();
    const left = await create(owner);
    await link(owner, one, {kind: 'duplicate_of', ticketId: other.id, resolvesWith: true});
    await link(owner, other, {kind: 'has_duplicate', ticketId: left.id});
    const statusOf = async ({number}: Ticket) => (await read(owner, number)).ticket.status;
    const run = () =>
      resolveDuplicates(
        {db: database().db, now: () => new Date(), jobs: {send: async () => undefined}} as never,
        {workspaceId: owner.workspaceId, ticketId: other.id},
      );
    await run();
    assert.equal(await statusOf(one), 'new');
    await patch(
      owner,
      {...other, version: (await read(owner, other.number)).ticket.version},
      {
        status: 'resolved',
      },
    );
    await run();
    assert.deepEqual([await statusOf(one), await statusOf(left)], ['resolved', 'new']);
  });

  it('keep a duplicate when its original is merged into another ticket', async () => {
    const {owner, one, other} = await open();
    const target = await create(owner);
    await link(owner, one, {kind: 'duplicate_of', ticketId: other.id, resolvesWith: true});
    const merged = await post(owner, `${other.id}/merge`, {targetId: target.id, force: true});
    assert.equal(merged.statusCode, 200);
    await resolveDuplicates(
      {db: database().db, now: () => new Date(), jobs: {send: async () => undefined}} as never,
      {workspaceId: owner.workspaceId, ticketId: other.id},
    );
    assert.equal((await read(owner, one.number)).ticket.status, 'new');
  });
});

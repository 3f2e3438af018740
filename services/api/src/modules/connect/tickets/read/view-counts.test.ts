import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import {sql} from 'kysely';
import type {Ticket, TicketsQuery} from '@switchboard/contracts/tickets/schemas';
import {withWorkspace} from '#database/index.ts';
import {forEachDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {ticketCalls} from '#testing/ticket-calls.ts';
import {deleteTicket} from '../repository.ts';

const TICKETS = 8;
const TAKEN_BACK = new Error('taken back');
const UNDONE = 'status=new,open,pending,on_hold';

/** A concurrent change of some tickets, and whether it is rolled back. */
const changes = fc.record({
  places: fc.uniqueArray(fc.nat(TICKETS - 1), {minLength: 1}),
  assignee: fc.constantFrom(null, 0, 1),
  status: fc.constantFrom('open', 'resolved', 'closed'),
  isInTrash: fc.boolean(),
  isSpam: fc.boolean(),
  isTakenBack: fc.boolean(),
  isDeleted: fc.integer({min: 0, max: 9}).map((chance) => chance === 0),
});

type Change = typeof changes extends fc.Arbitrary<infer Value> ? Value : never;

forEachDatabase('counts of lists', ({database}) => {
  let app: FastifyInstance;
  const now = new Date('2026-05-01T08:00:00Z');
  before(async () => {
    app = await createTestApi({database: database(), now: () => now});
  });
  after(() => app.close());
  const calls = ticketCalls(() => app);

  const open = async () => {
    const [owner, agent] = await createTestWorkspace(database(), {roles: ['owner', 'agent'], now});
    assert.ok(owner && agent);
    const tickets: Ticket[] = [];
    while (tickets.length < TICKETS) tickets.push(await calls.create(owner));
    return {owner, agent, tickets};
  };
  const total = async (member: TestMember, view: TicketsQuery['view']): Promise<number> =>
    (await calls.list(member, `view=${view}&${UNDONE}&limit=1`)).page.total;

  it('equal the tickets after any concurrent changes', async () => {
    const {owner, agent, tickets} = await open();
    const members = [owner, agent];
    const within = <Result>(work: Parameters<typeof withWorkspace<Result>>[2]) =>
      withWorkspace(database().db, {workspaceId: owner.workspaceId, userId: owner.id}, work);
    const change = (one: Change) =>
      within(async (trx) => {
        const ids = one.places.flatMap((place) => tickets[place]?.id ?? []).toSorted();
        await sql`select id from connect.ticket where id = any(${ids}::uuid[]) order by id for update`.execute(
          trx,
        );
        await sql`update connect.ticket set assignee_id = ${one.assignee === null ? null : members[one.assignee]?.id}, status = ${one.status},
          deleted_at = ${one.isInTrash || one.isDeleted ? now : null}, is_spam = ${one.isSpam} where id = any(${ids}::uuid[])`.execute(
          trx,
        );
        if (one.isDeleted && ids[0]) await deleteTicket(trx, {id: ids[0], deletedAt: now});
        if (one.isTakenBack) throw TAKEN_BACK;
      }).catch((error: unknown) => assert.equal(error, TAKEN_BACK));
    const counted = () =>
      within(async (trx) => {
        const {rows} = await sql`
          select assignee_id, sum(listed)::int as listed, sum(undone)::int as undone from connect.ticket_count
          group by assignee_id having sum(listed) <> 0 or sum(undone) <> 0 order by 1`.execute(trx);
        return rows;
      });
    const there = () =>
      within(async (trx) => {
        const {rows} = await sql`
          select assignee_id, count(*)::int as listed, (count(*) filter (where not is_done))::int as undone
          from connect.ticket where is_listed group by assignee_id order by 1`.execute(trx);
        return rows;
      });
    await fc.assert(
      fc.asyncProperty(fc.array(changes, {minLength: 1, maxLength: 6}), async (given) => {
        await Promise.all(given.map(change));
        assert.deepEqual(await counted(), await there());
      }),
      {numRuns: 25, endOnFailure: true},
    );
  });

  it('equal the totals of their lists', async () => {
    const {owner, agent, tickets} = await open();
    const [asleep, awake, asleepToo, done, trashed] = tickets as [
      Ticket,
      Ticket,
      Ticket,
      Ticket,
      Ticket,
    ];
    for (const ticket of [asleep, awake])
      await calls.patch(owner, ticket, {
        assigneeId: agent.id,
        ...(ticket === asleep && {snoozedUntil: '2026-05-02T08:00:00Z'}),
      });
    await calls.patch(owner, asleepToo, {snoozedUntil: '2026-05-02T08:00:00Z'});
    await calls.patch(owner, done, {status: 'resolved'});
    await calls.post(owner, 'bulk', {ids: [trashed.id], action: {isDeleted: true}});
    for (const member of [owner, agent]) {
      const {counts, page} = await calls.list(member, '');
      assert.equal(page.total, TICKETS - 1);
      for (const view of ['all', 'mine', 'unassigned'] as const)
        assert.equal(counts[view], await total(member, view), view);
    }
    const {counts} = await calls.list(agent, '');
    assert.deepEqual([counts.all, counts.mine, counts.unassigned], [TICKETS - 2, 1, 3]);
  });
});

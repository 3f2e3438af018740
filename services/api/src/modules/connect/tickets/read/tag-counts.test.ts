import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import {sql} from 'kysely';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {withWorkspace} from '#database/index.ts';
import {changeMember} from '#testing/change-member.ts';
import {forEachDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace} from '#testing/test-workspace.ts';
import {ticketCalls} from '#testing/ticket-calls.ts';
import {deleteTicket} from '../repository.ts';

const TICKETS = 8;
const TAKEN_BACK = new Error('taken back');

/** A concurrent change of some tickets, and whether it is rolled back. */
const changes = fc.record({
  places: fc.uniqueArray(fc.nat(TICKETS - 1), {minLength: 1}),
  tags: fc.option(fc.subarray(['VIP', 'vip', 'Refund', 'late'])),
  isInTrash: fc.boolean(),
  isSpam: fc.boolean(),
  isMerged: fc.boolean(),
  isTakenBack: fc.boolean(),
  isDeleted: fc.integer({min: 0, max: 9}).map((chance) => chance === 0),
});

type Change = typeof changes extends fc.Arbitrary<infer Value> ? Value : never;

forEachDatabase('counts of tags', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());
  const calls = ticketCalls(() => app);

  const open = async () => {
    const [owner, agent] = await createTestWorkspace(database(), {roles: ['owner', 'agent']});
    assert.ok(owner && agent);
    const tickets: Ticket[] = [];
    while (tickets.length < TICKETS) tickets.push(await calls.create(owner, {tags: ['VIP']}));
    return {owner, agent, tickets};
  };

  it('equal the tickets after any concurrent changes', async () => {
    const {owner, tickets} = await open();
    const within = <Result>(work: Parameters<typeof withWorkspace<Result>>[2]) =>
      withWorkspace(database().db, {workspaceId: owner.workspaceId, userId: owner.id}, work);
    const change = (one: Change) =>
      within(async (trx) => {
        const ids = one.places.flatMap((place) => tickets[place]?.id ?? []).toSorted();
        const now = new Date();
        // A merge locks the target too: otherwise the reference to it would, out of order.
        const locked = one.isMerged ? [...ids, tickets[0]?.id] : ids;
        await sql`select id from connect.ticket where id = any(${locked}::uuid[]) order by id for update`.execute(
          trx,
        );
        await sql`update connect.ticket set tags = coalesce(${one.tags}::text[], tags), is_spam = ${one.isSpam},
          deleted_at = ${one.isInTrash || one.isDeleted ? now : null}, merged_into_id = ${one.isMerged ? tickets[0]?.id : null}
          where id = any(${ids}::uuid[]) and id <> ${tickets[0]?.id}`.execute(trx);
        const last = ids.findLast((id) => id !== tickets[0]?.id);
        if (one.isDeleted && last) await deleteTicket(trx, {id: last, deletedAt: now});
        if (one.isTakenBack) throw TAKEN_BACK;
      }).catch((error: unknown) => assert.equal(error, TAKEN_BACK));
    const kept = () =>
      within(async (trx) => {
        const {rows} =
          await sql`select tag, ticket_id, is_listed from connect.ticket_tag order by 1, 2`.execute(
            trx,
          );
        return rows;
      });
    const there = () =>
      within(async (trx) => {
        const {rows} = await sql`
          select distinct lower(tag) as tag, id as ticket_id, is_listed from connect.ticket, unnest(tags) as tag order by 1, 2`.execute(
          trx,
        );
        return rows;
      });
    await fc.assert(
      fc.asyncProperty(fc.array(changes, {minLength: 1, maxLength: 6}), async (given) => {
        await Promise.all(given.map(change));
        assert.deepEqual(await kept(), await there());
      }),
      {numRuns: 25, endOnFailure: true},
    );
  });

  it("equal the totals of a tag's lists, also for those who see some tickets", async () => {
    const {owner, agent, tickets} = await open();
    const [theirs, spam, trashed, back] = tickets as [Ticket, Ticket, Ticket, Ticket];
    const total = async (member: typeof owner, query: string) =>
      (await calls.list(member, `${query}&limit=1`)).page.total;
    const bulk = (ticket: Ticket, action: object) =>
      calls.post(owner, 'bulk', {ids: [ticket.id], action});
    await calls.patch(owner, theirs, {assigneeId: agent.id});
    await bulk(spam, {isSpam: true});
    await bulk(trashed, {isDeleted: true});
    await bulk(back, {isDeleted: true});
    await bulk(back, {isDeleted: false});
    assert.equal(await total(owner, 'tag=vip'), TICKETS - 2);
    assert.equal(await total(owner, 'tag=VIP'), TICKETS - 2);
    assert.equal(await total(owner, 'tag=vip&priority=urgent'), 0);
    assert.equal(await total(owner, 'tag=late'), 0);
    await changeMember(owner.on(app), agent.id, {ticketScope: 'own'});
    assert.equal(await total(agent, 'tag=vip'), 1);
  });
});

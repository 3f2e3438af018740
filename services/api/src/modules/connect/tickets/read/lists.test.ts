import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {sql} from 'kysely';
import type {TicketResult} from '@switchboard/contracts/tickets/changes';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {newId, withWorkspace} from '#database/index.ts';
import {publishEvent} from '#events/index.ts';
import {forEachDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS, ticketCalls} from '#testing/ticket-calls.ts';
import {tie} from './lists.testing.ts';
import {lockTicket} from '../repository.ts';

forEachDatabase('lists', ({kind, database}) => {
  let app: FastifyInstance;
  let time = Date.parse('2026-05-01T08:00:00Z');
  before(async () => {
    app = await createTestApi({database: database(), now: () => new Date(time)});
  });
  after(() => app.close());

  const people = async (): Promise<[TestMember, TestMember]> => {
    const [one, other] = await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
      timeZone: 'Asia/Manila',
      now: new Date(time),
    });
    assert.ok(one && other);
    return [one, other];
  };
  const calls = ticketCalls(() => app);
  const {list} = calls;
  const create = (member: TestMember, given?: object): Promise<Ticket> => {
    time += 60_000;
    return calls.create(member, given);
  };
  const patch = async (member: TestMember, ticket: Ticket, payload: object): Promise<Ticket> =>
    (await calls.patch(member, ticket, payload)).json().ticket;
  const numbers = async (member: TestMember, query: string): Promise<number[]> =>
    (await list(member, query)).tickets.map((ticket: Ticket) => ticket.number);
  const bulk = async (member: TestMember, payload: object) =>
    (await calls.post(member, 'bulk', payload)).json();
  const failures = (results: TicketResult[]) =>
    results.filter(({ok}) => !ok).map(({message}) => message);

  it("show the reader's own: mentions, followed, snoozed and with an unsent text", async () => {
    const [owner, agent] = await people();
    const [mentioned, followed, asleep, drafted] = [
      await create(owner),
      await create(owner),
      await create(owner),
      await create(owner),
    ];
    const {created} = (
      await owner.on(app)('POST', `${TICKETS}/${mentioned.id}/messages`, {
        payload: {kind: 'note', html: 'x'},
      })
    ).json();
    await tie(database(), agent, {
      mentionedIn: {ticketId: mentioned.id, messageId: created.id},
      follows: followed.id,
      drafts: drafted.id,
      at: new Date(time),
    });
    await patch(owner, asleep, {snoozedUntil: new Date(time + 3_600_000).toISOString()});
    for (const [view, expected] of [
      ['mentions', [1]],
      ['following', [2]],
      ['snoozed', [3]],
      ['drafts', [4]],
    ] as const)
      assert.deepEqual(await numbers(agent, `view=${view}`), expected, view);
    const {counts} = await list(agent, '');
    assert.deepEqual(counts, {
      all: 4,
      mine: 0,
      unassigned: 3,
      mentions: 1,
      following: 1,
      snoozed: 1,
      drafts: 1,
    });
    assert.deepEqual(await numbers(owner, 'view=drafts'), []);
  });

  it('narrow to tags, types, channels, a requester and days of the workspace', async () => {
    time = Date.parse('2026-05-03T15:58:00Z');
    const [owner] = await people();
    const late = await create(owner, {
      tags: ['VIP', 'late'],
      type: 'incident',
      requester: {email: 'bo@example.com'},
    });
    await create(owner, {tags: ['vip']});
    for (const [query, expected] of [
      ['tag=vip', [2, 1]],
      ['tag=vip,Late', [1]],
      ['type=incident', [1]],
      ['type=task,question', [2]],
      ['channel=web', [2, 1]],
      ['channel=email', []],
      [`requester=${late.requester.id}`, [1]],
      ['createdFrom=2026-05-04', [2]],
      ['createdTo=2026-05-03', [1]],
      ['createdFrom=2026-05-03&createdTo=2026-05-04', [2, 1]],
    ] as const)
      assert.deepEqual(await numbers(owner, query), expected, query);
    assert.equal(
      (await owner.on(app)('GET', `${TICKETS}?type=wish`)).json().fields.type,
      'Type is invalid',
    );
    await owner.on(app)('PATCH', `${TICKETS}/${late.id}`, {
      payload: {tags: ['Late', 'LATE', 'new']},
      headers: {'if-match': '"1"'},
    });
    assert.deepEqual(
      [await numbers(owner, 'tag=vip'), await numbers(owner, 'tag=NEW,late')],
      [[2], [1]],
    );
  });

  it('have every order, page by page, each ticket once', async () => {
    const [owner] = await people();
    for (const priority of ['low', 'urgent', 'normal', 'urgent', 'high'])
      await create(owner, {priority});
    await withWorkspace(database().db, {workspaceId: owner.workspaceId, userId: owner.id}, (trx) =>
      trx
        .updateTable('connect.ticket')
        .set({dueMetric: 'first', dueAt: new Date(time)})
        .where('number', 'in', [3, 5])
        .execute(),
    );
    for (const [sort, expected] of [
      ['-lastMessageAt', [5, 4, 3, 2, 1]],
      ['lastMessageAt', [1, 2, 3, 4, 5]],
      ['-createdAt', [5, 4, 3, 2, 1]],
      ['createdAt', [1, 2, 3, 4, 5]],
      ['-priority', [4, 2, 5, 3, 1]],
      ['dueAt', [3, 5, 1, 2, 4]],
    ] as const) {
      const found: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const {tickets, page} = await list(
          owner,
          `sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
        );
        found.push(...tickets.map((ticket: Ticket) => ticket.number));
        cursor = page.nextCursor;
      }
      assert.deepEqual(found, expected, sort);
    }
    const {
      page: {nextCursor},
    } = await list(owner, 'limit=2');
    const id = newId();
    for (const [order, keys] of [
      ['-lastMessageAt', ['1', id]],
      ['-lastMessageAt', ['0000-01-01T00:00:00.000Z', id]],
      ['-lastMessageAt', ['-271821-04-20T00:00:00.000Z', id]],
      ['-lastMessageAt', ['2026-01-01T00:00:00Z', 'x']],
      ['-priority', [99_999, '2026-01-01T00:00:00.000Z', id]],
      ['-priority', [1.5, '2026-01-01T00:00:00.000Z', id]],
      ['dueAt', ['June', id]],
    ] as const) {
      const cursor = Buffer.from(JSON.stringify(keys)).toString('base64url');
      assert.equal(
        (await owner.on(app)('GET', `${TICKETS}?sort=${order}&cursor=${cursor}`)).json().fields
          ?.cursor,
        'Cursor is invalid',
        `${order} ${keys}`,
      );
    }
    for (const day of ['0000-01-01', '2026-02-30', 'today'])
      assert.equal(
        (await owner.on(app)('GET', `${TICKETS}?createdFrom=${day}`)).statusCode,
        422,
        day,
      );
    assert.equal(
      (await owner.on(app)('GET', `${TICKETS}?sort=-priority&cursor=${nextCursor}`)).statusCode,
      422,
    );
  });

  it('change several tickets at once, and list the failures separately', async () => {
    const [owner, agent] = await people();
    const [first, second, third] = [
      await create(owner),
      await create(owner, {tags: ['old', 'vip']}),
      await create(owner),
    ];
    await patch(owner, await patch(owner, third, {status: 'resolved'}), {status: 'closed'});
    const ids = [third.id, first.id, second.id];
    const {results, failed, message} = await bulk(agent, {ids, action: {assigneeId: agent.id}});
    assert.deepEqual(
      [results.map((result: TicketResult) => result.id), failed, message],
      [ids, 1, '2 of 3 tickets were updated. 1 could not be changed.'],
    );
    assert.deepEqual(failures(results), [
      "A closed ticket can't be changed. Create a follow-up instead.",
    ]);
    assert.deepEqual(await numbers(agent, 'view=mine'), [2, 1]);
    await bulk(agent, {ids, action: {addTags: ['vip', ' new ']}});
    await bulk(agent, {ids, action: {removeTags: ['old']}});
    assert.deepEqual(
      (await list(agent, 'sort=createdAt')).tickets.map((ticket: Ticket) => ticket.tags),
      [['vip', 'new'], ['vip', 'new'], []],
    );
    assert.equal(
      (await bulk(agent, {ids, action: {snoozedUntil: new Date(time).toISOString()}})).message,
      'Snooze time must be in the future',
    );
    assert.equal((await bulk(agent, {ids, action: {isDeleted: true}})).code, 'forbidden');
    assert.equal(
      (await bulk(agent, {ids, action: {status: 'open', priority: 'low'}})).code,
      'validation_failed',
    );
    assert.equal((await bulk(owner, {ids, action: {isDeleted: true}})).failed, 0);
    assert.deepEqual(
      [await numbers(owner, ''), await numbers(owner, 'view=trash')],
      [[], [3, 2, 1]],
    );
    await bulk(owner, {ids, action: {isDeleted: false}});
    assert.deepEqual(await numbers(owner, ''), [3, 2, 1]);
  });

  // The embedded database has one connection: concurrent changes are impossible.
  if (kind === 'postgres')
    it('wait for a concurrent change of one of several tickets', async () => {
      const [owner] = await people();
      const [first, second] = [await create(owner), await create(owner)].toSorted((one, other) =>
        one.id < other.id ? -1 : 1,
      ) as [Ticket, Ticket];
      const {workspaceId} = owner;
      const waits = async () => {
        const {rows} = await sql<{
          waits: boolean;
        }>`select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
          database().db,
        );
        return rows[0]?.waits;
      };
      const answer = await withWorkspace(
        database().db,
        {workspaceId, userId: owner.id},
        async (trx) => {
          await lockTicket(trx, second.id);
          const both = bulk(owner, {ids: [first.id, second.id], action: {priority: 'urgent'}});
          while (!(await waits())) await new Promise((resolve) => setImmediate(resolve));
          await publishEvent(trx, {workspaceId, type: 'counts.updated', payload: {}});
          return {both};
        },
      );
      assert.deepEqual(
        (await answer.both).results.map(({ok}: TicketResult) => ok),
        [true, true],
      );
    });

  it('change everything they show, if the number is as their reader saw it', async () => {
    const [owner] = await people();
    for (let index = 0; index < 30; index += 1)
      await create(owner, {priority: index < 3 ? 'urgent' : 'normal'});
    const action = {priority: 'high'};
    assert.deepEqual(
      (await bulk(owner, {filter: {priority: 'urgent'}, expectedCount: 4, action})).code,
      'version_conflict',
    );
    assert.equal(
      (
        await bulk(owner, {
          filter: {view: 'unassigned', priority: 'urgent'},
          expectedCount: 3,
          action,
        })
      ).results.length,
      3,
    );
    assert.equal(
      (await bulk(owner, {filter: {}, expectedCount: 30, action: {status: 'resolved'}})).failed,
      0,
    );
    assert.equal((await list(owner, 'status=resolved')).page.total, 30);
    assert.equal((await bulk(owner, {action})).fields.ids, 'Choose at least one ticket');
  });
});

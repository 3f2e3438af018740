import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {withWorkspace} from '#database/index.ts';
import type {NewJob} from '#jobs/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS} from '#testing/ticket-calls.ts';
import {emptyTrash, purgeTicket, wakeTicket} from './lifecycle.ts';
import {openDesk} from './lifecycle.testing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onDatabase('what can happen to a ticket', ({database}) => {
  const {app, now, pass, workspace, create, patch, post, read, list} = openDesk(database);
  const job = ({workspaceId}: TestMember, {id: ticketId}: Ticket) => ({workspaceId, ticketId});
  const sent: NewJob[] = [];
  const jobs = {send: async (_: unknown, one: NewJob) => void sent.push(one)};
  const deps = () => ({db: database().db, now, jobs}) as Parameters<typeof wakeTicket>[0];

  it('hides a snoozed ticket from the queues until its time, when the job wakes it', async () => {
    const {agent} = await workspace();
    const ticket = await create(agent, {assigneeId: agent.id, type: 'incident'});
    assert.equal(ticket.type, 'incident');
    assert.deepEqual(
      (await patch(agent, ticket, {snoozedUntil: now().toISOString()})).json().fields,
      {snoozedUntil: 'Snooze time must be in the future'},
    );
    for (const moment of ['2030-12-31T23:59:60Z', '0000-01-01T00:00:00Z', '2030-02-30T00:00:00Z'])
      assert.equal((await patch(agent, ticket, {snoozedUntil: moment})).statusCode, 422, moment);
    const {ticket: pending} = (await patch(agent, ticket, {status: 'pending'})).json();
    const until = new Date(now().getTime() + HOUR).toISOString();
    const {ticket: asleep} = (await patch(agent, pending, {snoozedUntil: until})).json();
    assert.equal(asleep.snoozedUntil, until);
    assert.deepEqual(
      [await list(agent, 'view=mine'), (await list(agent)).numbers],
      [{numbers: [], total: 0, counts: {all: 1, mine: 0, unassigned: 0}}, [1]],
    );
    await wakeTicket(deps(), job(agent, ticket));
    assert.equal((await read(agent, 1)).ticket.snoozedUntil, until);
    pass(HOUR);
    assert.deepEqual((await list(agent, 'view=mine')).counts.mine, 1);
    await wakeTicket(deps(), job(agent, ticket));
    const {ticket: awake, events} = await read(agent, 1);
    assert.deepEqual([awake.snoozedUntil, awake.status], [null, 'open']);
    assert.deepEqual(
      events.slice(-2).map(({type, from, to, actor}) => [type, from, to, actor.name]),
      [
        ['snooze', until, null, 'System'],
        ['status', 'pending', 'open', 'System'],
      ],
    );
  });

  it('removes a ticket in the trash from lists, counts and figures, and restores it', async () => {
    const {supervisor, agent} = await workspace();
    const ticket = await create(agent);
    await patch(agent, ticket, {status: 'pending'});
    const remove = (member: TestMember) => member.on(app())('DELETE', `${TICKETS}/${ticket.id}`);
    assert.deepEqual(
      [
        (await remove(agent)).statusCode,
        (await agent.on(app())('GET', `${TICKETS}?view=trash`)).statusCode,
      ],
      [403, 403],
    );
    assert.ok((await remove(supervisor)).json().ticket.deletedAt);
    assert.deepEqual(await list(agent), {
      numbers: [],
      total: 0,
      counts: {all: 0, mine: 0, unassigned: 0},
    });
    assert.deepEqual((await list(supervisor, 'view=trash')).numbers, [1]);
    assert.equal((await agent.on(app())('GET', `${TICKETS}/1`)).statusCode, 404);
    const found = async () => {
      const {counts, today} = (
        await agent.on(app())('GET', '/connect/api/analytics/overview')
      ).json().overview;
      return {waiting: counts.waiting, created: today.created};
    };
    assert.deepEqual(await found(), {waiting: 0, created: 0});
    const note = await post(supervisor, `${ticket.id}/messages`, {kind: 'note', html: 'x'});
    assert.deepEqual(
      [note.statusCode, note.json().message],
      [409, 'This ticket is in the trash. Restore it first.'],
    );
    const {ticket: back} = (await post(supervisor, `${ticket.id}/restore`)).json();
    assert.deepEqual([back.status, back.deletedAt], ['pending', null]);
    assert.deepEqual(await found(), {waiting: 1, created: 1});
  });

  it('deletes a ticket with its history after 30 days in the trash, if not restored', async () => {
    const {supervisor} = await workspace();
    const [gone, kept, part] = [
      await create(supervisor),
      await create(supervisor),
      await create(supervisor),
    ];
    await post(supervisor, `${part.id}/merge`, {targetId: gone.id});
    for (const {id} of [gone, kept]) await supervisor.on(app())('DELETE', `${TICKETS}/${id}`);
    await post(supervisor, `${kept.id}/restore`);
    const idsAfter = async (days: number): Promise<string[][]> => {
      pass(days * DAY);
      for (const ticket of [gone, kept]) await purgeTicket(deps(), job(supervisor, ticket));
      return withWorkspace(
        database().db,
        {workspaceId: supervisor.workspaceId, userId: supervisor.id},
        async (trx) => [
          (await trx.selectFrom('connect.ticket').select('id').orderBy('number').execute()).map(
            (ticket) => ticket.id,
          ),
          (
            await trx
              .selectFrom('connect.message')
              .select('ticketId')
              .orderBy('createdAt')
              .execute()
          ).map((message) => message.ticketId),
          [
            ...new Set(
              (
                await trx
                  .selectFrom('connect.ticketEvent')
                  .select('ticketId')
                  .orderBy('at')
                  .execute()
              ).map((event) => event.ticketId),
            ),
          ],
        ],
      );
    };
    const all = [gone.id, kept.id, part.id];
    assert.deepEqual(await idsAfter(29), [all, all, all]);
    assert.deepEqual(await idsAfter(1), [[kept.id], [kept.id], [kept.id]]);
  });

  it("keeps tickets in the trash for as long as the workspace's present setting", async () => {
    const [owner] = await createTestWorkspace(database(), {roles: ['owner'], now: now()});
    const ticket = await create(owner!);
    await owner!.on(app())('DELETE', `${TICKETS}/${ticket.id}`);
    const deletedAt = now().getTime();
    const scope = {workspaceId: owner!.workspaceId, userId: owner!.id};
    const set = (trashDays: number) =>
      withWorkspace(database().db, scope, (trx) =>
        trx.updateTable('account.workspace').set({trashDays}).execute(),
      );
    const look = async () => {
      sent.length = 0;
      await purgeTicket(deps(), job(owner!, ticket));
      return sent.map(({startAfter}) => ((startAfter?.getTime() ?? 0) - deletedAt) / DAY);
    };
    pass(8 * DAY);
    assert.deepEqual(await look(), [30]);
    await set(100);
    assert.deepEqual(await look(), [100]);
    await set(8);
    sent.length = 0;
    await emptyTrash(deps(), {workspaceId: owner!.workspaceId});
    assert.deepEqual(
      sent.map(({data, startAfter}) => [data, startAfter?.getTime()]),
      [[job(owner!, ticket), deletedAt + 8 * DAY]],
    );
    assert.deepEqual(await look(), []);
    const entry = await withWorkspace(database().db, scope, (trx) =>
      trx.selectFrom('account.auditEntry').selectAll().executeTakeFirst(),
    );
    assert.deepEqual(
      [entry?.action, entry?.subjectName, entry?.actorId],
      ['ticket.purged', `#${ticket.number}`, null],
    );
  });

  it('hides spam until it is unmarked', async () => {
    const {supervisor, agent} = await workspace();
    const {id} = await create(agent);
    assert.equal((await post(agent, `${id}/spam`)).statusCode, 403);
    assert.equal((await post(supervisor, `${id}/spam`)).json().ticket.isSpam, true);
    assert.deepEqual(
      [(await list(agent)).numbers, (await list(supervisor, 'view=spam')).numbers],
      [[], [1]],
    );
    await supervisor.on(app())('DELETE', `${TICKETS}/${id}/spam`);
    assert.deepEqual(
      [(await list(agent)).numbers, (await list(supervisor, 'view=spam')).numbers],
      [[1], []],
    );
  });
});

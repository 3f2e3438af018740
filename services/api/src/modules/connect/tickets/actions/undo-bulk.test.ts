import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {sql} from 'kysely';
import {systemOf, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import type {TestMember} from '#testing/test-workspace.ts';
import {policy} from '../../service-levels/sla.fixture.ts';
import {SOLVE} from '../macros/macros.fixture.ts';
import {openDesk} from './lifecycle.testing.ts';

onDatabase('undo of a change of several tickets', ({database}) => {
  const {app, pass, workspace, create, patch, post, read, list} = openDesk(database);

  const readFactsOf = ({workspaceId}: TestMember, ticketId: string) =>
    withWorkspace(database().db, systemOf(workspaceId), async (trx) => ({
      facts: (
        await sql`select * from connect.ticket_fact where ticket_id = ${ticketId}`.execute(trx)
      ).rows,
      moments: (
        await sql`select * from connect.moment where ticket_id = ${ticketId} order by position`.execute(
          trx,
        )
      ).rows,
    }));

  it('undoes a change of a whole list, except values changed again since', async () => {
    const {supervisor: owner, agent} = await workspace();
    const tickets = [await create(owner), await create(owner), await create(owner)];
    await patch(owner, tickets[1]!, {priority: 'high'});
    const changed = (
      await post(owner, 'bulk', {
        filter: {view: 'all'},
        expectedCount: 3,
        action: {priority: 'urgent'},
      })
    ).json();
    pass(60_000);
    const third = (await read(owner, tickets[2]!.number)).ticket;
    await patch(owner, third, {priority: 'low'});
    const body = {ids: tickets.map(({id}) => id), at: changed.at};
    const refused = (await post(agent, 'bulk/undo', body)).json();
    assert.deepEqual(
      refused.results.map(({message}: {message: string}) => message),
      Array.from({length: 3}, () => 'There is nothing to undo in this ticket.'),
    );
    const {results, message} = (await post(owner, 'bulk/undo', body)).json();
    assert.deepEqual(
      [message, results.map(({message: said}: {message: string}) => said)],
      [
        '2 of 3 tickets were updated. 1 could not be changed.',
        ['', '', 'This ticket has been changed again since.'],
      ],
    );
    const now = await Promise.all(tickets.map(({number}) => read(owner, number)));
    assert.deepEqual(
      now.map(({ticket}) => ticket.priority),
      ['normal', 'high', 'low'],
    );
  });

  it('applies a macro to many tickets as to one, counts one use, and undoes it', async () => {
    const {supervisor: owner} = await workspace();
    const [open, done] = [await create(owner), await create(owner)];
    await patch(owner, done, {status: 'resolved'});
    await patch(owner, (await read(owner, done.number)).ticket, {status: 'closed'});
    pass(60_000);
    const {macro} = (await owner.on(app())('POST', '/connect/api/macros', {payload: SOLVE})).json();
    const ids = [open.id, done.id];
    const {at, results} = (await post(owner, 'bulk', {ids, action: {macroId: macro.id}})).json();
    assert.deepEqual(
      results.map(({ok}: {ok: boolean}) => ok),
      [true, false],
    );
    const {ticket} = await read(owner, open.number);
    assert.deepEqual(
      [ticket.status, ticket.tags, ticket.assignee !== null],
      ['resolved', ['done'], true],
    );
    pass(60_000);
    await post(owner, 'bulk/undo', {ids: [open.id], at});
    const now = (await read(owner, open.number)).ticket;
    assert.deepEqual([now.status, now.tags, now.assignee], ['new', [], null]);
  });

  it('skips a ticket that had the value already, and counts it as done', async () => {
    const {supervisor: owner} = await workspace();
    const [plain, high] = [await create(owner), await create(owner)];
    await patch(owner, high, {priority: 'high'});
    pass(60_000);
    const ids = [plain.id, high.id];
    const {at} = (await post(owner, 'bulk', {ids, action: {priority: 'high'}})).json();
    pass(60_000);
    const {failed, results} = (await post(owner, 'bulk/undo', {ids, at})).json();
    assert.deepEqual(
      [failed, results.map(({message}: {message: string}) => message)],
      [0, ['', '']],
    );
    const now = [await read(owner, plain.number), await read(owner, high.number)];
    assert.deepEqual(
      now.map(({ticket}) => ticket.priority),
      ['normal', 'high'],
    );
  });

  it('undoes changes of one property in sequence, the last first', async () => {
    const {agent} = await workspace();
    const ticket = await create(agent);
    const change = async (payload: object) => {
      pass(60_000);
      const before = (await read(agent, ticket.number)).ticket;
      return (await patch(agent, before, payload)).json().ticket;
    };
    const undo = async ({updatedAt}: Ticket) => {
      pass(60_000);
      const {results} = (await post(agent, 'bulk/undo', {ids: [ticket.id], at: updatedAt})).json();
      const {status, resolvedAt, reopenCount} = (await read(agent, ticket.number)).ticket;
      return {message: results[0].message, status, resolvedAt, reopenCount};
    };
    const resolved = await change({status: 'resolved'});
    const {resolvedAt} = resolved;
    const isResolved = {message: '', status: 'resolved', resolvedAt, reopenCount: 0};
    assert.deepEqual(await undo(await change({status: 'open'})), isResolved);
    assert.deepEqual(await undo(await change({status: 'open'})), isResolved);
    const isNew = {message: '', status: 'new', resolvedAt: null, reopenCount: 0};
    assert.deepEqual(await undo(resolved), isNew);
    const message = 'There is nothing to undo in this ticket.';
    assert.deepEqual(await undo(resolved), {...isNew, message});
  });

  it('undoes all effects of a macro in one step', async () => {
    const {supervisor: owner} = await workspace();
    const ticket = await create(owner);
    const actions = [...SOLVE.actions, {type: 'priority', priority: 'high'}];
    const {macro} = (
      await owner.on(app())('POST', '/connect/api/macros', {payload: {...SOLVE, actions}})
    ).json();
    pass(60_000);
    const solved = (await post(owner, `${ticket.id}/macro/${macro.id}`, {})).json().ticket;
    assert.deepEqual([solved.status, solved.priority], ['resolved', 'high']);
    pass(60_000);
    await post(owner, 'bulk/undo', {ids: [ticket.id], at: solved.updatedAt});
    const {status, assignee, tags, priority} = (await read(owner, ticket.number)).ticket;
    assert.deepEqual([status, assignee, tags, priority], ['new', null, [], 'normal']);
  });

  it('resets the clocks as if the undone change had never been made', async () => {
    const {agent, admin} = await workspace();
    await admin.on(app())('POST', '/connect/api/sla-policies', {payload: policy()});
    const ticket = await create(agent);
    const past = async () => {
      const {
        sla,
        ticket: {due},
      } = await read(agent, ticket.number);
      return {sla, due};
    };
    const before = await past();
    assert.ok(before.due);
    for (const payload of [{status: 'resolved'}, {priority: 'urgent'}]) {
      pass(60_000);
      const known = (await read(agent, ticket.number)).ticket;
      const {updatedAt} = (await patch(agent, known, payload)).json().ticket;
      pass(16 * 60_000);
      await post(agent, 'bulk/undo', {ids: [ticket.id], at: updatedAt});
      assert.deepEqual(await past(), before);
    }
  });

  it('cancels a resolution: the ticket is new and snoozed again, and in no figure', async () => {
    const {supervisor: owner} = await workspace();
    const ticket = await create(owner);
    const until = '2026-05-02T08:00:00.000Z';
    const snoozed = (await patch(owner, ticket, {snoozedUntil: until})).json().ticket;
    const facts = () => readFactsOf(owner, ticket.id);
    const before = await facts();
    pass(60_000);
    const resolved = (await patch(owner, snoozed, {status: 'resolved'})).json().ticket;
    const listed = 'view=all&resolvedFrom=2026-05-01';
    assert.deepEqual((await list(owner, listed)).numbers, [ticket.number]);
    pass(60_000);
    await post(owner, 'bulk/undo', {ids: [ticket.id], at: resolved.updatedAt});
    const {ticket: undone, events} = await read(owner, ticket.number);
    assert.deepEqual(
      [undone.status, undone.snoozedUntil, undone.resolvedAt, undone.reopenCount],
      ['new', until, null, 0],
    );
    assert.deepEqual(
      events.filter(({type}) => type === 'status').map(({from, to}) => [from, to]),
      [
        ['new', 'resolved'],
        ['resolved', 'new'],
      ],
    );
    assert.deepEqual((await list(owner, listed)).numbers, []);
    assert.deepEqual(await facts(), before);
  });
});

import assert from 'node:assert/strict';
import {it} from 'node:test';
import fc from 'fast-check';
import {sql} from 'kysely';
import {newId, systemOf, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace} from '#testing/test-workspace.ts';
import {openDesk} from '../tickets/actions/lifecycle.testing.ts';
import {beginRebuild, countLeft} from './rebuild-repository.ts';
import {rebuildOn} from './rebuild.ts';
import {refreshFacts} from './refresh.ts';
import {lives, storeLives} from './histories.testing.ts';

onDatabase('the facts of tickets', ({kind, database}) => {
  const {app, pass, workspace, create, patch, post} = openDesk(database);
  const within = (workspaceId: string) => ({
    read: () =>
      withWorkspace(database().db, systemOf(workspaceId), async (trx) => ({
        facts: (await sql`select * from connect.ticket_fact order by ticket_id`.execute(trx)).rows,
        moments: (await sql`select * from connect.moment order by ticket_id, position`.execute(trx))
          .rows,
        left: await countLeft(trx),
      })),
    begin: () =>
      withWorkspace(database().db, systemOf(workspaceId), (trx) => beginRebuild(trx, workspaceId)),
    spoil: () =>
      withWorkspace(database().db, systemOf(workspaceId), async (trx) => {
        await sql`delete from connect.moment where position % 2 = 0`.execute(trx);
        await sql`update connect.moment set at = at + interval '1 day', is_only = not is_only`.execute(
          trx,
        );
        await sql`update connect.ticket_fact set replies = replies + 1, on_hold_ms = 5`.execute(
          trx,
        );
      }),
  });
  const deps = () => ({
    db: database().db,
    jobs: {send: () => Promise.resolve()} as never,
  });
  const rebuild = async (workspaceId: string) => {
    const {read, begin, spoil} = within(workspaceId);
    const before = await read();
    await spoil();
    await begin();
    assert.ok((await read()).left > 0);
    await rebuildOn(deps());
    return {before, after: await read()};
  };

  it('stay identical after a rebuild, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lives, {minLength: 1, maxLength: 8}), async (histories) => {
        const [owner] = await createTestWorkspace(database());
        assert.ok(owner);
        const own = histories.map((life) => ({...life, id: newId()}));
        await withWorkspace(database().db, systemOf(owner.workspaceId), (trx) =>
          storeLives(trx, owner.workspaceId, own),
        );
        const {before, after} = await rebuild(owner.workspaceId);
        assert.deepEqual(after, before);
        assert.equal(after.facts.length, histories.length);
      }),
      {numRuns: 8},
    );
  });

  it('follow every change of a ticket in the same transaction', async () => {
    const {agent} = await workspace();
    const [first, second, third] = [
      await create(agent),
      await create(agent),
      await create(agent, {assigneeId: agent.id}),
    ];
    await post(agent, `${first.id}/messages`, {
      kind: 'reply',
      html: 'Here',
      thenStatus: 'resolved',
    });
    pass(86_400_000);
    await post(agent, `${first.id}/messages`, {kind: 'reply', html: 'More', thenStatus: 'open'});
    await post(agent, `${second.id}/merge`, {targetId: first.id});
    await post(agent, `${second.id}/unmerge`);
    await patch(agent, third, {priority: 'urgent', status: 'pending'});
    const {before, after} = await rebuild(agent.workspaceId);
    assert.deepEqual(after, before);
    assert.deepEqual(
      before.facts.map((fact) => (fact as {isListed: boolean}).isListed),
      [true, true, true],
    );
  });

  it('omit tickets in the trash, and return when they are restored', async () => {
    const {agent, supervisor} = await workspace();
    const ticket = await create(agent);
    const kinds = async () =>
      (await within(agent.workspaceId).read()).moments.map(
        (moment) => (moment as {kind: string}).kind,
      );
    const before = await kinds();
    await supervisor.on(app())('DELETE', `/connect/api/tickets/${ticket.id}`);
    assert.deepEqual(await kinds(), []);
    await post(supervisor, `${ticket.id}/restore`);
    assert.deepEqual([before, await kinds()], [['created'], ['created']]);
  });

  if (kind === 'postgres')
    it('wait for a ticket that is being changed, and do not overwrite the change', async () => {
      const {agent} = await workspace();
      const tickets = [await create(agent), await create(agent), await create(agent)];
      const changed = tickets.toSorted((one, other) => (one.id < other.id ? -1 : 1))[1];
      assert.ok(changed);
      const {read, begin} = within(agent.workspaceId);
      await begin();
      const [isLocked, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const change = withWorkspace(database().db, systemOf(agent.workspaceId), async (trx) => {
        await sql`update connect.ticket set priority = 'urgent' where id = ${changed.id}`.execute(
          trx,
        );
        await refreshFacts(trx, [changed.id]);
        isLocked.resolve();
        await mayGoOn.promise;
      });
      await isLocked.promise;
      const rebuilt = rebuildOn(deps());
      while ((await read()).left !== 2) await new Promise(setImmediate);
      mayGoOn.resolve();
      await Promise.all([change, rebuilt]);
      const {left, moments} = await read();
      assert.equal(left, 0);
      assert.deepEqual(
        moments.map((moment) => {
          const {ticketId, priority} = moment as {ticketId: string; priority: string};
          return [ticketId === changed.id, priority];
        }),
        tickets
          .toSorted((one, other) => (one.id < other.id ? -1 : 1))
          .map(({id}) => [id === changed.id, id === changed.id ? 'urgent' : 'normal']),
      );
    });
});

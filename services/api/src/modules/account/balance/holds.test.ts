import assert from 'node:assert/strict';
import {beforeEach, it} from 'node:test';
import {sql} from 'kysely';
import {newId, systemOf, type Trx, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace} from '#testing/test-workspace.ts';
import {closeHold, openHold, readPrices, releaseHold, settleHold, spendNow} from './holds.ts';
import {post} from './posting.ts';

const now = new Date('2026-11-24T10:00:00Z');

onDatabase('holds of credits', ({database}) => {
  let workspaceId: string;

  const inside = <Result>(work: (trx: Trx) => Promise<Result>) =>
    withWorkspace(database().db, systemOf(workspaceId), work);

  const give = (amount: number) =>
    inside((trx) =>
      post(trx, {
        workspaceId,
        type: 'grant',
        by: 'system',
        amount,
        idempotencyKey: `grant-${newId()}`,
        actorId: null,
        memo: 'Grant',
        now,
      }),
    );

  beforeEach(async () => {
    const [owner] = await createTestWorkspace(database());
    workspaceId = owner?.workspaceId ?? '';
    await give(1000);
  });

  const open = (amount: number, key = 'start', broadcastId = workspaceId) =>
    inside((trx) =>
      openHold(trx, {workspaceId, amount, broadcastId, key, actorId: null, memo: 'News', now}),
    );
  const settle = (holdId: string, amount: number, key: string) =>
    inside((trx) => settleHold(trx, {holdId, amount, key, now}));
  const release = (holdId: string, amount: number, key: string) =>
    inside((trx) => releaseHold(trx, {holdId, amount, key, now}));
  const close = (holdId: string) => inside((trx) => closeHold(trx, {holdId, now}));
  const spend = (amount: number, key: string) =>
    inside((trx) => spendNow(trx, {workspaceId, amount, key, actorId: null, memo: 'Test', now}));

  const balances = () =>
    inside((trx) =>
      trx
        .selectFrom('account.balance')
        .select(['available', 'held', 'consumed'])
        .executeTakeFirstOrThrow(),
    );
  const holds = () =>
    inside((trx) =>
      trx
        .selectFrom('account.hold')
        .select(['amount', 'settled', 'released', 'status'])
        .orderBy('id')
        .execute(),
    );

  it('reserves credits, charges sent messages and releases the rest', async () => {
    const {id} = await open(300);
    assert.deepEqual(await balances(), {available: 700, held: 300, consumed: 0});
    await settle(id, 200, 'b:1');
    await release(id, 30, 'b:1');
    assert.deepEqual(await balances(), {available: 730, held: 70, consumed: 200});
    await close(id);
    assert.deepEqual(await balances(), {available: 800, held: 0, consumed: 200});
    assert.deepEqual(await holds(), [{amount: 300, settled: 200, released: 100, status: 'closed'}]);
  });

  it('changes nothing when repeated with the same key', async () => {
    const {id} = await open(300);
    assert.deepEqual(await open(300), {id});
    for (let time = 0; time < 3; time += 1) {
      await settle(id, 100, 'b:1');
      await release(id, 50, 'b:2');
      await spend(7, 'test-1');
    }
    await close(id);
    await close(id);
    await settle(id, 100, 'b:1');
    await release(id, 50, 'b:2');
    assert.deepEqual(await open(300), {id});
    assert.deepEqual(await balances(), {available: 893, held: 0, consumed: 107});
  });

  it('rejects a key that was used for something else', async () => {
    const {id} = await open(300);
    await settle(id, 100, 'b:1');
    await release(id, 10, 'b:1');
    await spend(5, 'test');
    const other = await open(10, 'other');
    const mismatch = {code: 'idempotency_mismatch'};
    await assert.rejects(open(301), mismatch);
    await assert.rejects(open(300, 'start', newId()), mismatch);
    await assert.rejects(settle(id, 99, 'b:1'), mismatch);
    await assert.rejects(settle(other.id, 100, 'b:1'), mismatch);
    await assert.rejects(release(id, 100, 'b:1'), mismatch);
    await assert.rejects(spend(6, 'test'), mismatch);
    assert.deepEqual(await balances(), {available: 695, held: 200, consumed: 105});
  });

  it('names the number of missing credits', async () => {
    await spend(100, 'test');
    await assert.rejects(open(1240), {
      code: 'insufficient_credits',
      statusCode: 402,
      message: 'You need 1,240 credits but have 900. Top up or reduce the audience.',
    });
    await assert.rejects(spend(901, 'test-2'), {
      statusCode: 402,
      message: 'You need 901 credits but have 900. Top up and try again.',
    });
    assert.deepEqual(await holds(), []);
  });

  it('never settles or releases more than is left of the hold', async () => {
    const {id} = await open(100);
    await open(500, 'another');
    await settle(id, 60, 'b:1');
    const refused = {
      code: 'illegal_transition',
      message: 'The hold has 40 credits left, not 41.',
    };
    await assert.rejects(settle(id, 41, 'b:2'), refused);
    await assert.rejects(release(id, 41, 'b:2'), refused);
    await close(id);
    await assert.rejects(settle(id, 1, 'b:3'), {code: 'illegal_transition'});
    await assert.rejects(settle(newId(), 1, 'b:4'), {code: 'not_found'});
  });

  it('changes nothing for an amount of 0', async () => {
    const {id} = await open(100);
    await settle(id, 0, 'b:1');
    await settle(id, 10, 'b:1');
    assert.deepEqual(await balances(), {available: 900, held: 90, consumed: 10});
  });

  it('limits the spending of a month by a cap, including held credits', async () => {
    await inside((trx) => trx.updateTable('account.balance').set({monthlyCap: 500}).execute());
    await spend(100, 'test');
    await open(300);
    await assert.rejects(open(101, 'more'), {
      statusCode: 402,
      message:
        "You need 101 credits but have 100 left of this month's cap of 500. Raise the cap or wait until next month.",
    });
    await assert.rejects(spend(101, 'test-2'), {statusCode: 402});
    await open(100, 'more');
  });

  it('never overdraws when 50 broadcasts start at once', async () => {
    const starts = Array.from({length: 50}, (_, index) => open(90, `rush-${index}`));
    const outcomes = await Promise.allSettled(starts);
    assert.equal(outcomes.filter(({status}) => status === 'fulfilled').length, 11);
    assert.deepEqual(await balances(), {available: 10, held: 990, consumed: 0});
  });

  it('opens one hold when the same start is sent twice at once', async () => {
    const ids = await Promise.all(Array.from({length: 5}, () => open(90)));
    assert.equal(new Set(ids.map(({id}) => id)).size, 1);
    assert.deepEqual(await balances(), {available: 910, held: 90, consumed: 0});
  });

  it('reads the prices of the workspace, the usual ones otherwise', async () => {
    assert.deepEqual(await inside((trx) => readPrices(trx, workspaceId)), {email: 1, sms: 10});
    await database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`select set_config('app.workspace_id', ${workspaceId}, true)`.execute(trx);
        await sql`insert into account.price values (${workspaceId}, 'sms', 7)`.execute(trx);
      });
    assert.deepEqual(await inside((trx) => readPrices(trx, workspaceId)), {email: 1, sms: 7});
  });
});

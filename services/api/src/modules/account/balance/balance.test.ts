import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {sql} from 'kysely';
import {type Trx, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createMember, createOwner, type Person} from '#testing/people.ts';
import {createTestApi} from '#testing/test-api.ts';
import type {LedgerType} from '../balance-tables.ts';
import {post} from './posting.ts';
import {POSTERS} from './principals.ts';

onDatabase('account balance', ({database}) => {
  let app: FastifyInstance;
  let owner: Person;
  before(async () => {
    app = await createTestApi({database: database()});
    owner = await createOwner(app);
  });
  after(() => app.close());

  const read = async (url: string, person = owner) =>
    (await app.inject({url, headers: person.headers})).json();
  const scope = () => ({workspaceId: owner.user.workspace?.id ?? '', userId: owner.user.id});
  const book = (type: LedgerType, amount: number, idempotencyKey: string) =>
    withWorkspace(database().db, scope(), (trx) =>
      post(trx, {
        workspaceId: scope().workspaceId,
        type,
        by: POSTERS[type][0],
        amount,
        idempotencyKey,
        actorId: null,
        memo: type,
        now: new Date(),
      }),
    );

  it('starts with the sign-up grant', async () => {
    assert.deepEqual((await read('/api/balance')).balance, {
      available: 1000,
      held: 0,
      spentThisMonth: 0,
      isLow: false,
      prices: {email: 1, sms: 10},
    });
    const {entries, page} = await read('/api/balance/ledger');
    assert.deepEqual(
      [entries[0].type, entries[0].amount, entries[0].balanceAfter, page.total],
      ['grant', 1000, 1000, 1],
    );
  });

  it('holds, spends and releases credits, once per key', async () => {
    await book('reserve', 300, 'hold');
    await book('reserve', 300, 'hold');
    await book('settle', 200, 'settle');
    await book('release', 100, 'release');
    assert.deepEqual((await read('/api/balance')).balance, {
      available: 800,
      held: 0,
      spentThisMonth: 200,
      isLow: false,
      prices: {email: 1, sms: 10},
    });
    const first = await read('/api/balance/ledger?limit=2');
    const second = await read(`/api/balance/ledger?limit=2&cursor=${first.page.nextCursor}`);
    const changes = [...first.entries, ...second.entries].map(
      ({type, amount, heldAmount, balanceAfter}) => [type, amount, heldAmount, balanceAfter],
    );
    assert.deepEqual(changes, [
      ['release', 100, -100, 800],
      ['settle', 0, -200, 700],
      ['reserve', -300, 300, 700],
      ['grant', 1000, 0, 1000],
    ]);
    assert.equal(second.page.nextCursor, null);
  });

  it('never goes below 0 under concurrent reservations', async () => {
    const attempts = Array.from({length: 6}, (_, index) => book('reserve', 250, `rush-${index}`));
    const outcomes = await Promise.allSettled(attempts);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    assert.equal(refused.length, 3);
    assert.ok(refused.every(({reason}) => reason.code === 'insufficient_credits'));
    assert.deepEqual((await read('/api/balance')).balance, {
      available: 50,
      held: 750,
      spentThisMonth: 200,
      isLow: true,
      prices: {email: 1, sms: 10},
    });
  });

  /** Runs as the database's owner, who sees the workspace's rows: any superuser does, another one needs the setting. */
  const asOwner = <Result>(work: (trx: Trx) => Promise<Result>) =>
    database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`select set_config('app.workspace_id', ${scope().workspaceId}, true)`.execute(trx);
        return work(trx);
      });

  it("cannot be rewritten, not even by the database's owner", async () => {
    await assert.rejects(
      asOwner((trx) => trx.updateTable('account.ledgerEntry').set({delta: 5}).execute()),
      {code: '23001'},
    );
    await assert.rejects(
      asOwner((trx) => trx.deleteFrom('account.ledgerTransaction').execute()),
      {code: '23001'},
    );
  });

  it('rejects a transaction whose entries do not sum to 0', async () => {
    const {workspaceId} = scope();
    const lonely = asOwner(async (trx) => {
      const {id} = await trx
        .selectFrom('account.ledgerTransaction')
        .select('id')
        .where('type', '=', 'grant')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('account.ledgerEntry')
        .values({transactionId: id, workspaceId, account: 'held', delta: 1})
        .execute();
    });
    await assert.rejects(lonely, {code: '23514'});
  });

  it('shows an agent the number, not the ledger', async () => {
    const agent = await createMember(app, owner, 'agent');
    assert.equal((await read('/api/balance', agent)).balance.available, 50);
    assert.equal((await read('/api/balance/ledger', agent)).code, 'forbidden');
  });
});

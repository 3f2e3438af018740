import {type Selectable, sql} from 'kysely';
import type {Insertable} from 'kysely';
import {newId, type Schema, type Trx} from '#database/index.ts';
import type {Entry} from './ledger.ts';

export type BalanceRow = Selectable<Schema['account.balance']>;
type NewTransaction = Omit<Insertable<Schema['account.ledgerTransaction']>, 'id'>;

/** Serialises postings per workspace, so that no two see the same balance. */
export const lockBalance = async (trx: Trx, workspaceId: string): Promise<BalanceRow> => {
  const row = await selectForUpdate(trx, workspaceId);
  if (row) return row;
  await trx
    .insertInto('account.balance')
    .values({workspaceId})
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const added = await selectForUpdate(trx, workspaceId);
  if (!added) throw new Error(`The workspace ${workspaceId} has no balance.`);
  return added;
};

const selectForUpdate = (trx: Trx, workspaceId: string): Promise<BalanceRow | undefined> =>
  trx
    .selectFrom('account.balance')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst();

export const findPosting = (
  trx: Trx,
  {workspaceId, idempotencyKey}: {workspaceId: string; idempotencyKey: string},
) =>
  trx
    .selectFrom('account.ledgerTransaction')
    .select(['type', 'availableDelta', 'heldDelta', 'consumedDelta', 'refId', 'holdId'])
    .where('workspaceId', '=', workspaceId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();

/** Inserts both in one statement; the balance follows by trigger. */
export const insertPosting = async (
  trx: Trx,
  transaction: NewTransaction,
  entries: Entry[],
): Promise<void> => {
  const id = newId();
  const {workspaceId} = transaction;
  await trx
    .with('posted', (db) =>
      db
        .insertInto('account.ledgerTransaction')
        .values({...transaction, id})
        .returning('id'),
    )
    .insertInto('account.ledgerEntry')
    .values(entries.map((entry) => ({...entry, workspaceId, transactionId: id})))
    .execute();
};

/** @param since null: no longer low */
export const markLow = async (
  trx: Trx,
  {workspaceId, since}: {workspaceId: string; since: Date | null},
): Promise<void> => {
  await trx
    .updateTable('account.balance')
    .set({lowSince: since, isLowTold: since === null})
    .where('workspaceId', '=', workspaceId)
    .execute();
};

export const findBalance = (trx: Trx, workspaceId: string): Promise<BalanceRow | undefined> =>
  trx
    .selectFrom('account.balance')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst();

/** Credits consumed since the start of the month in the workspace's time zone, less refunds. */
export const sumSpentThisMonth = async (
  trx: Trx,
  {workspaceId, now}: {workspaceId: string; now: Date},
): Promise<number> => {
  const {sum} = await trx
    .selectFrom('account.ledgerTransaction as transaction')
    .innerJoin('account.workspace as workspace', 'workspace.id', 'transaction.workspaceId')
    .select(sql<number>`coalesce(sum(transaction.consumed_delta), 0)::bigint`.as('sum'))
    .where('transaction.workspaceId', '=', workspaceId)
    .where('transaction.consumedDelta', '!=', 0)
    .where(
      sql<boolean>`transaction.created_at >= date_trunc('month', ${now}::timestamptz at time zone workspace.time_zone) at time zone workspace.time_zone`,
    )
    .executeTakeFirstOrThrow();
  return sum;
};

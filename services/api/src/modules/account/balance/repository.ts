import {sql} from 'kysely';
import type {Insertable} from 'kysely';
import {newId, type Schema, type Trx} from '../../../database/index.ts';
import type {Entry, LedgerAccount} from './ledger.ts';

type NewTransaction = Omit<Insertable<Schema['account.ledgerTransaction']>, 'id'>;

/** One posting at a time per workspace, so that no two see the same balance. */
export const lockLedger = async (trx: Trx, workspaceId: string): Promise<void> => {
  await trx
    .selectFrom('account.workspace')
    .select('id')
    .where('id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const isPosted = async (trx: Trx, idempotencyKey: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('account.ledgerTransaction')
    .select('id')
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  return row !== undefined;
};

export const insertPosting = async (
  trx: Trx,
  transaction: NewTransaction,
  entries: Entry[],
): Promise<void> => {
  const id = newId();
  const {workspaceId} = transaction;
  await trx
    .insertInto('account.ledgerTransaction')
    .values({...transaction, id})
    .execute();
  await trx
    .insertInto('account.ledgerEntry')
    .values(entries.map((entry) => ({...entry, workspaceId, transactionId: id})))
    .execute();
};

/** The sum of an account's entries. */
export const sumAccount = async (trx: Trx, account: LedgerAccount): Promise<number> => {
  const {sum} = await trx
    .selectFrom('account.ledgerEntry')
    .select(sql<number>`coalesce(sum(delta), 0)::bigint`.as('sum'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return sum;
};

/** Credits consumed since the month began in the workspace's time zone, refunds taken off. */
export const sumSpentThisMonth = async (trx: Trx, now: Date): Promise<number> => {
  const {sum} = await trx
    .selectFrom('account.ledgerEntry as entry')
    .innerJoin('account.ledgerTransaction as transaction', 'transaction.id', 'entry.transactionId')
    .innerJoin('account.workspace as workspace', 'workspace.id', 'entry.workspaceId')
    .select(sql<number>`coalesce(sum(entry.delta), 0)::bigint`.as('sum'))
    .where('entry.account', '=', 'consumed')
    .where(
      sql<boolean>`transaction.created_at >= date_trunc('month', ${now}::timestamptz at time zone workspace.time_zone) at time zone workspace.time_zone`,
    )
    .executeTakeFirstOrThrow();
  return sum;
};

const changesOfAvailable = (trx: Trx) =>
  trx.selectFrom('account.ledgerTransaction').where('availableDelta', '!=', 0);

/** Newest first; one row more than `limit` when another page follows. */
export const listPostings = (
  trx: Trx,
  {after, limit}: {after: readonly [id: string] | null; limit: number},
) => {
  let query = changesOfAvailable(trx).selectAll();
  if (after) query = query.where('id', '<', after[0]);
  return query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
};

export const countPostings = async (trx: Trx): Promise<number> =>
  (
    await changesOfAvailable(trx)
      .select(({fn}) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

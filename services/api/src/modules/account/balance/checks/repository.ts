import {sql} from 'kysely';
import {newId, type Trx} from '#database/index.ts';

/** Deviation of a cached balance row, or a hold, from the entries. */
export interface Difference {
  what: string;
  cached: number;
  summed: number;
}

/** Compares the workspace's balances and holds with the sums of all entries, in one snapshot. */
export const findDifferences = async (trx: Trx, workspaceId: string): Promise<Difference[]> => {
  const {rows} = await sql<Difference>`
    with summed as (
      select account as what, sum(delta)::bigint as summed from account.ledger_entry
      where workspace_id = ${workspaceId} group by account
    ), cached as (
      select each.what, each.cached from account.balance, lateral (values
        ('available', available), ('held', held), ('consumed', consumed), ('funding', funding), ('grant', "grant")) as each (what, cached)
      where workspace_id = ${workspaceId}
    ), of_holds as (
      select hold.id, hold.settled, hold.released,
        coalesce(sum(tx.consumed_delta), 0)::bigint as settled_sum,
        coalesce(sum(tx.available_delta) filter (where tx.type = 'release'), 0)::bigint as released_sum
      from account.hold left join account.ledger_transaction as tx on tx.hold_id = hold.id
      where hold.workspace_id = ${workspaceId} group by hold.id
    ), rest as (
      select coalesce(sum(amount - settled - released), 0)::bigint as cached from account.hold where workspace_id = ${workspaceId}
    )
    select cached.what, cached.cached, coalesce(summed.summed, 0) as summed from cached
      left join summed on summed.what = cached.what where cached.cached <> coalesce(summed.summed, 0)
    union all select 'settled of hold ' || id, settled, settled_sum from of_holds where settled <> settled_sum
    union all select 'released of hold ' || id, released, released_sum from of_holds where released <> released_sum
    union all select 'rest of all holds', rest.cached, cached.cached from rest, cached
      where cached.what = 'held' and rest.cached <> cached.cached`.execute(trx);
  return rows;
};

export const insertDifferences = async (
  trx: Trx,
  {workspaceId, found, now}: {workspaceId: string; found: readonly Difference[]; now: Date},
): Promise<void> => {
  await trx
    .insertInto('account.balanceDifference')
    .values(found.map((difference) => ({...difference, id: newId(), workspaceId, foundAt: now})))
    .execute();
};

/** In the role of `withSystem`. */
export const listBalanceIds = async (trx: Trx): Promise<string[]> =>
  (await trx.selectFrom('account.balance').select('workspaceId').execute()).map(
    ({workspaceId}) => workspaceId,
  );

/** Newest differences, in the role of `withSystem`. */
export const listDifferences = (trx: Trx) =>
  trx
    .selectFrom('account.balanceDifference')
    .innerJoin('account.workspace', 'account.workspace.id', 'account.balanceDifference.workspaceId')
    .select([
      'account.balanceDifference.workspaceId',
      'account.workspace.name as workspace',
      'account.balanceDifference.what',
      'account.balanceDifference.cached',
      'account.balanceDifference.summed',
      'account.balanceDifference.foundAt',
    ])
    .orderBy('account.balanceDifference.id', 'desc')
    .limit(100)
    .execute();

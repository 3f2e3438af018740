import {type Insertable, type RawBuilder, type Selectable, sql, type SqlBool} from 'kysely';
import type {BroadcastChannel, SuppressionReason} from '@switchboard/contracts/audiences/choices';
import {type After, containing, isAfter, type Schema, type Trx} from '#database/index.ts';
import {addressOf} from '../../connect/service.ts';

export type SuppressionRow = Selectable<Schema['campaign.suppression']>;
export interface SuppressionFilter {
  q?: string | undefined;
  channel?: BroadcastChannel | undefined;
  reason?: SuppressionReason | undefined;
}

const searched = (trx: Trx, {q, channel, reason}: SuppressionFilter) => {
  let query = trx.selectFrom('campaign.suppression');
  if (q) query = query.where('address', 'like', containing(q.toLowerCase()));
  if (channel) query = query.where('channel', '=', channel);
  if (reason) query = query.where('reason', '=', reason);
  return query;
};

/** One page, the newest first. */
export const listSuppressions = (
  trx: Trx,
  filter: SuppressionFilter,
  {limit, after}: {limit: number; after: After | null},
): Promise<SuppressionRow[]> => {
  let query = searched(trx, filter).selectAll();
  if (after) query = query.where(isAfter(['createdAt', 'id'], after));
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
};

export const countSuppressions = async (trx: Trx, filter: SuppressionFilter): Promise<number> => {
  const {count} = await searched(trx, filter)
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Suppressions of an address, the person's own first. */
export const findSuppressions = (
  trx: Trx,
  {channel, address}: {channel: BroadcastChannel; address: string},
): Promise<SuppressionRow[]> =>
  trx
    .selectFrom('campaign.suppression')
    .selectAll()
    .where('channel', '=', channel)
    .where('address', '=', address)
    .orderBy(sql`reason in ('unsubscribed', 'stop')`, 'desc')
    .orderBy('createdAt')
    .execute();

/** @returns true if it is new: the same reason again changes nothing */
export const insertSuppression = async (
  trx: Trx,
  row: Insertable<Schema['campaign.suppression']>,
): Promise<boolean> => {
  const {numInsertedOrUpdatedRows = 0n} = await trx
    .insertInto('campaign.suppression')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** @returns the deleted row; undefined when there is none */
export const deleteSuppression = (trx: Trx, id: string): Promise<SuppressionRow | undefined> =>
  trx.deleteFrom('campaign.suppression').where('id', '=', id).returningAll().executeTakeFirst();

/** @returns the number of deleted rows */
export const deleteReasons = async (
  trx: Trx,
  {channel, address}: {channel: BroadcastChannel; address: string},
  reasons: readonly SuppressionReason[],
): Promise<number> => {
  const {numDeletedRows} = await trx
    .deleteFrom('campaign.suppression')
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('reason', 'in', reasons)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

const OWN_WISH = sql`('unsubscribed', 'stop')`;

/** SQL condition: true if a row `contact` has unsubscribed from the channel. Not correlated: the result is hashed once. */
export const isUnsubscribed = (channel: BroadcastChannel): RawBuilder<SqlBool> =>
  sql<SqlBool>`${addressOf(channel)} is not null and ${addressOf(channel)} in (
    select address from campaign.suppression where channel = ${channel} and reason in ${OWN_WISH})`;

/** The same for every other reason. */
export const isOtherwiseSuppressed = (channel: BroadcastChannel): RawBuilder<SqlBool> =>
  sql<SqlBool>`${addressOf(channel)} is not null and ${addressOf(channel)} in (
    select address from campaign.suppression where channel = ${channel} and reason not in ${OWN_WISH})`;

import type {Insertable, Selectable, Updateable} from 'kysely';
import {type After, containing, isAfter, type Schema, type Trx} from '../../../database/index.ts';

export type BroadcastRow = Selectable<Schema['campaign.broadcast']>;

const searched = (trx: Trx, q: string | undefined) => {
  const query = trx.selectFrom('campaign.broadcast');
  return q ? query.where('name', 'ilike', containing(q)) : query;
};

/** One page, last changed first. */
export const listBroadcasts = (
  trx: Trx,
  q: string | undefined,
  {limit, after}: {limit: number; after: After | null},
) => {
  let query = searched(trx, q).selectAll();
  if (after) query = query.where(isAfter(['updatedAt', 'id'], after));
  return query.orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
};

export const countBroadcasts = async (trx: Trx, q: string | undefined): Promise<number> => {
  const {count} = await searched(trx, q)
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findBroadcast = (trx: Trx, id: string) =>
  trx.selectFrom('campaign.broadcast').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads a broadcast and keeps others from changing it until the transaction ends. */
export const lockBroadcast = (trx: Trx, id: string) =>
  trx
    .selectFrom('campaign.broadcast')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertBroadcast = async (
  trx: Trx,
  broadcast: Insertable<Schema['campaign.broadcast']>,
): Promise<void> => {
  await trx.insertInto('campaign.broadcast').values(broadcast).execute();
};

export const updateBroadcast = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['campaign.broadcast']>,
): Promise<void> => {
  await trx.updateTable('campaign.broadcast').set(change).where('id', '=', id).execute();
};

/** @returns false when there is none */
export const deleteBroadcast = async (trx: Trx, id: string): Promise<boolean> => {
  const {numDeletedRows} = await trx
    .deleteFrom('campaign.broadcast')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

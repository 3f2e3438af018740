import type {BroadcastStatus} from '@switchboard/contracts/broadcasts/states';
import {type Insertable, type Selectable, sql, type SqlBool, type Updateable} from 'kysely';
import {containing, type CursorValues, type Schema, type Trx} from '#database/index.ts';
import type {BroadcastOrder} from './sort.ts';

export type BroadcastRow = Selectable<Schema['campaign.broadcast']>;
export type CountsRow = Selectable<Schema['campaign.broadcastCounts']>;

/** Filter of listed broadcasts. */
export interface BroadcastFilter {
  q?: string | undefined;
  statuses?: BroadcastStatus[] | undefined;
  channel?: 'email' | 'sms' | undefined;
}

const filtered = (trx: Trx, {q, statuses, channel}: BroadcastFilter) => {
  let query = trx.selectFrom('campaign.broadcast as broadcast');
  if (q) query = query.where('name', 'ilike', containing(q));
  if (statuses) query = query.where('status', 'in', statuses);
  if (channel) query = query.where('channel', '=', channel);
  return query;
};

interface PageWanted {
  limit: number;
  order: BroadcastOrder;
  after: CursorValues | null;
}

/** One page in an order, each row with its `sortKey`; `after` holds the keys of the row before the page. */
export const listBroadcasts = (
  trx: Trx,
  filter: BroadcastFilter,
  {limit, order: {column, type, direction}, after}: PageWanted,
) => {
  const by = sql.raw<string | number | Date>(column);
  let query = filtered(trx, filter).selectAll().select(by.as('sortKey'));
  if (after) {
    const [key, id] = after;
    query = query.where(
      sql<SqlBool>`(${by}, broadcast.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${key}::${sql.raw(type)}, ${id}::uuid)`,
    );
  }
  return query.orderBy(by, direction).orderBy('broadcast.id', direction).limit(limit).execute();
};

/** Broadcasts in progress, last started first; then those that start before `until`, next first. */
export const listRunning = (
  trx: Trx,
  {until, limit}: {until: Date; limit: number},
): Promise<BroadcastRow[]> =>
  trx
    .selectFrom('campaign.broadcast')
    .selectAll()
    .where(({or, and, eb}) =>
      or([
        eb('status', 'in', ['preparing', 'sending', 'paused']),
        and([eb('status', '=', 'scheduled'), eb('scheduleAt', '<', until)]),
      ]),
    )
    .orderBy(({eb}) => eb('status', '=', 'scheduled'))
    .orderBy(sql`case when status = 'scheduled' then schedule_at end`)
    .orderBy('startedAt', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute();

export const countBroadcasts = async (trx: Trx, filter: BroadcastFilter): Promise<number> => {
  const {count} = await filtered(trx, filter)
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findBroadcast = (trx: Trx, id: string) =>
  trx.selectFrom('campaign.broadcast').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads a broadcast and locks it until the transaction ends; recipients and counters, which refer to its key, can still change. */
export const lockBroadcast = (trx: Trx, id: string) =>
  trx
    .selectFrom('campaign.broadcast')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Stores it with all counters at zero. */
export const insertBroadcast = async (
  trx: Trx,
  broadcast: Insertable<Schema['campaign.broadcast']>,
): Promise<void> => {
  const {id, workspaceId} = broadcast;
  await trx.insertInto('campaign.broadcast').values(broadcast).execute();
  await trx
    .insertInto('campaign.broadcastCounts')
    .values({broadcastId: id, workspaceId} as Insertable<Schema['campaign.broadcastCounts']>)
    .execute();
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

export const listCounts = (trx: Trx, ids: string[]): Promise<CountsRow[]> =>
  trx.selectFrom('campaign.broadcastCounts').selectAll().where('broadcastId', 'in', ids).execute();

/** True if opens and clicks are tracked in the workspace of `trx`; the default without a choice. */
export const isTracked = async (trx: Trx): Promise<boolean> =>
  (await trx.selectFrom('campaign.broadcastSettings').select('isTracked').executeTakeFirst())
    ?.isTracked ?? true;

export const saveTracking = async (
  trx: Trx,
  row: {workspaceId: string; isTracked: boolean},
): Promise<void> => {
  await trx
    .insertInto('campaign.broadcastSettings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('workspaceId').doUpdateSet({isTracked: row.isTracked}),
    )
    .execute();
};

import type {Kysely, Selectable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type PushSubscriptionRow = Selectable<Schema['account.pushSubscription']>;

/** A browser has one subscription; it passes to the next user who signs in there. */
export const saveSubscription = async (trx: Trx, row: PushSubscriptionRow): Promise<void> => {
  const {endpoint, ...values} = row;
  await trx
    .insertInto('account.pushSubscription')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
};

/** Deletes the oldest subscriptions of a person beyond the limit. */
export const trimSubscriptions = async (
  trx: Trx,
  {userId, max}: {userId: string; max: number},
): Promise<void> => {
  await trx
    .deleteFrom('account.pushSubscription')
    .where('userId', '=', userId)
    .where('endpoint', 'not in', (eb) =>
      eb
        .selectFrom('account.pushSubscription')
        .select('endpoint')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('endpoint')
        .limit(max),
    )
    .execute();
};

export const listSubscriptions = (trx: Trx, userId: string): Promise<PushSubscriptionRow[]> =>
  trx
    .selectFrom('account.pushSubscription')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();

/** @param userId required owner; omitted: anyone */
export const deleteSubscription = async (
  db: Kysely<Schema>,
  endpoint: string,
  userId?: string,
): Promise<void> => {
  let query = db.deleteFrom('account.pushSubscription').where('endpoint', '=', endpoint);
  if (userId !== undefined) query = query.where('userId', '=', userId);
  await query.execute();
};

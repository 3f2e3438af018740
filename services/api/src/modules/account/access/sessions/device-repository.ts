import {PREPARED} from '@switchboard/service-kit/database';
import {type Kysely, sql} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

interface Device {
  userId: string;
  keyHash: Buffer;
  now: Date;
}

/** Known devices per person. */
const KEPT = 20;

/** True if a login to the account of this address has succeeded with this browser before. */
export const isKnownDevice = async (
  db: Kysely<Schema>,
  email: string,
  keyHash: Buffer,
): Promise<boolean> => {
  const row = await db
    .selectFrom('account.device as device')
    .innerJoin('account.user as user', 'user.id', 'device.userId')
    .select('device.userId')
    .where(sql`lower("user".email)`, '=', email.toLowerCase())
    .where('device.keyHash', '=', keyHash)
    .executeTakeFirst();
  return row !== undefined;
};

/** Makes a browser known. */
export const keepDevice = async (trx: Trx, {userId, keyHash, now}: Device): Promise<void> => {
  const {isNew} = await trx
    .insertInto('account.device')
    .values({userId, keyHash, lastUsedAt: now})
    .onConflict((conflict) =>
      conflict.columns(['userId', 'keyHash']).doUpdateSet({lastUsedAt: now}),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow();
  if (isNew) await forgetOldDevices(trx, userId);
};

/** Forgets the least recently used devices beyond the limit. */
export const forgetOldDevices = async (db: Kysely<Schema>, userId: string): Promise<void> => {
  const old = db
    .selectFrom('account.device')
    .select('keyHash')
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .offset(KEPT)
    .limit(1000);
  await db
    .deleteFrom('account.device')
    .where('userId', '=', userId)
    .where('keyHash', 'in', old)
    .execute();
};

export const deleteDevices = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('account.device').where('userId', '=', userId).execute();
};

export const deleteOldDevices = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('account.device').where('lastUsedAt', '<', before).execute();
};

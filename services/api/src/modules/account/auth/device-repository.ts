import {PREPARED} from '@switchboard/service-kit/database';
import {type Kysely, sql} from 'kysely';
import type {Schema, Trx} from '../../../database/index.ts';

interface Device {
  userId: string;
  keyHash: Buffer;
  now: Date;
}

/** So many of a person are known at a time. */
const KEPT = 20;

/** Whether somebody has logged in to the account of an address with this browser. */
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

/** Knows a browser from now on. */
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

/** Of too many the one that was used longest ago is forgotten. */
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

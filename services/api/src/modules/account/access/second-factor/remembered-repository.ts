import type {Insertable, Kysely} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

interface DeviceKey {
  userId: string;
  keyHash: Buffer;
  now: Date;
}

/** Remembers a browser; extends the time of one that is already remembered. */
export const rememberDevice = async (
  trx: Trx,
  device: Insertable<Schema['account.rememberedDevice']>,
): Promise<void> => {
  const {userAgent, network, createdAt, lastUsedAt, expiresAt} = device;
  await trx
    .insertInto('account.rememberedDevice')
    .values(device)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'keyHash'])
        .doUpdateSet({userAgent, network, createdAt, lastUsedAt, expiresAt}),
    )
    .execute();
};

/** Records that a browser was admitted. @returns true if it is remembered */
export const useRememberedDevice = async (
  trx: Trx,
  {userId, keyHash, now}: DeviceKey,
): Promise<boolean> => {
  const row = await trx
    .updateTable('account.rememberedDevice')
    .set({lastUsedAt: now})
    .where('userId', '=', userId)
    .where('keyHash', '=', keyHash)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const listRememberedDevices = (db: Kysely<Schema>, userId: string, now: Date) =>
  db
    .selectFrom('account.rememberedDevice')
    .select(['id', 'userAgent', 'network', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** @returns true if the person had such a device */
export const deleteRememberedDevice = async (
  trx: Trx,
  userId: string,
  id: string,
): Promise<boolean> => {
  const row = await trx
    .deleteFrom('account.rememberedDevice')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteRememberedDevices = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('account.rememberedDevice').where('userId', '=', userId).execute();
};

export const deleteOldRememberedDevices = async (trx: Trx, now: Date): Promise<void> => {
  await trx.deleteFrom('account.rememberedDevice').where('expiresAt', '<', now).execute();
};

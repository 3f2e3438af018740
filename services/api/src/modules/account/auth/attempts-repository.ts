import {sql} from 'kysely';
import type {Trx} from '../../../database/index.ts';
import type {Attempts} from './backoff.ts';

/** Reads the count under a key and holds it until the transaction ends, also when there is no row yet. */
export const lockAttempts = async (trx: Trx, key: string): Promise<Attempts | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  return findAttempts(trx, key);
};

export const findAttempts = (trx: Trx, key: string): Promise<Attempts | undefined> =>
  trx
    .selectFrom('account.attempt')
    .select(['count', 'windowStartedAt', 'blockedUntil'])
    .where('key', '=', key)
    .executeTakeFirst();

export const saveAttempts = async (trx: Trx, key: string, attempts: Attempts): Promise<void> => {
  await trx
    .insertInto('account.attempt')
    .values({key, ...attempts})
    .onConflict((conflict) => conflict.column('key').doUpdateSet(attempts))
    .execute();
};

export const deleteAttempts = async (trx: Trx, key: string): Promise<void> => {
  await trx.deleteFrom('account.attempt').where('key', '=', key).execute();
};

export const deleteOldAttempts = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('account.attempt').where('windowStartedAt', '<', before).execute();
};

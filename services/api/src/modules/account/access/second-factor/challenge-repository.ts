import type {Insertable, Kysely} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

interface Found {
  tokenHash: Buffer;
  now: Date;
}

export const insertChallenge = async (
  trx: Trx,
  challenge: Insertable<Schema['account.loginChallenge']>,
): Promise<void> => {
  await trx.insertInto('account.loginChallenge').values(challenge).execute();
};

/** Challenge that is still valid. */
export const findChallenge = (db: Kysely<Schema>, {tokenHash, now}: Found) =>
  db
    .selectFrom('account.loginChallenge')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Counts an attempt before it is checked: concurrent attempts cannot slip through. @returns its number; null beyond the last one */
export const countTry = async (
  db: Kysely<Schema>,
  tokenHash: Buffer,
  max: number,
): Promise<number | null> => {
  const row = await db
    .updateTable('account.loginChallenge')
    .set((eb) => ({tries: eb('tries', '+', 1)}))
    .where('tokenHash', '=', tokenHash)
    .where('tries', '<', max)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? null;
};

export const savePasskeyChallenge = async (
  db: Kysely<Schema>,
  tokenHash: Buffer,
  passkeyChallenge: string,
): Promise<void> => {
  await db
    .updateTable('account.loginChallenge')
    .set({passkeyChallenge})
    .where('tokenHash', '=', tokenHash)
    .execute();
};

/** @returns false if it is already gone */
export const deleteChallenge = async (trx: Trx, tokenHash: Buffer): Promise<boolean> => {
  const row = await trx
    .deleteFrom('account.loginChallenge')
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
};

/** Call after another password, or another second factor: logins in progress start again. */
export const deleteChallenges = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('account.loginChallenge').where('userId', '=', userId).execute();
};

export const deleteOldChallenges = async (trx: Trx, now: Date): Promise<void> => {
  await trx.deleteFrom('account.loginChallenge').where('expiresAt', '<', now).execute();
};

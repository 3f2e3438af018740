import type {Insertable, Kysely} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

interface TokenUse {
  tokenHash: Buffer;
  now: Date;
}

export const insertToken = async (
  trx: Trx,
  token: Insertable<Schema['account.token']>,
): Promise<void> => {
  await trx.insertInto('account.token').values(token).execute();
};

export const deleteUnusedTokens = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .deleteFrom('account.token')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
};

/** Consumes a token: exactly one of several concurrent requests gets the user's id, the others undefined. */
export const useToken = async (
  trx: Trx,
  {tokenHash, now}: TokenUse,
): Promise<string | undefined> => {
  const row = await trx
    .updateTable('account.token')
    .set({usedAt: now})
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
};

/** True if a token is usable; checked before the costly password hash. */
export const isTokenValid = async (
  db: Kysely<Schema>,
  {tokenHash, now}: TokenUse,
): Promise<boolean> => {
  const row = await db
    .selectFrom('account.token')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteOldTokens = async (trx: Trx, now: Date): Promise<void> => {
  await trx.deleteFrom('account.token').where('expiresAt', '<', now).execute();
};

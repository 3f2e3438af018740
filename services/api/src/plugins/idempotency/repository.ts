import type {Kysely} from 'kysely';
import type {Schema} from '../../database/index.ts';

interface Claim {
  userId: string;
  key: string;
}

/** Frees a key that is older than a day, or whose request was abandoned. */
export const freeOldClaim = async (
  db: Kysely<Schema>,
  {userId, key}: Claim,
  {before, givenUpBefore}: {before: Date; givenUpBefore: Date},
): Promise<void> => {
  await db
    .deleteFrom('account.idempotency')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where(({eb, or, and}) =>
      or([
        eb('createdAt', '<', before),
        and([eb('status', 'is', null), eb('createdAt', '<', givenUpBefore)]),
      ]),
    )
    .execute();
};

/** @returns false when the key is taken */
export const insertClaim = async (
  db: Kysely<Schema>,
  claim: Claim & {fingerprint: Buffer; createdAt: Date},
): Promise<boolean> => {
  const row = await db
    .insertInto('account.idempotency')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
};

export const findClaim = (db: Kysely<Schema>, {userId, key}: Claim) =>
  db
    .selectFrom('account.idempotency')
    .select(['fingerprint', 'status', 'body'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export const saveAnswer = async (
  db: Kysely<Schema>,
  {userId, key}: Claim,
  answer: {status: number; body: string},
): Promise<void> => {
  await db
    .updateTable('account.idempotency')
    .set(answer)
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
};

export const deleteClaim = async (db: Kysely<Schema>, {userId, key}: Claim): Promise<void> => {
  await db
    .deleteFrom('account.idempotency')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
};

/** Deletes answers that have expired. */
export const deleteOldClaims = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await db.deleteFrom('account.idempotency').where('createdAt', '<', before).execute();
};

import type {Passkey} from '@switchboard/contracts/second-factor/schemas';
import type {Insertable, Kysely, Selectable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type PasskeyRow = Selectable<Schema['account.passkey']>;

/** A passkey as its owner sees it. */
export const toPasskey = ({id, name, createdAt, lastUsedAt}: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Passkeys of one person, oldest first. */
export const listPasskeys = (db: Kysely<Schema>, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('account.passkey')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** @returns false for one that is already registered */
export const insertPasskey = async (
  trx: Trx,
  passkey: Insertable<Schema['account.passkey']>,
): Promise<boolean> => {
  const row = await trx
    .insertInto('account.passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const updatePasskeyName = (
  trx: Trx,
  {userId, id, name}: {userId: string; id: string; name: string},
): Promise<PasskeyRow | undefined> =>
  trx
    .updateTable('account.passkey')
    .set({name})
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const markPasskeyUsed = async (
  trx: Trx,
  {id, counter, now}: {id: string; counter: number; now: Date},
): Promise<void> => {
  await trx
    .updateTable('account.passkey')
    .set({counter, lastUsedAt: now})
    .where('id', '=', id)
    .execute();
};

/** @returns true if the person had such a passkey */
export const deletePasskey = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const row = await trx
    .deleteFrom('account.passkey')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const deletePasskeys = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('account.passkey').where('userId', '=', userId).execute();
};

/** Stores the challenge that a new passkey signs; only the newest one of a person counts. */
export const saveNewChallenge = async (
  trx: Trx,
  row: Insertable<Schema['account.passkeyChallenge']>,
): Promise<void> => {
  const {challenge, expiresAt} = row;
  await trx
    .insertInto('account.passkeyChallenge')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({challenge, expiresAt}))
    .execute();
};

/** Consumes it. @returns undefined if there is none, or it has expired */
export const takeNewChallenge = async (
  trx: Trx,
  userId: string,
  now: Date,
): Promise<string | undefined> => {
  const row = await trx
    .deleteFrom('account.passkeyChallenge')
    .where('userId', '=', userId)
    .returning(['challenge', 'expiresAt'])
    .executeTakeFirst();
  return row && row.expiresAt > now ? row.challenge : undefined;
};

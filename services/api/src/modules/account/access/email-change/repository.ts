import type {Insertable, Kysely} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type EmailChangeRow = NonNullable<Awaited<ReturnType<typeof findPending>>>;

/** Change of a person that waits for its link to be followed. */
export const findPending = (db: Kysely<Schema>, userId: string, now: Date) =>
  db
    .selectFrom('account.emailChange')
    .selectAll()
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Replaces the pending change. */
export const replacePending = async (
  trx: Trx,
  change: Insertable<Schema['account.emailChange']>,
): Promise<void> => {
  await deletePending(trx, change.userId);
  await trx.insertInto('account.emailChange').values(change).execute();
};

/** @returns true if a change was pending */
export const deletePending = async (trx: Trx, userId: string): Promise<boolean> => {
  const rows = await trx
    .deleteFrom('account.emailChange')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
};

/** Gives a pending change another link; null: none, as nobody may follow it. */
export const renewToken = async (
  trx: Trx,
  {id, ...renewed}: {id: string; tokenHash: Buffer | null; expiresAt: Date; undoUntil: Date},
): Promise<void> => {
  await trx.updateTable('account.emailChange').set(renewed).where('id', '=', id).execute();
};

interface Use {
  userId: string;
  tokenHash: Buffer;
  now: Date;
  undoHash: Buffer;
  undoUntil: Date;
}

/** Consumes a link: exactly one of several concurrent requests gets the change. */
export const useToken = (trx: Trx, {userId, tokenHash, now, ...undo}: Use) =>
  trx
    .updateTable('account.emailChange')
    .set({...undo, confirmedAt: now, tokenHash: null})
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['oldEmail', 'newEmail'])
    .executeTakeFirst();

interface Objection {
  hash: Buffer;
  now: Date;
}

/** Change to which a link in a mail to the former address belongs. */
export const findDisputed = (db: Kysely<Schema>, {hash, now}: Objection) =>
  db
    .selectFrom('account.emailChange')
    .selectAll()
    .where(({or, eb}) => or([eb('noticeHash', '=', hash), eb('undoHash', '=', hash)]))
    .where('undoUntil', '>', now)
    .executeTakeFirst();

/** Ends a change and all later ones of the person; earlier ones can still be undone. @returns false when another request did so before */
export const deleteDisputed = async (
  trx: Trx,
  {id, userId, createdAt}: Pick<EmailChangeRow, 'id' | 'userId' | 'createdAt'>,
): Promise<boolean> => {
  const rows = await trx
    .deleteFrom('account.emailChange')
    .where('userId', '=', userId)
    .where(({or, eb}) => or([eb('id', '=', id), eb('createdAt', '>', createdAt)]))
    .returning('id')
    .execute();
  return rows.some((row) => row.id === id);
};

export const deleteOldEmailChanges = async (trx: Trx, now: Date): Promise<void> => {
  await trx.deleteFrom('account.emailChange').where('undoUntil', '<', now).execute();
};

import type {PreviewRow, RegistryDatabase, RegistryTransaction} from '../../database/index.ts';

export const insertPreview = async (
  transaction: RegistryTransaction,
  preview: PreviewRow,
): Promise<void> => {
  await transaction.insertInto('previews').values(preview).execute();
};

interface Claim {
  hash: string;
  /** Hash of the browser session's own name. */
  session: string;
  now: Date;
}

/** Gives a preview to the first session that requests it; undefined when another one has it, or it has ended. */
export const claimPreview = (
  transaction: RegistryTransaction,
  {hash, session, now}: Claim,
): Promise<PreviewRow | undefined> =>
  transaction
    .updateTable('previews')
    .set({session})
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('session', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** The preview that this session has; undefined for everyone else. */
export const heldPreview = (
  transaction: RegistryTransaction,
  {hash, session, now}: Claim,
): Promise<PreviewRow | undefined> =>
  transaction
    .selectFrom('previews')
    .selectAll()
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('session', '=', session)
    .executeTakeFirst();

/** True when there is such a preview that has not ended, with or without an owner. */
export const hasPreview = async (db: RegistryDatabase, hash: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('previews')
    .select('id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

/** Number of previews of a remote that have not ended. */
export const countPreviews = async (
  db: RegistryDatabase,
  name: string,
  now: Date,
): Promise<number> => {
  const {count} = await db
    .selectFrom('previews')
    .select(({fn}) => fn.countAll<string>().as('count'))
    .where('name', '=', name)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Deletes previews that have ended. */
export const deletePreviews = async (db: RegistryDatabase, now: Date): Promise<void> => {
  await db.deleteFrom('previews').where('expires_at', '<=', now).execute();
};

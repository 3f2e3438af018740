import type {PreviewRow, RegistryDatabase, RegistryTransaction} from '../database/tables.ts';

export const insertPreview = async (
  transaction: RegistryTransaction,
  preview: PreviewRow,
): Promise<void> => {
  await transaction.insertInto('previews').values(preview).execute();
};

interface Claim {
  hash: string;
  /** Hash of what the browser session calls itself. */
  session: string;
  now: Date;
}

/** Gives a preview to the first session that asks for it; undefined where one has it, or it is over. */
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

/** Whether there is such a preview that is not over, whoever has it. */
export const hasPreview = async (db: RegistryDatabase, hash: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('previews')
    .select('id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

/** How many previews of a remote are not over. */
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

/** Forgets the previews that are over. */
export const deletePreviews = async (db: RegistryDatabase, now: Date): Promise<void> => {
  await db.deleteFrom('previews').where('expires_at', '<=', now).execute();
};

import type {RegisteredKey, TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import type {KeyRow, RegistryDatabase} from '../../database/index.ts';

const toKey = ({key, signs, created_at, created_by, retired_at}: KeyRow): RegisteredKey => ({
  key,
  signs,
  createdAt: created_at.toISOString(),
  createdBy: created_by,
  retiredAt: retired_at?.toISOString() ?? null,
});

/** All keys, newest first. */
export const listKeys = async (db: RegistryDatabase): Promise<RegisteredKey[]> =>
  (
    await db.selectFrom('keys').selectAll().orderBy('created_at', 'desc').orderBy('key').execute()
  ).map(toKey);

export const findKey = async (
  db: RegistryDatabase,
  key: string,
): Promise<RegisteredKey | undefined> => {
  const row = await db.selectFrom('keys').selectAll().where('key', '=', key).executeTakeFirst();
  return row && toKey(row);
};

/** Currently valid keys, by age. */
export const validKeys = async (db: RegistryDatabase): Promise<TrustedKey[]> => {
  const rows = await db
    .selectFrom('keys')
    .select(['key', 'signs'])
    .where('retired_at', 'is', null)
    .orderBy('created_at')
    .orderBy('key')
    .execute();
  return rows as TrustedKey[];
};

export const insertKey = async (
  db: RegistryDatabase,
  {key, signs, by, at}: TrustedKey & {by: string; at: Date},
): Promise<void> => {
  await db
    .insertInto('keys')
    .values({key, signs, created_at: at, created_by: by, retired_at: null})
    .execute();
};

export const retireKey = async (db: RegistryDatabase, key: string, at: Date): Promise<void> => {
  await db.updateTable('keys').set({retired_at: at}).where('key', '=', key).execute();
};

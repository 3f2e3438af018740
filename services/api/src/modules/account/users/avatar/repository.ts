import type {Kysely} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export const insertAvatar = async (
  trx: Trx,
  avatar: {file: string; userId: string; bytes: Buffer},
): Promise<void> => {
  await trx.insertInto('account.avatar').values(avatar).execute();
};

export const deleteAvatars = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('account.avatar').where('userId', '=', userId).execute();
};

export const findAvatar = (db: Kysely<Schema>, file: string) =>
  db.selectFrom('account.avatar').select('bytes').where('file', '=', file).executeTakeFirst();

import type {Insertable} from 'kysely';
import type {Schema, Trx} from '../../../../database/index.ts';

export const insertMentions = async (
  trx: Trx,
  rows: Insertable<Schema['connect.mention']>[],
): Promise<void> => {
  if (rows.length > 0) await trx.insertInto('connect.mention').values(rows).execute();
};

export const deleteMentions = async (trx: Trx, messageId: string): Promise<void> => {
  await trx.deleteFrom('connect.mention').where('messageId', '=', messageId).execute();
};

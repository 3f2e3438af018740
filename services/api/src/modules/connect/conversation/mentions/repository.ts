import type {Insertable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export const insertMentions = async (
  trx: Trx,
  rows: Insertable<Schema['connect.mention']>[],
): Promise<void> => {
  if (rows.length > 0) await trx.insertInto('connect.mention').values(rows).execute();
};

/** @returns the users that the message mentioned */
export const deleteMentions = async (trx: Trx, messageId: string): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('connect.mention')
    .where('messageId', '=', messageId)
    .returning('userId')
    .execute();
  return rows.map(({userId}) => userId);
};

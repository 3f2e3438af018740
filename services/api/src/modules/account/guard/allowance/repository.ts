import type {Trx} from '#database/index.ts';
import type {Standing} from './rules.ts';

/** Runs in the workspace, or in a transaction of `withSystem`. */
export const findStanding = async (trx: Trx, workspaceId: string): Promise<Standing> => {
  const {createdAt} = await trx
    .selectFrom('account.workspace')
    .select('createdAt')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const verified = await trx
    .selectFrom('mail.address')
    .select('channelId')
    .where('workspaceId', '=', workspaceId)
    .where('provenAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return {createdAt, isVerified: verified !== undefined};
};

import type {Insertable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export const insertDownload = async (
  trx: Trx,
  download: Insertable<Schema['account.balanceDownload']>,
): Promise<void> => {
  await trx.insertInto('account.balanceDownload').values(download).execute();
};

/** In the role of `withSystem`. */
export const findDownload = (trx: Trx, {tokenHash, now}: {tokenHash: Buffer; now: Date}) =>
  trx
    .selectFrom('account.balanceDownload')
    .innerJoin('account.membership', (join) =>
      join
        .onRef('account.membership.userId', '=', 'account.balanceDownload.userId')
        .onRef('account.membership.workspaceId', '=', 'account.balanceDownload.workspaceId'),
    )
    .select([
      'account.balanceDownload.workspaceId',
      'account.balanceDownload.userId',
      'account.balanceDownload.content',
      'account.membership.role',
    ])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('account.membership.status', '=', 'active')
    .executeTakeFirst();

/** In the role of `withSystem`. */
export const deleteOldDownloads = async (trx: Trx, now: Date): Promise<void> => {
  await trx.deleteFrom('account.balanceDownload').where('expiresAt', '<', now).execute();
};

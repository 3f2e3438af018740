import type {Trx} from '#database/index.ts';
import type {BroadcastRow} from '../repository.ts';

/** Links of a broadcast, in their order: redirects lead only to these addresses. */
export const insertLinks = async (
  trx: Trx,
  {id, workspaceId}: Pick<BroadcastRow, 'id' | 'workspaceId'>,
  urls: readonly string[],
): Promise<void> => {
  if (urls.length === 0) return;
  await trx
    .insertInto('campaign.broadcastLink')
    .values(urls.map((url, position) => ({workspaceId, broadcastId: id, position, url})))
    .execute();
};

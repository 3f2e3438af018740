import type {ListLayout, ListLayoutRequest} from '@switchboard/contracts/views/schemas';
import type {Trx} from '#database/index.ts';

/** Layout before any choice. */
const INITIAL: ListLayout = {isColumnOpen: null, isSplit: false, order: []};

export const readLayout = async (trx: Trx, userId: string): Promise<ListLayout> =>
  (await trx
    .selectFrom('connect.listLayout')
    .select(['isColumnOpen', 'isSplit', 'order'])
    .where('userId', '=', userId)
    .executeTakeFirst()) ?? INITIAL;

/** Changes the given values, and keeps the rest. */
export const saveLayout = async (
  trx: Trx,
  of: {workspaceId: string; userId: string},
  change: ListLayoutRequest,
): Promise<ListLayout> => {
  await trx
    .insertInto('connect.listLayout')
    .values({...of, ...INITIAL, ...change})
    .onConflict((conflict) =>
      Object.keys(change).length === 0
        ? conflict.columns(['workspaceId', 'userId']).doNothing()
        : conflict.columns(['workspaceId', 'userId']).doUpdateSet(change),
    )
    .execute();
  return readLayout(trx, of.userId);
};

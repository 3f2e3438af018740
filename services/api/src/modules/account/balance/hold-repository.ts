import type {Insertable, Selectable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type HoldRow = Selectable<Schema['account.hold']>;

export const findHold = (trx: Trx, id: string): Promise<HoldRow | undefined> =>
  trx.selectFrom('account.hold').selectAll().where('id', '=', id).executeTakeFirst();

export const findHoldByKey = (
  trx: Trx,
  {workspaceId, idempotencyKey}: {workspaceId: string; idempotencyKey: string},
): Promise<HoldRow | undefined> =>
  trx
    .selectFrom('account.hold')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();

export const insertHold = async (
  trx: Trx,
  hold: Insertable<Schema['account.hold']>,
): Promise<void> => {
  await trx.insertInto('account.hold').values(hold).execute();
};

export const updateHold = async (
  trx: Trx,
  id: string,
  changes: Partial<Pick<HoldRow, 'settled' | 'released' | 'status' | 'closedAt'>>,
): Promise<void> => {
  await trx.updateTable('account.hold').set(changes).where('id', '=', id).execute();
};

/** Prices that differ from the usual ones. */
export const listPrices = (trx: Trx, workspaceId: string) =>
  trx
    .selectFrom('account.price')
    .select(['channel', 'credits'])
    .where('workspaceId', '=', workspaceId)
    .execute();

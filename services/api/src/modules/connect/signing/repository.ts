import type {Trx} from '../../../database/index.ts';

/** The key of the workspace of `trx`; undefined while nothing was signed with one. */
export const findSigningKey = async (trx: Trx): Promise<string | undefined> =>
  (await trx.selectFrom('connect.signingKey').select('key').executeTakeFirst())?.key;

/** Leaves alone a key that another transaction has just made. */
export const insertSigningKey = async (
  trx: Trx,
  row: {workspaceId: string; key: string},
): Promise<void> => {
  await trx
    .insertInto('connect.signingKey')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

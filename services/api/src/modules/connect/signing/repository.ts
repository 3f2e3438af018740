import type {Trx} from '#database/index.ts';

/** The key of the workspace of `trx`; undefined before its first use. */
export const findSigningKey = async (trx: Trx): Promise<string | undefined> =>
  (await trx.selectFrom('connect.signingKey').select('key').executeTakeFirst())?.key;

/** Keeps a key that another transaction has just created. */
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

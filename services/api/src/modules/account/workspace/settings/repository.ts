import type {Kysely, Selectable, Updateable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type WorkspaceRow = Selectable<Schema['account.workspace']>;

export const findWorkspace = (trx: Trx): Promise<WorkspaceRow> =>
  trx.selectFrom('account.workspace').selectAll().executeTakeFirstOrThrow();

/** Reads the workspace of `trx` and locks it until the transaction ends. */
export const lockWorkspace = (trx: Trx): Promise<WorkspaceRow> =>
  trx.selectFrom('account.workspace').selectAll().forUpdate().executeTakeFirstOrThrow();

export const updateWorkspace = async (
  trx: Trx,
  change: Updateable<Schema['account.workspace']>,
): Promise<void> => {
  await trx.updateTable('account.workspace').set(change).execute();
};

/** Replaces the logo; null: none. */
export const replaceLogo = async (
  trx: Trx,
  workspaceId: string,
  logo: {file: string; bytes: Buffer} | null,
): Promise<void> => {
  await trx.deleteFrom('account.logo').where('workspaceId', '=', workspaceId).execute();
  if (logo)
    await trx
      .insertInto('account.logo')
      .values({...logo, workspaceId})
      .execute();
};

export const findLogo = (db: Kysely<Schema>, file: string) =>
  db.selectFrom('account.logo').select('bytes').where('file', '=', file).executeTakeFirst();

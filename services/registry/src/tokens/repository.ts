import type {RegistryDatabase, TokenRow} from '../database/tables.ts';

/** The token with this hash, unless it was revoked. */
export const findToken = (db: RegistryDatabase, hash: string): Promise<Pick<TokenRow, 'id' | 'scope'> | undefined> =>
  db.selectFrom('tokens').select(['id', 'scope']).where('hash', '=', hash).where('revoked_at', 'is', null).executeTakeFirst();

/** All tokens that were not revoked. */
export const listTokens = (db: RegistryDatabase): Promise<Array<Pick<TokenRow, 'hash' | 'scope'>>> =>
  db.selectFrom('tokens').select(['hash', 'scope']).where('revoked_at', 'is', null).execute();

export const insertToken = async (db: RegistryDatabase, {hash, scope, at}: {hash: string; scope: string; at: Date}): Promise<void> => {
  await db.insertInto('tokens').values({hash, scope, created_at: at, revoked_at: null}).execute();
};

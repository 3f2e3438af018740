import type {RegisteredToken} from '@switchboard/contracts/registry/tokens/schemas';
import type {RegistryDatabase, RegistryTransaction, TokenRow} from '../../database/index.ts';

const toToken = ({
  id,
  scope,
  purpose,
  created_at,
  created_by,
  expires_at,
  revoked_at,
}: TokenRow): RegisteredToken => ({
  id,
  scope,
  purpose,
  createdAt: created_at.toISOString(),
  createdBy: created_by,
  expiresAt: expires_at?.toISOString() ?? null,
  revokedAt: revoked_at?.toISOString() ?? null,
});

/** Tokens that are neither revoked nor expired. */
const usable = (db: RegistryDatabase, now: Date) =>
  db
    .selectFrom('tokens')
    .where('revoked_at', 'is', null)
    .where(({eb, or}) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));

/** Token with this hash, unless it is revoked or expired. */
export const findUsableToken = (
  db: RegistryDatabase,
  hash: string,
  now: Date,
): Promise<Pick<TokenRow, 'id' | 'scope'> | undefined> =>
  usable(db, now).select(['id', 'scope']).where('hash', '=', hash).executeTakeFirst();

/** All usable tokens. */
export const usableTokens = (
  db: RegistryDatabase,
  now: Date,
): Promise<Array<Pick<TokenRow, 'id' | 'hash' | 'scope'>>> =>
  usable(db, now).select(['id', 'hash', 'scope']).execute();

/** All tokens, newest first. */
export const listTokens = async (db: RegistryDatabase): Promise<RegisteredToken[]> =>
  (await db.selectFrom('tokens').selectAll().orderBy('id', 'desc').execute()).map(toToken);

export const findToken = async (
  db: RegistryDatabase,
  id: number,
): Promise<RegisteredToken | undefined> => {
  const row = await db.selectFrom('tokens').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toToken(row);
};

interface NewToken {
  hash: string;
  scope: string;
  purpose: string;
  by: string;
  at: Date;
  expiresAt: Date | null;
}

export const insertToken = async (
  transaction: RegistryTransaction,
  {hash, scope, purpose, by, at, expiresAt}: NewToken,
): Promise<RegisteredToken> =>
  toToken(
    await transaction
      .insertInto('tokens')
      .values({
        hash,
        scope,
        purpose,
        created_at: at,
        created_by: by,
        expires_at: expiresAt,
        revoked_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export const markRevoked = async (
  transaction: RegistryTransaction,
  id: number,
  at: Date,
): Promise<void> => {
  await transaction.updateTable('tokens').set({revoked_at: at}).where('id', '=', id).execute();
};

import type {RegisteredToken, TokenScope} from '@switchboard/contracts/registry/tokens/schemas';
import {problem} from '@switchboard/service-kit/errors';
import type {RegistryTransaction} from '../../database/index.ts';
import {appendAudit} from '../audit/repository.ts';
import {findToken, insertToken, markRevoked, usableTokens} from './repository.ts';
import {describeScope} from './scopes.ts';
import {hashOf, newSecret} from './secret.ts';

interface NewToken {
  scope: TokenScope;
  /** Existing secret of the token in clear. */
  secret?: string;
  reason: string;
  /** Creator for the audit log. */
  by: string;
  at: Date;
  expiresAt: Date | null;
}

/** Remote of a publish token; null for the others. */
const remoteOf = (scope: string): string | null =>
  scope.startsWith('publish:') ? scope.slice('publish:'.length) : null;

/** Creates a token in the transaction of a write; its secret is only in the result. */
export const issueToken = async (
  transaction: RegistryTransaction,
  {scope, secret = newSecret(), reason, by, at, expiresAt}: NewToken,
) => {
  if (expiresAt !== null && expiresAt <= at) {
    throw problem(
      'validation_failed',
      `The token would expire before it could be used: ${expiresAt.toISOString()} is not in the future.`,
    );
  }
  const token = await insertToken(transaction, {
    hash: hashOf(secret),
    scope,
    purpose: reason,
    by,
    at,
    expiresAt,
  });
  const details = {token: token.id, scope, expiresAt: token.expiresAt};
  await appendAudit(transaction, {
    action: 'token',
    remote: remoteOf(scope),
    from: null,
    to: null,
    actor: by,
    at,
    details,
    reason: `created token ${token.id}, which ${describeScope(scope)}: ${reason}`,
  });
  return {token, secret};
};

interface Revocation {
  id: number;
  reason: string;
  by: string;
  at: Date;
}

/** At least one token must be able to create others. */
const keepOneActivating = async (
  transaction: RegistryTransaction,
  id: number,
  at: Date,
): Promise<void> => {
  const activating = (await usableTokens(transaction, at)).filter(
    ({scope}) => scope === 'activate',
  );
  if (activating.length !== 1 || activating[0]?.id !== id) return;
  throw problem(
    'illegal_transition',
    'This is the last token that activates releases and creates tokens: create its successor first, ' +
      'npm run release -- tokens create activate --reason <text>.',
  );
};

/** Revokes a token permanently, in the transaction of a write; an already revoked one stays unchanged. */
export const revokeToken = async (
  transaction: RegistryTransaction,
  {id, reason, by, at}: Revocation,
): Promise<RegisteredToken> => {
  const token = await findToken(transaction, id);
  if (!token)
    throw problem(
      'not_found',
      `The registry has no token ${id}: npm run release -- tokens list shows them.`,
    );
  if (token.revokedAt !== null) return token;
  await keepOneActivating(transaction, id, at);
  await markRevoked(transaction, id, at);
  const details = {token: id, scope: token.scope};
  await appendAudit(transaction, {
    action: 'token',
    remote: remoteOf(token.scope),
    from: null,
    to: null,
    actor: by,
    at,
    details,
    reason: `revoked token ${id}, which ${describeScope(token.scope)}: ${reason}`,
  });
  return {...token, revokedAt: at.toISOString()};
};

import {newId, type Trx} from '#database/index.ts';
import {hashSecret, newSecret} from '../../guard/index.ts';
import {deleteUnusedTokens, insertToken} from './token-repository.ts';

/** Lifetime of a mailed link to a new password. */
const RESET_MS = 30 * 60_000;

/** @returns a new token that sets a new password; only the newest one of a person works */
export const issueToken = async (
  trx: Trx,
  {userId, now}: {userId: string; now: Date},
): Promise<string> => {
  const token = newSecret();
  await deleteUnusedTokens(trx, userId);
  await insertToken(trx, {
    id: newId(),
    userId,
    tokenHash: hashSecret(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + RESET_MS),
    usedAt: null,
  });
  return token;
};

import {newId, type Trx} from '../../../database/index.ts';
import {hashSecret, newSecret} from './secret.ts';
import {deleteUnusedTokens, insertToken} from './token-repository.ts';

/** How long a mailed link to a new password is good. */
const RESET_MS = 30 * 60_000;

/** @returns a new token that sets a new password; of those of a person only the newest works */
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

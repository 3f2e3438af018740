import {newId, type Trx} from '../../../database/index.ts';
import {hashSecret, newSecret} from './secret.ts';
import {deleteUnusedTokens, insertToken} from './token-repository.ts';

export type TokenKind = 'verify' | 'reset';

/** How long a mailed token is good: verification 24 h, reset 30 min. */
const TOKEN_MS: Record<TokenKind, number> = {verify: 24 * 3_600_000, reset: 30 * 60_000};

/** @returns a new token. Of reset tokens only the newest works; verification mails stay good beside one another, people open the first they find. */
export const issueToken = async (trx: Trx, {userId, kind, now}: {userId: string; kind: TokenKind; now: Date}): Promise<string> => {
  const token = newSecret();
  if (kind === 'reset') await deleteUnusedTokens(trx, userId, kind);
  await insertToken(trx, {id: newId(), kind, userId, tokenHash: hashSecret(token), createdAt: now, expiresAt: new Date(now.getTime() + TOKEN_MS[kind]), usedAt: null});
  return token;
};

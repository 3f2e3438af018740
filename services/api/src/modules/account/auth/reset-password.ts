import {withSystem} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {invalid, problem} from '../../../errors/index.ts';
import {announceRevoked} from '../../../events/index.ts';
import {findUser, findUserByEmail, updateUser} from '../user/repository.ts';
import {allowRate, forgetGuessing} from './attempts.ts';
import {withFloor} from './floor.ts';
import {passwordChangedMail, resetMail} from './mails.ts';
import {checkPassword, isTooCommon, TOO_COMMON} from './password.ts';
import {hashSecret} from './secret.ts';
import {deleteSessions} from './session-repository.ts';
import {issueToken} from './token.ts';
import {isGoodToken, useToken} from './token-repository.ts';

/** Specification section 8. */
export const RESET_REQUESTED = "Success! We've received your request to reset your password. Please check your email for further instructions";
export const RESET_DONE =
  'Great news! Your password has been successfully reset. You can now log in to your account using your new credentials. Redirecting you in 3 seconds...';
const RESET_FAILED = 'Oops! The provided reset token is invalid or has expired.';

/** Mails a reset link when the address has an account; says and takes the same when it has none. */
export const forgotPassword = ({db, config, mail, now}: ApiDeps, email: string): Promise<void> =>
  withFloor(config.limits.answerFloorMs, () =>
    withSystem(db, async trx => {
      const user = await findUserByEmail(trx, email);
      const key = {kind: 'mail', value: `reset:${email.toLowerCase()}`} as const;
      const isAllowed = await allowRate(trx, {key, limit: config.limits.mailPerAddress, now: now()});
      if (!user || user.deactivatedAt || !isAllowed) return;
      await mail.send(trx, resetMail(config, user, await issueToken(trx, {userId: user.id, kind: 'reset', now: now()})));
    }));

/**
 * Sets a new password by a mailed token: once, and every session of the account ends. The token proves the address, so
 * an unverified account is verified by it.
 * @throws 401 for a token that is unknown, used, replaced or too old; 422 for a password against the rules, which leaves
 *   the token good
 */
export const resetPassword = async ({db, hasher, config, mail, now}: ApiDeps, token: string | null, password: string): Promise<void> => {
  const use = {kind: 'reset', tokenHash: hashSecret(token ?? ''), now: now()} as const;
  if (!(await isGoodToken(db, use))) throw problem('unauthenticated', RESET_FAILED);
  checkPassword(password);
  if (isTooCommon(password)) throw invalid({password: TOO_COMMON});
  const passwordHash = await hasher.hash(password);
  await withSystem(db, async trx => {
    const at = now();
    const userId = await useToken(trx, {...use, now: at});
    const user = userId === undefined ? undefined : await findUser(trx, userId);
    if (!user) throw problem('unauthenticated', RESET_FAILED);
    await updateUser(trx, user.id, {passwordHash, verifiedAt: user.verifiedAt ?? at});
    await forgetGuessing(trx, user.email);
    await announceRevoked(trx, await deleteSessions(trx, user.id));
    await mail.send(trx, passwordChangedMail(config, user));
  });
};

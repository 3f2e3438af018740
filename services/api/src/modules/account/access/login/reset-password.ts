import {withSystem} from '#database/index.ts';
import {invalid, problem} from '@switchboard/service-kit/errors';
import {announceRevoked} from '#events/index.ts';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {forgetRemembered} from '../second-factor/factors.ts';
import {findUser, findUserByEmail, updateUser} from '../../users/index.ts';
import {forgetGuessing, hashSecret, mayMail, withFloor} from '../../guard/index.ts';
import {deleteDevices} from '../sessions/device-repository.ts';
import {passwordChangedMail, resetMail} from './mails.ts';
import {checkPassword, isTooCommon, TOO_COMMON} from './password.ts';
import {recordSecurity} from '../sessions/security-audit.ts';
import {deleteSessions} from '../sessions/session-repository.ts';
import {issueToken} from './token.ts';
import {isTokenValid, useToken} from './token-repository.ts';

/** Specification section 8. */
export const RESET_REQUESTED =
  "Success! We've received your request to reset your password. Please check your email for further instructions";
export const RESET_DONE =
  'Great news! Your password has been successfully reset. You can now log in to your account using your new credentials. Redirecting you in 3 seconds...';
const RESET_FAILED = 'Oops! The provided reset token is invalid or has expired.';

/**
 * Mails a reset link when the address has an account; the answer and its duration are the same when it has none. @param address network
 * address of the request
 */
export const forgotPassword = (deps: Core, email: string, address: string): Promise<void> => {
  const {db, config, mail, now} = deps;
  return withFloor(config.limits.answerFloorMs, () =>
    withSystem(db, async (trx) => {
      const user = await findUserByEmail(trx, email);
      const isAllowed = await mayMail(deps, trx, {kind: 'reset', email, address});
      if (!user || user.deactivatedAt || !isAllowed) return;
      const token = await issueToken(trx, {userId: user.id, now: now()});
      await mail.send(trx, resetMail(config, user, {token, asked: {at: now(), address}}));
    }),
  );
};

/**
 * Sets a new password by a mailed token: once. Every session of the account ends, and its known and remembered devices are forgotten; a
 * second factor stays.
 * @throws 401 for a token that is unknown, used, replaced or expired; 422 for a password against the rules, which leaves the token valid
 */
export const resetPassword = async (
  {db, hasher, config, mail, now}: AccountDeps,
  token: string | null,
  {password, address}: {password: string; address: string},
): Promise<void> => {
  const use = {tokenHash: hashSecret(token ?? ''), now: now()};
  if (!(await isTokenValid(db, use))) throw problem('unauthenticated', RESET_FAILED);
  checkPassword(password);
  if (isTooCommon(password)) throw invalid({password: TOO_COMMON});
  const passwordHash = await hasher.hash(password);
  await withSystem(db, async (trx) => {
    const userId = await useToken(trx, {...use, now: now()});
    const user = userId === undefined ? undefined : await findUser(trx, userId);
    if (!user) throw problem('unauthenticated', RESET_FAILED);
    await updateUser(trx, user.id, {passwordHash});
    await forgetGuessing(trx, {account: user.email, address});
    await deleteDevices(trx, user.id);
    await forgetRemembered(trx, user.id);
    const ended = await deleteSessions(trx, user.id);
    await recordSecurity(
      trx,
      {workspaceId: user.workspaceId, userId: user.id},
      {how: 'reset', ended},
    );
    await announceRevoked(trx, ended);
    await mail.send(trx, passwordChangedMail(config, user));
  });
};

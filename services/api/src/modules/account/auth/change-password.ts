import type {ChangePasswordRequest} from '@switchboard/contracts/user/schemas';
import {withSystem} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {invalid} from '@switchboard/service-kit/errors';
import {announceRevoked} from '../../../events/index.ts';
import type {SignedIn} from '../../../plugins/auth.ts';
import {forgetRemembered} from '../second-factor/service.ts';
import {updateUser} from '../user/repository.ts';
import {confirmPassword} from './confirm-password.ts';
import {recordSecurity} from './security-audit.ts';
import {passwordChangedMail} from './mails.ts';
import {checkPassword, isTooCommon, TOO_COMMON} from './password.ts';
import {deleteSessions} from './session-repository.ts';

/**
 * Sets a new password for someone who knows the present one; their other sessions end, and no browser is remembered in place of a second factor.
 * @throws 422 naming the field; 429 after many wrong guesses of the present password
 */
export const changePassword = async (
  deps: ApiDeps,
  {userId, sessionId, workspaceId}: SignedIn,
  request: ChangePasswordRequest,
): Promise<void> => {
  const {db, hasher, config, mail} = deps;
  const {currentPassword, password, confirmPassword: repeated} = request;
  checkPassword(password, repeated);
  if (isTooCommon(password)) throw invalid({password: TOO_COMMON});
  const user = await confirmPassword(deps, userId, currentPassword);
  if (password === currentPassword) throw invalid({password: 'New password must be different'});
  const passwordHash = await hasher.hash(password);
  await withSystem(db, async (trx) => {
    await updateUser(trx, userId, {passwordHash});
    await forgetRemembered(trx, userId);
    const ended = await deleteSessions(trx, userId, sessionId);
    await recordSecurity(trx, {workspaceId, userId, sessionId}, {how: 'changed', ended});
    await announceRevoked(trx, ended);
    await mail.send(trx, passwordChangedMail(config, user));
  });
};

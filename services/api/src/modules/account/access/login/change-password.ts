import {invalid} from '@switchboard/service-kit/errors';
import {announceRevoked} from '#events/index.ts';
import type {Proven, SignedIn} from '#plugins/caller/auth.ts';
import type {AccountDeps} from '../../ports.ts';
import {withProof} from '../second-factor/proof.ts';
import {forgetRemembered} from '../second-factor/factors.ts';
import {updateUser} from '../../users/index.ts';
import {recordSecurity} from '../sessions/security-audit.ts';
import {passwordChangedMail} from './mails.ts';
import {checkPassword, isTooCommon, TOO_COMMON} from './password.ts';
import {deleteSessions} from '../sessions/session-repository.ts';

interface NewPassword {
  proven: Proven;
  password: string;
  /** Repeated input of the new password. */
  repeated: string;
}

/**
 * Sets a new password for a user who proves their identity; ends their other sessions, and forgets every remembered browser.
 * @throws 422 naming the field; 429 after many wrong guesses
 */
export const changePassword = async (
  deps: AccountDeps,
  {userId, sessionId, workspaceId}: SignedIn,
  {proven, password, repeated}: NewPassword,
): Promise<void> => {
  const {hasher, config, mail} = deps;
  checkPassword(password, repeated);
  if (isTooCommon(password)) throw invalid({password: TOO_COMMON});
  await withProof(deps, proven, async (trx, user) => {
    if (password === proven.proof.currentPassword)
      throw invalid({password: 'New password must be different'});
    await updateUser(trx, userId, {passwordHash: await hasher.hash(password)});
    await forgetRemembered(trx, userId);
    const ended = await deleteSessions(trx, userId, sessionId);
    await recordSecurity(trx, {workspaceId, userId, sessionId}, {how: 'changed', ended});
    await announceRevoked(trx, ended);
    await mail.send(trx, passwordChangedMail(config, user));
  });
};

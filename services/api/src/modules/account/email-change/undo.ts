import {withSystem} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {announceRevoked} from '../../../events/index.ts';
import type {Client} from '../auth/client.ts';
import {deleteDevices} from '../auth/device-repository.ts';
import {resetMail} from '../auth/mails.ts';
import {hashSecret, newSecret} from '../auth/secret.ts';
import {recordEmailChange} from '../auth/security-audit.ts';
import {deleteSessions} from '../auth/session-repository.ts';
import {issueToken} from '../auth/token.ts';
import {forgetRemembered} from '../second-factor/service.ts';
import {findUser, findUserByEmail, updateUser} from '../user/repository.ts';
import {updateEmail} from '../user/service.ts';
import {deleteDisputed, type EmailChangeRow, findDisputed} from './repository.ts';

/** Change that the page of a link to the former address shows; undefined for a link that no longer works. */
export const readDisputed = (
  {db, now}: ApiDeps,
  token: string,
): Promise<EmailChangeRow | undefined> => findDisputed(db, {hash: hashSecret(token), now: now()});

/**
 * "That was not me": restores the former address of the account. The author of the change knew the password, so it stops working: every
 * session ends, all known devices are forgotten, and a link to a new password goes to the former address. Later changes end too; earlier
 * ones can still be undone.
 * @returns the former address; undefined for a token that no longer works, or when another account has the address
 */
export const undoEmailChange = async (
  deps: ApiDeps,
  token: string,
  client: Client,
): Promise<string | undefined> => {
  const {config, mail, hasher, now} = deps;
  if (!(await readDisputed(deps, token))) return undefined;
  const passwordHash = await hasher.hash(newSecret());
  return withSystem(deps.db, async (trx) => {
    const change = await findDisputed(trx, {hash: hashSecret(token), now: now()});
    const user = change && (await findUser(trx, change.userId));
    if (!change || !user || !(await deleteDisputed(trx, change))) return undefined;
    const {userId, oldEmail} = change;
    const owner = await findUserByEmail(trx, oldEmail);
    if (owner && owner.id !== userId) return undefined;
    await updateEmail(trx, userId, oldEmail);
    await updateUser(trx, userId, {passwordHash});
    await deleteDevices(trx, userId);
    await forgetRemembered(trx, userId);
    const ended = await deleteSessions(trx, userId);
    const link = await issueToken(trx, {userId, now: now()});
    const asked = {at: now(), address: client.address};
    await mail.send(trx, resetMail(config, {...user, email: oldEmail}, {token: link, asked}));
    const who = {workspaceId: user.workspaceId, userId};
    await recordEmailChange(trx, who, {how: 'change_undone', ended});
    await announceRevoked(trx, ended);
    return oldEmail;
  });
};

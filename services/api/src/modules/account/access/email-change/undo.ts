import {withSystem} from '#database/index.ts';
import {announceRevoked} from '#events/index.ts';
import type {Client} from '#plugins/caller/client.ts';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {deleteDevices} from '../sessions/device-repository.ts';
import {resetMail} from '../login/mails.ts';
import {hashSecret, newSecret} from '../../guard/index.ts';
import {recordEmailChange} from '../sessions/security-audit.ts';
import {deleteSessions} from '../sessions/session-repository.ts';
import {issueToken} from '../login/token.ts';
import {forgetRemembered} from '../second-factor/factors.ts';
import {findUser, findUserByEmail, updateEmail, updateUser} from '../../users/index.ts';
import {deleteDisputed, type EmailChangeRow, findDisputed} from './repository.ts';

/** Change that the page of a link to the former address shows; undefined for a link that no longer works. */
export const readDisputed = ({db, now}: Core, token: string): Promise<EmailChangeRow | undefined> =>
  findDisputed(db, {hash: hashSecret(token), now: now()});

/**
 * "That was not me": restores the former address of the account. The author of the change knew the password, so it stops working: every
 * session ends, all known devices are forgotten, and a link to a new password goes to the former address. Later changes end too; earlier
 * ones can still be undone.
 * @returns the former address; undefined for a token that no longer works, or when another account has the address
 */
export const undoEmailChange = async (
  deps: AccountDeps,
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

import type {EmailChange} from '@switchboard/contracts/email-change/schemas';
import {UNDO_EMAIL_DAYS} from '@switchboard/contracts/limits';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {newId, type Trx, withSystem} from '#database/index.ts';
import {announceRevoked} from '#events/index.ts';
import type {Proven, SignedIn} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {hashSecret, limitRate, mayMail, newSecret, withFloor} from '../../guard/index.ts';
import type {Client} from '#plugins/caller/client.ts';
import {endRegistrations} from '../login/registration-repository.ts';
import {recordEmailChange} from '../sessions/security-audit.ts';
import {deleteSessions} from '../sessions/session-repository.ts';
import {deleteUnusedTokens} from '../login/token-repository.ts';
import {withProof} from '../second-factor/proof.ts';
import {forgetRemembered} from '../second-factor/factors.ts';
import {
  findUser,
  findUserByEmail,
  getCurrentUser,
  updateEmail,
  type UserRow,
} from '../../users/index.ts';
import {changedMail, confirmMail, noticeMail, takenMail} from './mails.ts';
import {
  deletePending,
  type EmailChangeRow,
  findPending,
  renewToken,
  replacePending,
  useToken,
} from './repository.ts';

const LINK_MS = 24 * 3_600_000;
const UNDO_MS = UNDO_EMAIL_DAYS * 24 * 3_600_000;

const LINK_DEAD =
  'This link does not work for this account, or no longer. Request the change again.';

const present = ({newEmail, createdAt, expiresAt}: PendingChange): EmailChange => ({
  email: newEmail,
  requestedAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
type PendingChange = Pick<EmailChangeRow, 'newEmail' | 'createdAt' | 'expiresAt'>;

/** Pending new address of the caller, or null. */
export const getEmailChange = async (
  {db, now}: Core,
  userId: string,
): Promise<EmailChange | null> => {
  const row = await findPending(db, userId, now());
  return row ? present(row) : null;
};

/**
 * Mails a link to the new address and notifies the present one; replaces an earlier request. If the new address has an account, its owner
 * is mailed a notice of that, and the answer is the same (decision 0080).
 * @throws 422 naming `email`, `currentPassword` or `code`; 429 after many requests or wrong guesses
 */
export const requestEmailChange = async (
  deps: AccountDeps,
  proven: Proven,
  email: string,
): Promise<EmailChange> => {
  const {userId, client} = proven;
  return withFloor(deps.config.limits.answerFloorMs, () =>
    withProof(deps, proven, async (trx, user) => {
      const newEmail = email.trim();
      if (newEmail.toLowerCase() === user.email.toLowerCase())
        throw invalid({email: 'This is your email address already'});
      const at = deps.now();
      const notice = newSecret();
      const change = {
        id: newId(),
        userId,
        oldEmail: user.email,
        newEmail,
        noticeHash: hashSecret(notice),
        createdAt: at,
        ...timesFrom(at),
        confirmedAt: null,
      };
      await replacePending(trx, {...change, tokenHash: null});
      await mailLink(deps, trx, {user, change, client});
      const told = {firstName: user.firstName, from: user.email, to: newEmail};
      const asked = {at, address: client.address};
      await deps.mail.send(trx, noticeMail(deps.config, told, {token: notice, asked}));
      return present(change);
    }),
  );
};

const timesFrom = (at: Date) => ({
  expiresAt: new Date(at.getTime() + LINK_MS),
  undoUntil: new Date(at.getTime() + UNDO_MS),
});

interface Mailed {
  user: UserRow;
  change: {id: string; newEmail: string};
  client: Client;
}

/** Mails the owner of the new address: a new link, or, if it has an account, a notice of the attempt. Nothing beyond the limit. */
const mailLink = async (
  deps: Core,
  trx: Trx,
  {user, change: {id, newEmail}, client: {address}}: Mailed,
): Promise<void> => {
  const {config, mail, now} = deps;
  const at = now();
  if (!(await mayMail(deps, trx, {kind: 'email_change', email: newEmail, address}))) return;
  const asked = {at, address};
  const owner = await findUserByEmail(trx, newEmail);
  const token = newSecret();
  await renewToken(trx, {id, tokenHash: owner ? null : hashSecret(token), ...timesFrom(at)});
  const told = {firstName: user.firstName, from: user.email, to: newEmail};
  await mail.send(
    trx,
    owner ? takenMail(config, owner, asked) : confirmMail(config, told, {token, asked}),
  );
};

/** Counts the requests of a person. @throws 429 beyond the limit */
export const limitRequests = (deps: Core, userId: string): Promise<void> =>
  limitRate(
    deps,
    {kind: 'mail', value: `email-change of ${userId}`},
    deps.config.limits.mailPerAddress,
  );

/** Mails another link; the former one no longer works. @throws 404 when no change is pending */
export const resendEmailChange = (
  deps: Core,
  {userId, client}: {userId: string; client: Client},
): Promise<EmailChange> =>
  withFloor(deps.config.limits.answerFloorMs, () =>
    withSystem(deps.db, async (trx) => {
      const change = await findPending(trx, userId, deps.now());
      const user = await findUser(trx, userId);
      if (!change || !user) throw notFound('Change of your email address');
      await mailLink(deps, trx, {user, change, client});
      return present((await findPending(trx, userId, deps.now())) ?? change);
    }),
  );

/** Ends the pending change. @throws 404 when there is none */
export const cancelEmailChange = ({db}: Core, userId: string): Promise<void> =>
  withSystem(db, async (trx) => {
    if (!(await deletePending(trx, userId))) throw notFound('Change of your email address');
  });

/**
 * Changes the caller's address to the new one, by the token that was mailed there, once. Their other sessions end, links mailed to the
 * former address stop working, and the former address is notified.
 * @throws 400 for a token that is not theirs, used, replaced or expired, or when another account has taken the address meanwhile
 */
export const confirmEmailChange = async (
  deps: Core,
  caller: SignedIn,
  token: string,
): Promise<CurrentUser> => {
  const {userId} = caller;
  try {
    await withSystem(deps.db, (trx) => confirm(deps, trx, {caller, token}));
  } catch (error) {
    // Another account took the address at the same moment.
    if ((error as {code?: string}).code === '23505') throw problem('bad_request', LINK_DEAD);
    throw error;
  }
  return getCurrentUser(deps, userId);
};

const confirm = async (
  {config, mail, now}: Core,
  trx: Trx,
  {caller: {userId, sessionId, workspaceId}, token}: {caller: SignedIn; token: string},
): Promise<void> => {
  const at = now();
  const undo = newSecret();
  const change = await useToken(trx, {
    userId,
    tokenHash: hashSecret(token),
    now: at,
    undoHash: hashSecret(undo),
    undoUntil: new Date(at.getTime() + UNDO_MS),
  });
  const user = await findUser(trx, userId);
  if (!change || !user) throw problem('bad_request', LINK_DEAD);
  await updateEmail(trx, userId, change.newEmail);
  await endRegistrations(trx, change.newEmail);
  await deleteUnusedTokens(trx, userId);
  await forgetRemembered(trx, userId);
  const ended = await deleteSessions(trx, userId, sessionId);
  const told = {firstName: user.firstName, from: change.oldEmail, to: change.newEmail};
  await mail.send(trx, changedMail(config, told, undo));
  await recordEmailChange(trx, {workspaceId, userId, sessionId}, {how: 'changed', ended});
  await announceRevoked(trx, ended);
};

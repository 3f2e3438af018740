import type {LoginRequest, LoginResponse} from '@switchboard/contracts/auth';
import {withSystem} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {problem} from '../../../errors/index.ts';
import {findUserByEmail, type UserRow} from '../user/repository.ts';
import {allowRate, forgetGuessing, limitGuessing} from './attempts.ts';
import {verifyMail} from './mails.ts';
import {startSession} from './session.ts';
import {issueToken} from './token.ts';

/** The specification's text for a failed login (section 8): one for every cause. */
const LOGIN_FAILED =
  "We're sorry, but there was an error during the login process. Please double-check your username and password and ensure they are entered correctly.";

/**
 * Checks the password, known address or not, and starts a session.
 * @returns `error: true` with a message when the password is right but the account may not enter
 * @throws 401 for wrong credentials, 429 while the delay after failures lasts, 503 when too many check at once
 */
export const login = async (deps: ApiDeps, {email, password}: LoginRequest): Promise<LoginResponse> => {
  await limitGuessing(deps, email);
  const user = await findUserByEmail(deps.db, email);
  const isRight = await deps.hasher.verify(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw problem('unauthenticated', LOGIN_FAILED);
  return withSystem(deps.db, async trx => {
    await forgetGuessing(trx, email);
    if (user.deactivatedAt) return {error: true, message: 'Your account has been deactivated. Please contact your administrator.'};
    if (!user.verifiedAt) return remindToVerify(deps, trx, user);
    const accessToken = await startSession(trx, user.id, deps.now());
    return {error: false, message: 'You are logged in.', accessToken};
  });
};

type Trx = Parameters<typeof forgetGuessing>[0];

const remindToVerify = async (deps: ApiDeps, trx: Trx, user: UserRow): Promise<LoginResponse> => {
  const {config, now} = deps;
  const key = {kind: 'mail', value: `verify:${user.email}`} as const;
  if (await allowRate(trx, {key, limit: config.limits.mailPerAddress, now: now()})) {
    const token = await issueToken(trx, {userId: user.id, kind: 'verify', now: now()});
    await deps.mail.send(trx, verifyMail(config, user, token));
  }
  return {error: true, message: 'Your account has not been verified yet. Please check your email for a verification link.'};
};

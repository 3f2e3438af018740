import type * as endpoints from '@switchboard/contracts/auth/endpoints';
import type {LoginRequest} from '@switchboard/contracts/auth/schemas';
import type {Answer} from '@switchboard/service-kit/endpoints';
import {withSystem} from '#database/index.ts';
import {problem} from '@switchboard/service-kit/errors';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {askSecondFactor} from '../second-factor/challenge.ts';
import {admit, admitAtOnce, DEACTIVATED} from '../sessions/admit.ts';
import {
  forgetGuessing,
  type Guesser,
  guessKeys,
  hashSecret,
  limitLogin,
  mayMail,
} from '../../guard/index.ts';
import type {Client} from '#plugins/caller/client.ts';
import {type Account, findAccount, holdPassword} from '../sessions/login-repository.ts';
import {mailRegistration} from './registration.ts';
import {findNewestRegistration, type RegistrationRow} from './registration-repository.ts';

/** Text of the specification for a failed login (section 8): the same for every cause. */
const LOGIN_FAILED =
  "We're sorry, but there was an error during the login process. Please double-check your username and password and ensure they are entered correctly.";
const NOT_VERIFIED = 'Verify your email address first.';
const LINK_SENT = `${NOT_VERIFIED} We sent a new link to it.`;
const LINK_SENT_BEFORE = `${NOT_VERIFIED} Open the link in the mail that we sent you.`;

type LoginAnswer = Answer<typeof endpoints.login>;

/**
 * Checks the password, for a known or unknown address, and starts a session, or requires the second factor where it is on. The most recent
 * registrant of an address is reminded that the link was not followed, even if the address has an account of another person, which the
 * registrant cannot detect (decision 0054).
 * @param client origin of the call
 * @returns `error: true` with a message when the password is right but the account may not enter
 * @throws 401 for wrong credentials, 429 while the delay after failures lasts, 503 when too many check at once
 */
export const login = async (
  deps: AccountDeps,
  {email, password, deviceKey}: LoginRequest,
  client: Client,
): Promise<LoginAnswer> => {
  const {db, hasher, now, config} = deps;
  const {address} = client;
  const deviceKeyHash = deviceKey === undefined ? null : hashSecret(deviceKey);
  const account = await findAccount(db, {email, deviceKeyHash});
  const guesser = {
    account: email,
    address,
    knownDevice: account?.isKnownDevice ? deviceKey : undefined,
  };
  await limitLogin(deps, guesser, config.limits.authPerIp);
  if ((await hasher.verify(account?.passwordHash ?? null, password)) && account)
    return enter(deps, account, {guesser, deviceKeyHash, client});
  const registration = await findNewestRegistration(db, email, now());
  if (!(await hasher.verify(registration?.passwordHash ?? null, password)) || !registration)
    throw problem('unauthenticated', LOGIN_FAILED);
  return remindToVerify(deps, registration, address);
};

interface Entry {
  guesser: Guesser;
  deviceKeyHash: Buffer | null;
  client: Client;
}

const enter = async (
  {db, now}: Core,
  {id, passwordHash, deactivatedAt}: Account,
  {guesser, deviceKeyHash, client}: Entry,
): Promise<LoginAnswer> => {
  const entry = {userId: id, deviceKeyHash, now: now()};
  const admitted = await admitAtOnce(db, {
    ...entry,
    passwordHash,
    client,
    attemptKeys: guessKeys(guesser),
  });
  if (admitted) return admitted;
  return withSystem(db, async (trx) => {
    if (!(await holdPassword(trx, {id, passwordHash})))
      throw problem('unauthenticated', LOGIN_FAILED);
    await forgetGuessing(trx, guesser);
    if (deactivatedAt) return DEACTIVATED;
    const secondFactor = await askSecondFactor(trx, entry);
    if (secondFactor) return {message: 'Confirm that it is you.', secondFactor};
    return admit(trx, {...entry, client});
  });
};

/** Keeps the attempt counted: this password belongs to no account yet, and must not clear the guesses at the account's own. */
const remindToVerify = (
  deps: Core,
  registration: RegistrationRow,
  address: string,
): Promise<LoginAnswer> =>
  withSystem(deps.db, async (trx) => {
    const asked = {at: registration.createdAt, address: registration.address};
    const isSent = await mayMail(deps, trx, {kind: 'verify', email: registration.email, address});
    if (isSent) await mailRegistration(deps, trx, {registration, asked});
    return {error: true, message: isSent ? LINK_SENT : LINK_SENT_BEFORE};
  });

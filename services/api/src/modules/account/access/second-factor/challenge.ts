import type * as endpoints from '@switchboard/contracts/second-factor/endpoints';
import type {FinishLoginRequest} from '@switchboard/contracts/second-factor/schemas';
import {REMEMBER_DAYS} from '@switchboard/contracts/limits';
import type {Answer} from '@switchboard/service-kit/endpoints';
import {invalid, problem} from '@switchboard/service-kit/errors';
import {newId, type Trx, withSystem} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {admit, DEACTIVATED} from '../sessions/admit.ts';
import {
  forgetGuessing,
  type Guesser,
  hashSecret,
  limitGuessing,
  newSecret,
} from '../../guard/index.ts';
import {type Client, traceOf} from '#plugins/caller/client.ts';
import {isKnownDevice} from '../sessions/device-repository.ts';
import type {UserRow} from '../../users/index.ts';
import {countTry, deleteChallenge, insertChallenge} from './challenge-repository.ts';
import {checkRecoveryCode, checkTotp} from './check-code.ts';
import {methodsOf} from './factors.ts';
import {checkPasskey} from './login-passkey.ts';
import {expired, requireChallenge} from './require-challenge.ts';
import {rememberDevice, useRememberedDevice} from './remembered-repository.ts';

const CHALLENGE_MS = 10 * 60_000;
const TRIES_MAX = 5;
const DAY_MS = 86_400_000;

interface Entry {
  userId: string;
  deviceKeyHash: Buffer | null;
  now: Date;
}

/** @returns the challenge that continues a login if the person has a second factor and the browser is not remembered; else undefined */
export const askSecondFactor = async (trx: Trx, {userId, deviceKeyHash, now}: Entry) => {
  const methods = await methodsOf(trx, userId);
  if (methods.length === 0) return undefined;
  if (deviceKeyHash && (await useRememberedDevice(trx, {userId, keyHash: deviceKeyHash, now})))
    return undefined;
  const challenge = newSecret();
  await insertChallenge(trx, {
    tokenHash: hashSecret(challenge),
    userId,
    deviceKeyHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  });
  return {challenge, methods};
};

const usedUp = () =>
  problem('unauthenticated', 'Too many wrong codes. Log in with your password again.');

type Challenge = Awaited<ReturnType<typeof requireChallenge>>['challenge'];

/** Codes are counted separately from passwords, by the same rule. */
export const codeGuesser = (userId: string, {address}: Client): Guesser => ({
  account: `second factor ${userId}`,
  address,
});

const guesserOf = async (
  {db}: Core,
  user: UserRow,
  {deviceKeyHash, client}: {deviceKeyHash: Buffer | null; client: Client},
): Promise<Guesser> => ({
  ...codeGuesser(user.id, client),
  knownDevice:
    deviceKeyHash && (await isKnownDevice(db, user.email, deviceKeyHash))
      ? deviceKeyHash.toString('hex')
      : undefined,
});

interface Shown {
  challenge: Challenge;
  user: UserRow;
  shown: FinishLoginRequest;
  client: Client;
}

/** Faults of the proof by field; null if it is right, and consumed. */
const check = async (
  deps: AccountDeps,
  trx: Trx,
  {challenge, user, shown, client}: Shown,
): Promise<Record<string, string> | null> => {
  const {code, recoveryCode, passkey} = shown;
  if (passkey !== undefined) {
    const fault = await checkPasskey(deps, trx, {challenge, user, passkey});
    return fault === null ? null : {passkey: fault};
  }
  if (recoveryCode !== undefined) {
    const fault = await checkRecoveryCode(deps, trx, {user, code: recoveryCode, client});
    return fault === null ? null : {recoveryCode: fault};
  }
  const fault = await checkTotp(deps, trx, {user, code: code ?? ''});
  return fault === null ? null : {code: fault};
};

const remember = async (
  trx: Trx,
  {userId, deviceKeyHash, now}: Entry,
  client: Client,
): Promise<void> => {
  if (deviceKeyHash === null) return;
  await rememberDevice(trx, {
    id: newId(),
    userId,
    keyHash: deviceKeyHash,
    ...traceOf(client),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + REMEMBER_DAYS * DAY_MS),
  });
};

/**
 * Continues a login after the right password.
 * @returns the token of the session
 * @throws 401 for a challenge that is unknown, expired or used up; 422 naming `code`, `recoveryCode` or `passkey`; 429 while the delay
 *   after wrong codes lasts
 */
export const finishLogin = async (
  deps: AccountDeps,
  request: FinishLoginRequest,
  client: Client,
): Promise<Answer<typeof endpoints.finishLogin>> => {
  const {code, recoveryCode, passkey} = request;
  if ([code, recoveryCode, passkey].every((one) => one === undefined))
    throw invalid({code: 'Code is required'});
  const {challenge, user} = await requireChallenge(deps, request.challenge);
  const {deviceKeyHash, tokenHash} = challenge;
  const guesser = await guesserOf(deps, user, {deviceKeyHash, client});
  await limitGuessing(deps, guesser);
  const tries = await countTry(deps.db, tokenHash, TRIES_MAX);
  if (tries === null) throw usedUp();
  return withSystem(deps.db, async (trx) => {
    const fields = await check(deps, trx, {challenge, user, shown: request, client});
    if (fields) throw tries === TRIES_MAX ? usedUp() : invalid(fields);
    await forgetGuessing(trx, guesser);
    return enter(deps, trx, {challenge, user, client, isRemembered: request.remember === true});
  });
};

interface Passed {
  challenge: Challenge;
  user: UserRow;
  client: Client;
  isRemembered: boolean;
}

const enter = async (
  {now}: Core,
  trx: Trx,
  {challenge: {tokenHash, deviceKeyHash}, user, client, isRemembered}: Passed,
) => {
  if (!(await deleteChallenge(trx, tokenHash))) throw expired();
  if (user.deactivatedAt) return DEACTIVATED;
  const entry = {userId: user.id, deviceKeyHash, now: now()};
  if (isRemembered) await remember(trx, entry, client);
  return admit(trx, {...entry, client});
};

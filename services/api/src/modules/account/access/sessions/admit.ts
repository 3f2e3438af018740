import type {Kysely} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';
import type {Client} from '#plugins/caller/client.ts';
import {forgetOldDevices, keepDevice} from './device-repository.ts';
import {storeLogin} from './login-repository.ts';
import {newSession, startSession} from './session.ts';

const LOGGED_IN = 'You are logged in.';

interface Admission {
  userId: string;
  /** Hash of the key that the browser keeps; null: it keeps none. */
  deviceKeyHash: Buffer | null;
  client: Client;
  now: Date;
}

/** Completes a login: the browser is known from now on, and has a session. */
export const admit = async (trx: Trx, {userId, deviceKeyHash, client, now}: Admission) => {
  if (deviceKeyHash) await keepDevice(trx, {userId, keyHash: deviceKeyHash, now});
  const accessToken = await startSession(trx, {userId, now, client});
  return {message: LOGGED_IN, accessToken};
};

/**
 * Does the same as `admit` and clears failures, in one round trip to the database: the case of most logins.
 * @returns null, without any effect, if the account is deactivated, has a second factor, or its password has changed meanwhile
 */
export const admitAtOnce = async (
  db: Kysely<Schema>,
  {
    attemptKeys,
    deviceKeyHash,
    passwordHash,
    ...wanted
  }: Admission & {
    attemptKeys: readonly string[];
    passwordHash: string;
  },
) => {
  const {token, session} = newSession(wanted);
  const stored = await storeLogin(db, {session, passwordHash, deviceKeyHash, attemptKeys});
  if (stored?.isNewDevice) await forgetOldDevices(db, wanted.userId);
  return stored && {message: LOGGED_IN, accessToken: token};
};

export const DEACTIVATED = {
  error: true as const,
  message: 'Your account has been deactivated. Ask an admin of your workspace.',
};

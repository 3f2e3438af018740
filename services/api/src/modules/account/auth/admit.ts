import type {Kysely} from 'kysely';
import type {Schema, Trx} from '../../../database/index.ts';
import type {Client} from './client.ts';
import {forgetOldDevices, keepDevice} from './device-repository.ts';
import {storeLogin} from './login-repository.ts';
import {newSession, startSession} from './session.ts';

const LOGGED_IN = 'You are logged in.';

interface Admission {
  userId: string;
  /** Of the key that the browser keeps; null: it keeps none. */
  deviceKeyHash: Buffer | null;
  client: Client;
  now: Date;
}

/** What a login answers in the end: the browser is known from now on, and has a session. */
export const admit = async (trx: Trx, {userId, deviceKeyHash, client, now}: Admission) => {
  if (deviceKeyHash) await keepDevice(trx, {userId, keyHash: deviceKeyHash, now});
  const accessToken = await startSession(trx, {userId, now, client});
  return {message: LOGGED_IN, accessToken};
};

/**
 * As `admit`, and forgets failures, in one trip to the database: what most logins are.
 * @returns null, having done nothing, where the account is deactivated, has a second factor, or has another password by now
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

import type {Trx} from '../../../database/index.ts';
import type {Client} from './client.ts';
import {keepDevice} from './device-repository.ts';
import {startSession} from './session.ts';

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
  return {message: 'You are logged in.', accessToken};
};

export const DEACTIVATED = {
  error: true as const,
  message: 'Your account has been deactivated. Ask an admin of your workspace.',
};

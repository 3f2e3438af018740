import type {SecondFactorMethod} from '@switchboard/contracts/second-factor/schemas';
import type {Kysely} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';
import {deleteChallenges} from './challenge-repository.ts';
import {deletePasskeys} from './passkey-repository.ts';
import {deleteRememberedDevices} from './remembered-repository.ts';
import {deleteRecoveryCodes, deleteTotp, findFactors} from './repository.ts';

/** Proofs that a person may give beside the password; none: their second factor is off. */
export const methodsOf = async (
  db: Kysely<Schema>,
  userId: string,
): Promise<SecondFactorMethod[]> => {
  const {passkey, totp, recoveryCode} = await findFactors(db, userId);
  const factors: SecondFactorMethod[] = [
    ...(passkey ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
  ];
  return factors.length > 0 && recoveryCode ? [...factors, 'recovery_code'] : factors;
};

/** Call after another password: no browser is admitted without the second factor, and logins in progress start again. */
export const forgetRemembered = async (trx: Trx, userId: string): Promise<void> => {
  await deleteChallenges(trx, userId);
  await deleteRememberedDevices(trx, userId);
};

/** Removes all substitutes of the second factor with the last factor. */
export const tidyUp = async (trx: Trx, userId: string): Promise<void> => {
  if ((await methodsOf(trx, userId)).length > 0) return;
  await deleteRecoveryCodes(trx, userId);
  await forgetRemembered(trx, userId);
};

/** Turns the second factor off. @returns true if it was on */
export const removeAll = async (trx: Trx, userId: string): Promise<boolean> => {
  const wasOn = (await methodsOf(trx, userId)).length > 0;
  await deleteTotp(trx, userId);
  await deletePasskeys(trx, userId);
  await tidyUp(trx, userId);
  return wasOn;
};

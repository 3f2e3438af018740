import type {SecondFactorMethod} from '@switchboard/contracts/second-factor/schemas';
import type {Kysely} from 'kysely';
import type {Schema, Trx} from '../../../database/index.ts';
import {deleteChallenges} from './challenge-repository.ts';
import {countPasskeys, deletePasskeys} from './passkey-repository.ts';
import {deleteRememberedDevices} from './remembered-repository.ts';
import {countRecoveryCodes, deleteRecoveryCodes, deleteTotp, findTotp} from './repository.ts';

/** What a person may show beside the password; none: their second factor is off. */
export const methodsOf = async (
  db: Kysely<Schema>,
  userId: string,
): Promise<SecondFactorMethod[]> => {
  const totp = await findTotp(db, userId);
  const factors: SecondFactorMethod[] = [
    ...((await countPasskeys(db, userId)) > 0 ? (['passkey'] as const) : []),
    ...(totp?.confirmedAt ? (['totp'] as const) : []),
  ];
  if (factors.length === 0) return [];
  return (await countRecoveryCodes(db, userId)) > 0 ? [...factors, 'recovery_code'] : factors;
};

/** After another password: no browser is let in without the second factor, and logins that are under way begin again. */
export const forgetRemembered = async (trx: Trx, userId: string): Promise<void> => {
  await deleteChallenges(trx, userId);
  await deleteRememberedDevices(trx, userId);
};

/** With the last factor goes all that stood in for it. */
export const tidyUp = async (trx: Trx, userId: string): Promise<void> => {
  if ((await methodsOf(trx, userId)).length > 0) return;
  await deleteRecoveryCodes(trx, userId);
  await forgetRemembered(trx, userId);
};

/** Turns the second factor off. @returns whether it was on */
export const removeAll = async (trx: Trx, userId: string): Promise<boolean> => {
  const wasOn = (await methodsOf(trx, userId)).length > 0;
  await deleteTotp(trx, userId);
  await deletePasskeys(trx, userId);
  await tidyUp(trx, userId);
  return wasOn;
};

import type {Trx} from '#database/index.ts';
import type {Client} from '#plugins/caller/client.ts';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import type {UserRow} from '../../users/index.ts';
import {secondFactorMail} from './mails.ts';
import {hashRecoveryCode} from './recovery-codes.ts';
import {findTotp, useRecoveryCode, useStep} from './repository.ts';
import {totpStep} from './totp.ts';

export const NO_MATCH =
  "That code did not match. Check that your phone's clock is set automatically.";
const USED = 'That code was used already. Wait for the next one.';
const NO_RECOVERY_CODE = 'That recovery code is not right, or was used already.';

interface Shown {
  user: UserRow;
  code: string;
  client: Client;
}

/** Consumes a code of the app: each counts once. @returns its fault, or null */
export const checkTotp = async (
  {cipher, now}: AccountDeps,
  trx: Trx,
  {user, code}: Omit<Shown, 'client'>,
): Promise<string | null> => {
  const totp = await findTotp(trx, user.id);
  if (!totp?.confirmedAt) return NO_MATCH;
  const step = totpStep(await cipher.decrypt(totp.secret, user.id), code, now());
  if (step === null) return NO_MATCH;
  return (await useStep(trx, user.id, step)) ? null : USED;
};

/** Consumes a recovery code, and notifies the person. @returns its fault, or null */
export const checkRecoveryCode = async (
  {config, mail, now}: Core,
  trx: Trx,
  {user, code, client}: Shown,
): Promise<string | null> => {
  const codeHash = hashRecoveryCode(code);
  if (!(await useRecoveryCode(trx, {userId: user.id, codeHash, now: now()})))
    return NO_RECOVERY_CODE;
  const asked = {at: now(), address: client.address};
  await mail.send(trx, secondFactorMail(config, user, {happening: 'recovery code used', asked}));
  return null;
};

import type {Trx} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {findUserByEmail} from '../../users/index.ts';
import type {Asked} from '../sessions/asked.ts';
import {accountExistsMail, verifyMail} from './mails.ts';
import {insertRegistrationToken, type RegistrationRow} from './registration-repository.ts';
import {hashSecret, newSecret} from '../../guard/index.ts';

/** Lifetime of a registration and its link. */
export const REGISTRATION_MS = 24 * 3_600_000;

/**
 * Mails the owner of the address: the link that verifies this registration, or, if the address has an account, a notice that a registration
 * was attempted with it.
 */
export const mailRegistration = async (
  deps: Core,
  trx: Trx,
  {
    registration,
    asked,
  }: {registration: Pick<RegistrationRow, 'id' | 'email' | 'firstName'>; asked: Asked},
): Promise<void> => {
  const {config, mail, now} = deps;
  const owner = await findUserByEmail(trx, registration.email);
  if (owner) return mail.send(trx, accountExistsMail(config, owner, asked));
  const token = newSecret();
  const at = now();
  await insertRegistrationToken(trx, {
    tokenHash: hashSecret(token),
    registrationId: registration.id,
    createdAt: at,
    expiresAt: new Date(at.getTime() + REGISTRATION_MS),
  });
  return mail.send(trx, verifyMail(config, registration, {token, asked}));
};

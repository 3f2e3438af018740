import {timingSafeEqual} from 'node:crypto';
import type {VerifyRequest} from '@switchboard/contracts/auth/schemas';
import {withSystem} from '#database/index.ts';
import {problem} from '@switchboard/service-kit/errors';
import type {AccountDeps} from '../../ports.ts';
import {insertUser} from '../../users/index.ts';
import {forgetGuessing, hashSecret, limitFailures} from '../../guard/index.ts';
import {
  endRegistrations,
  findRegistrationOf,
  markVerified,
  type RegistrationRow,
} from './registration-repository.ts';

/** Specification section 8. */
export const VERIFIED = 'Your account has been verified';
const VERIFY_FAILED = 'There was an error verifying your account.';
const PASSWORD_WRONG = 'This is not the password you registered with';

/**
 * Creates the account of a mailed token, with the password of its registration. The link alone is not enough: the visitor must be the
 * registrant, known by the browser's key or the password, or the owner of the address would admit a stranger who registered it (decision
 * 0054). The same token again succeeds and changes nothing: the page may be reloaded.
 * @param address network address of the call
 * @throws 400 with the specification's text for an invalid token, 422 `password_required` when neither key nor password fits, 429 after
 *   many wrong passwords
 */
export const verify = async (
  deps: AccountDeps,
  {token, registrationKey, password}: VerifyRequest,
  address: string,
): Promise<void> => {
  const registration = await findRegistrationOf(deps.db, hashSecret(token), deps.now());
  if (!registration) throw problem('bad_request', VERIFY_FAILED);
  if (registration.verifiedAt) return;
  if (!isOwnKey(registration, registrationKey)) await checkPassword(deps, registration, password);
  await withSystem(deps.db, async (trx) => {
    const now = deps.now();
    if (!(await markVerified(trx, registration.id, now))) return;
    const {id, email, passwordHash, firstName, lastName, phoneNumber, createdAt} = registration;
    const isNew = await insertUser(trx, {
      id,
      email,
      passwordHash,
      firstName,
      lastName,
      phoneNumber,
      createdAt,
      verifiedAt: now,
      invitationId: null,
    });
    if (!isNew) throw problem('bad_request', VERIFY_FAILED);
    await endRegistrations(trx, email);
    await forgetGuessing(trx, {account: email, address});
  });
};

const isOwnKey = ({keyHash}: RegistrationRow, key: string | undefined): boolean =>
  keyHash !== null && key !== undefined && timingSafeEqual(keyHash, hashSecret(key));

const checkPassword = async (
  deps: AccountDeps,
  {id, passwordHash}: RegistrationRow,
  password: string | undefined,
): Promise<void> => {
  if (password === undefined)
    throw problem('password_required', 'Enter the password that you registered with.');
  await limitFailures(deps, {kind: 'password', value: `registration ${id}`});
  if (!(await deps.hasher.verify(passwordHash, password)))
    throw problem('password_required', `${PASSWORD_WRONG}.`, {fields: {password: PASSWORD_WRONG}});
};

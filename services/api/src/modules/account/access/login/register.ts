import type * as endpoints from '@switchboard/contracts/auth/endpoints';
import type {RegisterRequest} from '@switchboard/contracts/auth/schemas';
import type {Answer} from '@switchboard/service-kit/endpoints';
import {newId, type Trx, withSystem} from '#database/index.ts';
import {refuseImitation} from '#imitation/index.ts';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {findOpenInvitation, INVITATION_GONE} from '../../invitations/index.ts';
import {cleanProfile, findUserByEmail, insertUser} from '../../users/index.ts';
import {hashSecret, mayMail, withFloor} from '../../guard/index.ts';
import type {Asked} from '../sessions/asked.ts';
import {accountExistsMail} from './mails.ts';
import {checkPassword, isTooCommon, TOO_COMMON} from './password.ts';
import {mailRegistration, REGISTRATION_MS} from './registration.ts';
import {endRegistrations, insertRegistration} from './registration-repository.ts';

/** Specification section 8. */
const REGISTERED =
  "Congratulations! You've successfully registered! Please check your email for a verification link.";

/**
 * Stores a registration, which becomes an account when its mailed link is followed. A visitor cannot detect that an address has an account
 * already: everything that follows is the same (decision 0054). An invitation's token came by mail, so it proves the address: the account
 * exists at once.
 * @param address network address of the request, for the mail
 * @returns `error: true` for faults that the visitor can fix: an invalid invitation, too common a password
 * @throws 422 for fields against the rules of specification section 5
 */
export const register = (
  deps: AccountDeps,
  request: RegisterRequest,
  address: string,
): Promise<Answer<typeof endpoints.register>> =>
  withFloor(deps.config.limits.answerFloorMs, async () => {
    const {password, confirmPassword} = request;
    const {
      firstName = '',
      lastName = '',
      phoneNumber = '',
    } = cleanProfile(request.profile, 'profile.');
    refuseImitation(deps.config, {name: `${firstName} ${lastName}`, field: 'profile.firstName'});
    checkPassword(password, confirmPassword);
    if (isTooCommon(password)) return {error: true, message: TOO_COMMON};
    const passwordHash = await deps.hasher.hash(password);
    const createdAt = deps.now();
    const person = {
      id: newId(),
      email: request.email.trim(),
      passwordHash,
      firstName,
      lastName,
      phoneNumber,
      createdAt,
    };
    const registration = {person, request, asked: {at: createdAt, address}};
    const isTaken = await withSystem(deps.db, (trx) =>
      request.invitation === undefined
        ? keep(deps, trx, registration)
        : join(deps, trx, registration),
    );
    return isTaken ? {message: REGISTERED} : {error: true, message: INVITATION_GONE};
  });

interface Person {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  createdAt: Date;
}
interface Registration {
  person: Person;
  request: RegisterRequest;
  asked: Asked & {address: string};
}

/** Stores nothing beyond the limit of mails, whether the address has an account or not. */
const keep = async (
  deps: Core,
  trx: Trx,
  {person, request: {registrationKey}, asked}: Registration,
): Promise<true> => {
  if (!(await mayMail(deps, trx, {kind: 'register', email: person.email, address: asked.address})))
    return true;
  const keyHash = registrationKey === undefined ? null : hashSecret(registrationKey);
  await insertRegistration(trx, {
    ...person,
    keyHash,
    address: asked.address,
    expiresAt: new Date(person.createdAt.getTime() + REGISTRATION_MS),
  });
  await mailRegistration(deps, trx, {registration: person, asked});
  return true;
};

/** @returns false when the invitation is invalid */
const join = async (
  deps: Core,
  trx: Trx,
  {person, request, asked}: Registration,
): Promise<boolean> => {
  const {email, createdAt} = person;
  const invitation = await findOpenInvitation(trx, {
    tokenHash: hashSecret(request.invitation ?? ''),
    now: createdAt,
  });
  if (invitation?.email.toLowerCase() !== email.toLowerCase()) return false;
  if (await insertUser(trx, {...person, verifiedAt: createdAt, invitationId: invitation.id})) {
    await endRegistrations(trx, email);
    return true;
  }
  const owner = await findUserByEmail(trx, email);
  if (owner && (await mayMail(deps, trx, {kind: 'register', email, address: asked.address})))
    await deps.mail.send(trx, accountExistsMail(deps.config, owner, asked));
  return true;
};

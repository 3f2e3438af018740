import type {NestedRegisterRequest} from '@switchboard/contracts/auth';
import type {Envelope} from '@switchboard/contracts/envelope';
import {newId, type Trx, withSystem} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {findOpenInvitation} from '../invitation/repository.ts';
import {cleanProfile} from '../user/profile.ts';
import {findUserByEmail, insertUser, replaceUnverified, type UserRow} from '../user/repository.ts';
import {allowRate} from './attempts.ts';
import {withFloor} from './floor.ts';
import {accountExistsMail, verifyMail} from './mails.ts';
import {checkPassword, isTooCommon, TOO_COMMON} from './password.ts';
import {hashSecret} from './secret.ts';
import {issueToken} from './token.ts';
import {deleteUnusedTokens} from './token-repository.ts';

/** Specification section 8. */
const REGISTERED = "Congratulations! You've successfully registered! Please check your email for a verification link.";
export const INVITATION_GONE = 'Invitation has expired. Ask for a new one.';

/**
 * Makes an account. A visitor cannot tell an address that has one already: the answer is the same (decision 0016).
 * An invitation's token came by mail, so it proves the address: the account is verified at once.
 * @returns `error: true` for what the visitor can mend: an invalid invitation, too common a password
 * @throws 422 for fields against the rules of specification section 5
 */
export const register = (deps: ApiDeps, request: NestedRegisterRequest): Promise<Envelope> =>
  withFloor(deps.config.limits.answerFloorMs, async () => {
    const {password, confirmPassword} = request;
    const profile = cleanProfile(request.profile, 'profile.');
    checkPassword(password, confirmPassword);
    if (isTooCommon(password)) return {error: true, message: TOO_COMMON};
    const passwordHash = await deps.hasher.hash(password);
    const isInvitationGood = await withSystem(deps.db, trx => store(deps, trx, {request, profile, passwordHash}));
    if (!isInvitationGood) return {error: true, message: INVITATION_GONE};
    return {error: false, message: REGISTERED};
  });

type Registration = {request: NestedRegisterRequest; profile: ReturnType<typeof cleanProfile>; passwordHash: string};

/** @returns false when the invitation is not good */
const store = async (deps: ApiDeps, trx: Trx, {request, profile, passwordHash}: Registration): Promise<boolean> => {
  const now = deps.now();
  const email = request.email.trim();
  const invitation = request.invitation === undefined
    ? null
    : await findOpenInvitation(trx, {tokenHash: hashSecret(request.invitation), now});
  if (invitation !== null && invitation?.email.toLowerCase() !== email.toLowerCase()) return false;
  const user = {
    id: newId(), email, passwordHash, firstName: profile.firstName ?? '', lastName: profile.lastName ?? '', phoneNumber: profile.phoneNumber ?? '',
    createdAt: now, verifiedAt: invitation ? now : null, invitationId: invitation?.id ?? null,
  };
  const isNew = await insertUser(trx, user);
  if (!isNew) await meetKnownAddress(deps, trx, user);
  else if (!invitation) await mailVerification(deps, trx, user);
  return true;
};

type NewUser = Pick<UserRow, 'id' | 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'phoneNumber' | 'createdAt' | 'verifiedAt' | 'invitationId'>;

const mailVerification = async ({config, mail, now}: ApiDeps, trx: Trx, user: Pick<NewUser, 'id' | 'email' | 'firstName'>): Promise<void> =>
  mail.send(trx, verifyMail(config, user, await issueToken(trx, {userId: user.id, kind: 'verify', now: now()})));

/**
 * The owner of a verified account learns of the try. An account that nobody has verified goes to the newest registration:
 * whoever registers an address that is not theirs must not hold the password once its owner opens a link.
 */
const meetKnownAddress = async (deps: ApiDeps, trx: Trx, user: NewUser): Promise<void> => {
  const owner = await findUserByEmail(trx, user.email);
  if (!owner) return;
  const isProven = user.verifiedAt !== null && owner.verifiedAt === null;
  if (!isProven && !(await mayMail(deps, trx, user.email))) return;
  const {id} = owner;
  const {id: _, createdAt: __, ...registration} = user;
  await deleteUnusedTokens(trx, id, 'verify');
  const isReplaced = await replaceUnverified(trx, id, registration);
  if (!isReplaced) await deps.mail.send(trx, accountExistsMail(deps.config, owner));
  else if (!isProven) await mailVerification(deps, trx, {...user, id});
};

const mayMail = ({config, now}: ApiDeps, trx: Trx, email: string): Promise<boolean> =>
  allowRate(trx, {key: {kind: 'mail', value: `register:${email.toLowerCase()}`}, limit: config.limits.mailPerAddress, now: now()});

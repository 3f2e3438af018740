import type {Member} from '@switchboard/contracts/team/schemas';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {enterWorkspace, leaveWorkspace, type Trx, withWorkspace} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import type {AccountDeps} from '../../ports.ts';
import {recordAudit} from '../../audit/index.ts';
import {newSecret} from '../../guard/index.ts';
import {
  anonymiseAccount,
  deleteTraces,
  isMemberElsewhere,
  takeFormerNumber,
} from './erasure-repository.ts';
import {findMember, lockMember, lockOwners, type MemberRow, updateMember} from './repository.ts';
import {notifyAboutChange} from './service.ts';

interface Erasure {
  userId: string;
  /** Name typed as confirmation. */
  name: string;
}

/**
 * Erases the personal data of a deactivated member, for good: a number of the workspace replaces the name, and their private data is
 * deleted. What they wrote and did stays. The account is anonymised too, unless they are, or were, a member of another workspace.
 * @throws 403 unless owner, 404, 409 for a member who is active or already erased, 422 for another name
 */
export const eraseMember = async (
  deps: AccountDeps,
  actor: Actor,
  {userId, name}: Erasure,
): Promise<Member> => {
  requireCapability(actor, 'eraseMembers');
  const passwordHash = await deps.hasher.hash(newSecret());
  return withWorkspace(deps.db, actor, async (trx) => {
    await lockOwners(trx);
    await lockMember(trx, userId);
    const member = await findMember(trx, userId);
    if (!member) throw notFound('Member');
    refuseUnlessErasable(member, name);
    const formerNumber = await takeFormerNumber(trx);
    await deps.memberTickets.forget(trx, userId);
    await deleteTraces(trx, {userId, email: member.email, as: placeOf(formerNumber)});
    await updateMember(trx, userId, {formerNumber, lastActiveAt: null, maxOpen: null});
    await anonymise(trx, actor, {...member, passwordHash});
    await recordAudit(trx, {
      actor,
      action: 'member.erased',
      subject: {type: 'member', id: userId},
    });
    return notifyAboutChange(deps, trx, {actor, userId});
  });
};

/** Replaces an address. Nobody gets mail there (RFC 2606). */
const placeOf = (who: string | number) => `former-member-${who}@erased.invalid`;

const refuseUnlessErasable = (member: MemberRow, typed: string): void => {
  if (member.formerNumber !== null)
    throw problem('illegal_transition', 'The personal data of this member was erased already.');
  if (member.status === 'active')
    throw problem('illegal_transition', `Deactivate ${member.firstName} first.`);
  const name = `${member.firstName} ${member.lastName}`.trim();
  if (typed.trim() !== name) throw invalid({name: `Type ${name} to confirm`});
};

const anonymise = async (
  trx: Trx,
  actor: Actor,
  {userId, email, passwordHash}: MemberRow & {passwordHash: string},
): Promise<void> => {
  await leaveWorkspace(trx);
  const {workspaceId} = actor;
  if (!(await isMemberElsewhere(trx, {userId, workspaceId})))
    await anonymiseAccount(
      trx,
      {userId, email},
      {
        email: placeOf(userId),
        passwordHash,
        firstName: 'Former',
        lastName: 'member',
        phoneNumber: '',
        timeZone: null,
        avatarFile: null,
        theme: null,
        density: null,
        language: null,
        signature: '',
        formats: null,
        invitationId: null,
        deactivatedAt: new Date(),
      },
    );
  await enterWorkspace(trx, actor);
};

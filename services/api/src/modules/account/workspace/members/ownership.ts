import type {Member} from '@switchboard/contracts/team/schemas';
import type {OwnershipRequest} from '@switchboard/contracts/workspace/schemas';
import type {AccountDeps} from '../../ports.ts';
import {getWorkspaceName} from '../../directory/index.ts';
import {forbidden, invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {enterWorkspace, type Trx} from '#database/index.ts';
import type {Actor, Proven} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import {recordAudit} from '../../audit/index.ts';
import {withProof} from '../../access/index.ts';
import {newOwnerMail, formerOwnerMail} from './ownership-mails.ts';
import {findMember, lockMember, lockOwners, type MemberRow, updateMember} from './repository.ts';
import {notifyAboutChange} from './service.ts';

const NOT_OWNER = 'Only owners can make somebody else an owner.';

interface Transfer extends Pick<OwnershipRequest, 'memberId' | 'becomes'> {
  proven: Proven;
}

/**
 * Makes another active member an owner; the caller stays one or becomes an admin. Both are notified by mail. The new owner is added before
 * the old one is removed, so a workspace always keeps one.
 * @throws 403 unless owner, 404, 409 for a member who is deactivated or already an owner, 422 for a wrong password or code, 429 after many
 */
export const transferOwnership = async (
  deps: AccountDeps,
  actor: Actor,
  {proven, memberId, becomes}: Transfer,
): Promise<Member> => {
  requireCapability(actor, 'transferOwnership');
  if (memberId === actor.userId) throw invalid({memberId: 'Choose somebody else'});
  return withProof(deps, proven, async (trx) => {
    await enterWorkspace(trx, actor);
    const {member, self} = await lockBoth(trx, actor, memberId);
    refuseUnlessGivable(member, becomes);
    await updateMember(trx, memberId, {role: 'owner', ticketScope: null});
    if (becomes === 'admin')
      await updateMember(trx, actor.userId, {role: 'admin', ticketScope: null});
    const workspaceName = await getWorkspaceName(trx);
    const mail = {member, self, workspaceName, becomes};
    await deps.mail.send(trx, newOwnerMail(deps.config, mail));
    await deps.mail.send(trx, formerOwnerMail(deps.config, mail));
    await recordTransfer(trx, actor, {member, becomes});
    if (becomes === 'admin') await notifyAboutChange(deps, trx, {actor, userId: actor.userId});
    return notifyAboutChange(deps, trx, {actor, userId: memberId});
  });
};

/** Reads both again: another user may have changed them since the call began. */
const lockBoth = async (
  trx: Trx,
  actor: Actor,
  memberId: string,
): Promise<{member: MemberRow; self: MemberRow}> => {
  await lockOwners(trx);
  await lockMember(trx, memberId);
  const self = await findMember(trx, actor.userId);
  if (self?.role !== 'owner' || self.status !== 'active') throw forbidden(NOT_OWNER);
  const member = await findMember(trx, memberId);
  if (!member) throw notFound('Member');
  return {member, self};
};

const refuseUnlessGivable = (
  {firstName, status, role}: MemberRow,
  becomes: OwnershipRequest['becomes'],
): void => {
  if (status !== 'active')
    throw problem('illegal_transition', `${firstName} is deactivated. Choose an active member.`);
  if (role === 'owner' && becomes === 'owner')
    throw problem('illegal_transition', `${firstName} is already an owner.`);
};

const recordTransfer = async (
  trx: Trx,
  actor: Actor,
  {member, becomes}: {member: MemberRow; becomes: OwnershipRequest['becomes']},
): Promise<void> => {
  await recordAudit(trx, {
    actor,
    action: 'member.ownership_given',
    subject: {type: 'member', id: member.userId},
    details: {before: {role: member.role}, after: {role: 'owner'}},
  });
  if (becomes === 'owner') return;
  await recordAudit(trx, {
    actor,
    action: 'member.role_changed',
    subject: {type: 'member', id: actor.userId},
    details: {before: {role: 'owner'}, after: {role: becomes}},
  });
};

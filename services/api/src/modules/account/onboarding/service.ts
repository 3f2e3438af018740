import {SIGNUP_GRANT_CREDITS} from '@switchboard/contracts/limits';
import {membersPath} from '@switchboard/contracts/places/team';
import type {CurrentUser, OnboardingRequest} from '@switchboard/contracts/user/schemas';
import {enterWorkspace, leaveWorkspace, newId, type Trx, withSystem} from '#database/index.ts';
import {refuseImitation} from '#imitation/index.ts';
import {invalid, notFound} from '@switchboard/service-kit/errors';
import {publishEvent} from '#events/index.ts';
import type {AccountDeps} from '../ports.ts';
import {
  ERASED_HERE,
  findOpenInvitation,
  INVITATION_GONE,
  joinInvitationTeams,
  updatePendingInvitation,
} from '../invitations/index.ts';
import {hashSecret} from '../guard/index.ts';
import {recordAudit} from '../audit/index.ts';
import {post} from '../balance/index.ts';
import {notify} from '../notifications/index.ts';
import {
  cleanProfile,
  findUser,
  getCurrentUser,
  refuseImitatingPerson,
  updateUser,
  type UserRow,
} from '../users/index.ts';
import {insertWorkspace, isErasedMember, lockUser, upsertMembership} from './repository.ts';

/**
 * Makes a first-time user a member: of a new workspace, or of the one that invited them. Runs in one transaction, and the same call again
 * changes nothing. Affects the caller only.
 * @throws 422 for a wrong field, an invitation that is closed or for another address, or when there is nothing to join
 */
export const completeOnboarding = async (
  deps: AccountDeps,
  userId: string,
  request: OnboardingRequest,
): Promise<CurrentUser> => {
  const profile = cleanProfile(request);
  const workspace = cleanWorkspace(request);
  if (workspace) refuseImitation(deps.config, {name: workspace.name, field: 'workspace.name'});
  await withSystem(deps.db, async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (!user) throw notFound('Account');
    if (user.onboardedAt && user.workspaceId) return;
    await updateUser(trx, userId, {...profile, onboardedAt: deps.now()});
    const field = profile.firstName === undefined ? 'lastName' : 'firstName';
    const after = {
      firstName: profile.firstName ?? user.firstName,
      lastName: profile.lastName ?? user.lastName,
    };
    refuseImitatingPerson(deps.config, {before: user, after}, field);
    const join = {deps, user, request};
    if (request.invitationId !== undefined || request.invitationToken !== undefined)
      await acceptInvitation(trx, join);
    else if (workspace) await createWorkspace(trx, {...join, workspace});
    else if (user.invitationId)
      await acceptInvitation(trx, {
        ...join,
        request: {...request, invitationId: user.invitationId},
      });
    else throw invalid({workspace: 'Workspace is required'});
  });
  return getCurrentUser(deps, userId);
};

interface Join {
  deps: AccountDeps;
  user: UserRow;
  request: OnboardingRequest;
}
interface WorkspaceInput {
  name: string;
  country: string;
  timeZone: string;
}

const cleanWorkspace = ({workspace, timeZone}: OnboardingRequest): WorkspaceInput | null => {
  if (!workspace) return null;
  const own = cleanProfile({timeZone: workspace.timeZone}, 'workspace.');
  return {
    name: workspace.name.trim(),
    country: workspace.country,
    timeZone: own.timeZone ?? timeZone,
  };
};

const acceptInvitation = async (trx: Trx, {deps, user, request}: Join): Promise<void> => {
  const {invitationToken: token, invitationId: id} = request;
  const now = deps.now();
  const field = token === undefined ? 'invitationId' : 'invitationToken';
  const {email} = user;
  // A user with the link of an invitation knows of it; one who sends an id may be guessing.
  const by = token === undefined ? id && {id, email} : {tokenHash: hashSecret(token)};
  const invitation = by && (await findOpenInvitation(trx, {...by, now}));
  if (!invitation) throw invalid({[field]: INVITATION_GONE});
  if (invitation.email.toLowerCase() !== email.toLowerCase())
    throw invalid({[field]: 'This invitation is for another email address.'});
  const {workspaceId, role} = invitation;
  if (await isErasedMember(trx, {workspaceId, userId: user.id}))
    throw invalid({[field]: ERASED_HERE});
  const isAccepted = await updatePendingInvitation(trx, invitation.id, {status: 'accepted'});
  if (!isAccepted) throw invalid({[field]: INVITATION_GONE});
  await upsertMembership(trx, {
    workspaceId,
    userId: user.id,
    role,
    status: 'active',
    joinedAt: now,
    lastActiveAt: now,
  });
  await joinTeams(trx, {workspaceId, userId: user.id, invitationId: invitation.id});
  await enterWorkspace(trx, {workspaceId, userId: user.id});
  await notify(deps.jobs, trx, {
    workspaceId,
    kind: 'invitation_accepted',
    userIds: [invitation.invitedById],
    actor: {id: user.id},
    topic: `invitation:${invitation.id}`,
    title: `${user.firstName} ${user.lastName}`.trim(),
    path: membersPath(),
    at: now,
  });
  await deps.memberCourses.follow(trx, {workspaceId, userId: user.id}, [user.id]);
  await leaveWorkspace(trx);
  await recordAudit(trx, {
    actor: {workspaceId, userId: user.id},
    action: 'member.joined',
    subject: {type: 'member', id: user.id},
    details: {after: {role}},
  });
  await publishEvent(trx, {workspaceId, type: 'invitation.updated', payload: {id: invitation.id}});
  await publishEvent(trx, {workspaceId, type: 'member.updated', payload: {userId: user.id}});
};

/** Joins those teams of the invitation that still exist. */
const joinTeams = async (
  trx: Trx,
  {workspaceId, userId, invitationId}: {workspaceId: string; userId: string; invitationId: string},
): Promise<void> => {
  await enterWorkspace(trx, {workspaceId, userId});
  for (const id of await joinInvitationTeams(trx, {invitationId, userId}))
    await publishEvent(trx, {workspaceId, type: 'team.updated', payload: {id}});
  await leaveWorkspace(trx);
};

const createWorkspace = async (
  trx: Trx,
  {deps, user, workspace}: Join & {workspace: WorkspaceInput},
): Promise<void> => {
  const now = deps.now();
  const workspaceId = newId();
  const userId = user.id;
  await insertWorkspace(trx, {id: workspaceId, ...workspace, createdAt: now});
  await upsertMembership(trx, {
    workspaceId,
    userId,
    role: 'owner',
    status: 'active',
    joinedAt: now,
    lastActiveAt: now,
  });
  await enterWorkspace(trx, {workspaceId, userId});
  await post(trx, {
    workspaceId,
    type: 'grant',
    by: 'system',
    amount: SIGNUP_GRANT_CREDITS,
    idempotencyKey: 'signup',
    actorId: userId,
    memo: 'Welcome credits',
    now,
  });
  await deps.onWorkspaceCreated(trx, {workspaceId, userId, timeZone: workspace.timeZone});
  const {name, country, timeZone} = workspace;
  await recordAudit(trx, {
    actor: {workspaceId, userId},
    action: 'workspace.created',
    subject: {type: 'workspace', id: workspaceId, name},
    details: {after: {name, country, timeZone}},
  });
  await publishEvent(trx, {workspaceId, type: 'member.updated', payload: {userId}});
  await leaveWorkspace(trx);
};

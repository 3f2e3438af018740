import {INVITATION_DAYS} from '@switchboard/contracts/limits';
import type {Invitation, InviteRequest, TeamName} from '@switchboard/contracts/team/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {leaveWorkspace, enterWorkspace, newId, type Trx, withWorkspace} from '#database/index.ts';
import {forbidden, invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import {allowRate, hashSecret, newSecret, takeInvitation} from '../guard/index.ts';
import {recordAudit} from '../audit/index.ts';
import {
  canEndInvitation,
  canInvite,
  canSeeInvitations,
  getWorkspaceName,
  listTeams,
  listTeamsOf,
  seesEveryTeam,
} from '../directory/index.ts';
import {invitationMail} from './mails.ts';
import {ERASED_HERE} from './refusals.ts';
import {listInvitationTeams, setInvitationTeams} from './team-repository.ts';
import {
  findInvitation,
  findPendingInvitation,
  insertInvitation,
  type InvitationRow,
  findMemberByAddress,
  listInvitations,
  updatePendingInvitation,
} from './repository.ts';

const DAY_MS = 86_400_000;

/** All invitations of the workspace, newest first. Throws 403 for agents. */
export const getInvitations = ({db, now}: Core, actor: Actor): Promise<Invitation[]> => {
  if (!canSeeInvitations(actor.role)) throw forbidden();
  return withWorkspace(db, actor, async (trx) => {
    const rows = await listInvitations(trx);
    const teams = await listInvitationTeams(
      trx,
      rows.map(({id}) => id),
    );
    return rows.map((row) => toInvitation(row, {teams: teams.get(row.id) ?? [], now: now()}));
  });
};

/**
 * Invites an address; one with an open invitation gets a new link, and the new role and teams.
 * @throws 403 for a role above the caller's permission, in this or the earlier invitation, 409 for a member, 422 for unknown teams or teams
 *   that a supervisor is not in, 429 beyond five mails a day, or the workspace's limit
 */
export const invite = (
  deps: Core,
  actor: Actor,
  {email, role, teamIds}: InviteRequest,
): Promise<Invitation> => {
  if (!canInvite(actor.role, role)) throw forbidden();
  return withWorkspace(deps.db, actor, async (trx) => {
    const member = await findMemberByAddress(trx, email);
    if (member) {
      const sentence = member.isErased ? ERASED_HERE : 'This person is already a member';
      throw problem('duplicate', sentence, {fields: {email: sentence}});
    }
    if (teamIds) await checkTeams(trx, actor, teamIds);
    const pending = await findPendingInvitation(trx, email);
    if (pending && !canEndInvitation(actor.role, pending.role))
      throw forbidden('This person is already invited with a role above those that you may give.');
    await count(deps, trx, actor);
    if (pending) {
      if (teamIds) await setTeams(trx, actor, {invitationId: pending.id, teamIds});
      return mailAgain(deps, trx, {actor, row: pending, role});
    }
    const token = newSecret();
    const now = deps.now();
    const id = newId();
    await insertInvitation(trx, {
      id,
      workspaceId: actor.workspaceId,
      email,
      role,
      tokenHash: hashSecret(token),
      invitedById: actor.userId,
      createdAt: now,
      expiresAt: expiry(now),
    });
    await recordAudit(trx, {
      actor,
      action: 'member.invited',
      subject: {type: 'invitation', id},
      details: {after: {role}},
    });
    if (teamIds) await setTeams(trx, actor, {invitationId: id, teamIds});
    return finish(deps, trx, {actor, id, token});
  });
};

const setTeams = (
  trx: Trx,
  {workspaceId}: Actor,
  chosen: {invitationId: string; teamIds: string[]},
): Promise<void> => setInvitationTeams(trx, {workspaceId, ...chosen});

/** Supervisors invite only to their own teams. */
const checkTeams = async (trx: Trx, {role, userId}: Actor, teamIds: string[]): Promise<void> => {
  const known = await listTeams(trx);
  if (teamIds.some((teamId) => !known.some(({id}) => id === teamId)))
    throw invalid({teamIds: 'Choose teams that exist'});
  if (seesEveryTeam(role)) return;
  const own = (await listTeamsOf(trx, [userId])).get(userId) ?? [];
  if (teamIds.some((teamId) => !own.some(({id}) => id === teamId)))
    throw invalid({teamIds: 'Choose teams that you are in'});
};

/** Sends a new link; the old one stops working. Throws 404, 403, or 429 beyond five a day, or the workspace's limit. */
export const resendInvitation = (deps: Core, actor: Actor, id: string): Promise<Invitation> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const row = await requirePending(trx, id);
    if (!canInvite(actor.role, row.role)) throw forbidden();
    await count(deps, trx, actor);
    return mailAgain(deps, trx, {actor, row, role: row.role});
  });

/** Invalidates the link. Throws 404 when there is no pending invitation of this id, 403. */
export const revokeInvitation = ({db, now}: Core, actor: Actor, id: string): Promise<Invitation> =>
  withWorkspace(db, actor, async (trx) => {
    const row = await requirePending(trx, id);
    if (!canEndInvitation(actor.role, row.role)) throw forbidden();
    await updatePendingInvitation(trx, id, {status: 'revoked'});
    await recordAudit(trx, {
      actor,
      action: 'member.invitation_revoked',
      subject: {type: 'invitation', id},
    });
    await publishEvent(trx, {
      workspaceId: actor.workspaceId,
      type: 'invitation.updated',
      payload: {id},
    });
    return presentOne(trx, {...row, status: 'revoked'}, now());
  });

const count = async (deps: Core, trx: Trx, actor: Actor): Promise<void> => {
  await leaveWorkspace(trx);
  await takeInvitation(deps, trx, actor.workspaceId);
  await enterWorkspace(trx, actor);
};

const requirePending = async (trx: Trx, id: string): Promise<InvitationRow> => {
  const row = await findInvitation(trx, id);
  if (row?.status !== 'pending') throw notFound('Invitation');
  return row;
};

const mailAgain = async (
  deps: Core,
  trx: Trx,
  {actor, row, role}: {actor: Actor; row: InvitationRow; role: Role},
): Promise<Invitation> => {
  const {id, sentCount} = row;
  const now = deps.now();
  await leaveWorkspace(trx);
  const isAllowed = await allowRate(trx, {
    key: {kind: 'invitation', value: id},
    limit: deps.config.limits.resendPerInvitation,
    now,
  });
  await enterWorkspace(trx, actor);
  if (!isAllowed)
    throw problem(
      'rate_limited',
      'This invitation was sent five times today. Try again tomorrow.',
      {retryAfter: 3600},
    );
  const token = newSecret();
  await updatePendingInvitation(trx, id, {
    role,
    tokenHash: hashSecret(token),
    expiresAt: expiry(now),
    sentCount: sentCount + 1,
  });
  await recordAudit(trx, {
    actor,
    action: 'member.invited_again',
    subject: {type: 'invitation', id},
    details: {before: {role: row.role}, after: {role}},
  });
  return finish(deps, trx, {actor, id, token});
};

const finish = async (
  deps: Core,
  trx: Trx,
  {actor, id, token}: {actor: Actor; id: string; token: string},
): Promise<Invitation> => {
  const row = await findInvitation(trx, id);
  if (!row) throw notFound('Invitation');
  const workspaceName = await getWorkspaceName(trx);
  await deps.mail.send(
    trx,
    invitationMail(deps.config, {email: row.email, inviter: inviterOf(row), workspaceName, token}),
  );
  await publishEvent(trx, {
    workspaceId: actor.workspaceId,
    type: 'invitation.updated',
    payload: {id},
  });
  return presentOne(trx, row, deps.now());
};

const presentOne = async (trx: Trx, row: InvitationRow, now: Date): Promise<Invitation> =>
  toInvitation(row, {teams: (await listInvitationTeams(trx, [row.id])).get(row.id) ?? [], now});

const expiry = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
const inviterOf = (row: InvitationRow) => `${row.inviterFirstName} ${row.inviterLastName}`;

const toInvitation = (
  row: InvitationRow,
  {teams, now}: {teams: TeamName[]; now: Date},
): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  teams,
  status: row.status === 'pending' && row.expiresAt <= now ? 'expired' : row.status,
  invitedBy: inviterOf(row),
  sentCount: row.sentCount,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

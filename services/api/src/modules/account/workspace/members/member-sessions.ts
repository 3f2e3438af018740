import type {Session} from '@switchboard/contracts/sessions/schemas';
import {forbidden, notFound} from '@switchboard/service-kit/errors';
import {enterWorkspace, leaveWorkspace, type Trx, withWorkspace} from '#database/index.ts';
import {announceRevoked} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import {recordAudit} from '../../audit/index.ts';
import {deleteSessionOf, deleteSessions, readSessions} from '../../access/index.ts';
import {requireManaged} from './service.ts';

/** Live sessions of a member, most recently used first. @throws 404, 403 for themselves and above the caller's rank */
export const getMemberSessions = ({db, now}: Core, actor: Actor, userId: string) =>
  withWorkspace(db, actor, async (trx): Promise<Session[]> => {
    if (!(await isWithinReach(trx, actor, userId))) return [];
    await leaveWorkspace(trx);
    return readSessions(trx, {userId, at: now()});
  });

/** Ends one of a member's sessions; its sockets close at once. @throws 404, 403 as `getMemberSessions` */
export const endMemberSession = (
  {db}: Core,
  actor: Actor,
  {userId, sessionId}: {userId: string; sessionId: string},
): Promise<void> =>
  withWorkspace(db, actor, async (trx) => {
    if (!(await isWithinReach(trx, actor, userId))) throw notFound('Session');
    await end(trx, actor, {
      userId,
      run: async () => {
        if (!(await deleteSessionOf(trx, userId, sessionId))) throw notFound('Session');
        return [sessionId];
      },
    });
  });

/** Ends all of a member's sessions; their sockets close at once. @throws 404, 403 as `getMemberSessions` */
export const endMemberSessions = ({db}: Core, actor: Actor, userId: string): Promise<void> =>
  withWorkspace(db, actor, async (trx) => {
    if (!(await isWithinReach(trx, actor, userId))) return;
    await end(trx, actor, {userId, run: () => deleteSessions(trx, userId)});
  });

/** True if their sessions are visible to this workspace: a member whose access is off may work elsewhere. Throws 404, 403. */
const isWithinReach = async (trx: Trx, actor: Actor, userId: string): Promise<boolean> => {
  if (userId === actor.userId)
    throw forbidden('Your own sessions are in your profile, under Security.');
  return (await requireManaged(trx, actor, userId)).status === 'active';
};

/** Ends sessions outside the workspace, to which no session belongs, and records their number in its audit log. */
const end = async (
  trx: Trx,
  actor: Actor,
  {userId, run}: {userId: string; run: () => Promise<string[]>},
): Promise<void> => {
  await leaveWorkspace(trx);
  const ended = await run();
  await enterWorkspace(trx, actor);
  if (ended.length === 0) return;
  await recordAudit(trx, {
    actor,
    action: 'security.sessions_ended',
    subject: {type: 'member', id: userId},
    details: {after: {sessions: ended.length}},
  });
  await announceRevoked(trx, ended);
};

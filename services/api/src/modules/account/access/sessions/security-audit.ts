import type {Trx} from '#database/index.ts';
import {recordAudit} from '../../audit/index.ts';

interface Who {
  /** null: the user belongs to no workspace, so there is no log. */
  workspaceId: string | null;
  userId: string;
  sessionId?: string;
}

/** Records in the audit log of their workspace that a user has a new password, and the number of their ended sessions. */
export const recordSecurity = async (
  trx: Trx,
  {workspaceId, ...who}: Who,
  {how, ended}: {how: 'changed' | 'reset'; ended: readonly string[]},
): Promise<void> => {
  if (workspaceId === null) return;
  await recordAudit(trx, {
    actor: {workspaceId, ...who},
    action: `security.password_${how}`,
    subject: {type: 'member', id: who.userId},
  });
  await recordEndedSessions(trx, {workspaceId, ...who}, ended);
};

/**
 * Records that a user has another email address, or that the change was undone, and the number of their ended sessions. The log has no
 * addresses.
 */
export const recordEmailChange = async (
  trx: Trx,
  {workspaceId, ...who}: Who,
  {how, ended}: {how: 'changed' | 'change_undone'; ended: readonly string[]},
): Promise<void> => {
  if (workspaceId === null) return;
  await recordAudit(trx, {
    actor: {workspaceId, ...who},
    action: `security.email_${how}`,
    subject: {type: 'member', id: who.userId},
  });
  await recordEndedSessions(trx, {workspaceId, ...who}, ended);
};

/** Records the number of their sessions that ended otherwise than by logout; does nothing for none. */
export const recordEndedSessions = async (
  trx: Trx,
  {workspaceId, ...who}: Who,
  ended: readonly string[],
): Promise<void> => {
  if (workspaceId === null || ended.length === 0) return;
  await recordAudit(trx, {
    actor: {workspaceId, ...who},
    action: 'security.sessions_ended',
    subject: {type: 'member', id: who.userId},
    details: {after: {sessions: ended.length}},
  });
};

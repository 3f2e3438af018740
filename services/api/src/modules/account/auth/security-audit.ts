import type {Trx} from '../../../database/index.ts';
import {recordAudit} from '../audit/service.ts';

interface Who {
  /** Null: they belong to no workspace, so there is no log. */
  workspaceId: string | null;
  userId: string;
  sessionId?: string;
}

/** Tells the audit log of their workspace that somebody has a new password, and how many of their sessions ended. */
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

/** Tells it that somebody has another email address, or that the change was undone, and how many of their sessions ended. The log has no addresses. */
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

/** Tells it how many of their sessions ended otherwise than by logging out; nothing when none did. */
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

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
  const actor = {workspaceId, ...who};
  const subject = {type: 'member', id: who.userId} as const;
  await recordAudit(trx, {actor, action: `security.password_${how}`, subject});
  if (ended.length === 0) return;
  await recordAudit(trx, {
    actor,
    action: 'security.sessions_ended',
    subject,
    details: {before: {sessions: ended.length}, after: {sessions: 0}},
  });
};

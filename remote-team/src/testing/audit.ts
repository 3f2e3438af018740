import type {WorkspaceAuditEntry} from '@switchboard/contracts/audit/schemas';
import {testUser} from '@switchboard/tooling/test-user';

/** An audit log entry by the signed-in user. */
export const auditEntry = (
  number: number,
  changes: Partial<WorkspaceAuditEntry> = {},
): WorkspaceAuditEntry => ({
  number,
  at: '2026-01-02T03:04:05.000Z',
  actor: {id: testUser.id, name: 'Ana Reyes'},
  session: {id: '0190c5f0-1111-7000-8000-000000000001', beganAt: '2026-01-02T01:00:00.000Z'},
  action: 'member.role_changed',
  subject: {type: 'team', id: '0190c5f0-1111-7000-8000-000000000002', name: 'Billing'},
  changes: [],
  added: [],
  removed: [],
  hash: `sha256-${'0'.repeat(64)}`,
  ...changes,
});

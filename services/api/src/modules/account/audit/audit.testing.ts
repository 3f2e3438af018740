import type {WorkspaceAuditEntry} from '@switchboard/contracts/audit/schemas';
import type {FastifyInstance} from 'fastify';
import {type Database, withWorkspace} from '#database/index.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {recordAudit} from './service.ts';

/** An owner, an admin, a supervisor and an agent. */
export const createPeople = async (database: Database) =>
  (await createTestWorkspace(database, {roles: ['owner', 'admin', 'supervisor', 'agent']})) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];

/** Reads the log as a member. */
export const readAudit = async (app: FastifyInstance, member: TestMember, query = '') =>
  (await member.on(app)('GET', `/api/audit${query}`)).json() as {
    entries: WorkspaceAuditEntry[];
    page: {nextCursor: string | null; total: number};
  };

/** Writes an entry about a team with this name. */
export const writeEntry = (
  {db}: Database,
  {workspaceId, id: userId}: TestMember,
  name: string,
): Promise<void> =>
  withWorkspace(db, {workspaceId, userId}, async (trx) => {
    await recordAudit(trx, {
      actor: {workspaceId, userId},
      action: 'team.changed',
      subject: {type: 'team', id: null, name},
    });
  });

import type {Database} from '../../../../database/index.ts';
import {createTestApi, testConfig} from '../../../../testing/test-api.ts';
import type {TestMember} from '../../../../testing/test-workspace.ts';
import {sendWaitingMessage} from '../thread/send.ts';

export const config = testConfig();

/** An API whose replies can be taken back for ten seconds. */
export const createUndoApi = (database: Database, now: () => Date) =>
  createTestApi({
    database,
    now,
    config: {...config, limits: {...config.limits, undoMs: 10_000}},
  });

/** What leaves stays queued. */
const jobs = {
  define: () => undefined,
  schedule: () => undefined,
  send: async () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};

/** Lets a reply go whose time has come. */
export const release = (
  {db}: Database,
  now: () => Date,
  {member, messageId}: {member: TestMember | undefined; messageId: string},
): Promise<void> =>
  sendWaitingMessage({db, now, config, jobs}, {workspaceId: member?.workspaceId ?? '', messageId});

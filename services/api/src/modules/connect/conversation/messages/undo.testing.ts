import type {Database} from '#database/index.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import type {TestMember} from '#testing/test-workspace.ts';
import {sendWaitingMessage} from '../thread/send.ts';

export const config = testConfig();

/** API with an undo window of ten seconds for replies. */
export const createUndoApi = (database: Database, now: () => Date) =>
  createTestApi({
    database,
    now,
    config: {...config, limits: {...config.limits, undoMs: 10_000}},
  });

/** Sent mails stay queued. */
const jobs = {
  define: () => undefined,
  schedule: () => undefined,
  send: async () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};

/** Sends a reply whose time has come. */
export const release = (
  {db}: Database,
  now: () => Date,
  {member, messageId}: {member: TestMember | undefined; messageId: string},
): Promise<void> =>
  sendWaitingMessage({db, now, config, jobs}, {workspaceId: member?.workspaceId ?? '', messageId});

import type {Database} from '../database/index.ts';

export type OutboxEvent = Awaited<ReturnType<typeof readEvents>>[number];

/** The newest event of the workspace and the oldest one still kept; 0 and 1 when there is none yet. */
export const readBounds = async ({db}: Database, workspaceId: string): Promise<{head: number; oldest: number}> => {
  const counter = await db.selectFrom('events.sequence').select('seq').where('workspaceId', '=', workspaceId).executeTakeFirst();
  const first = await db.selectFrom('events.outbox').select('seq').where('workspaceId', '=', workspaceId).orderBy('seq').limit(1).executeTakeFirst();
  const head = counter?.seq ?? 0;
  return {head, oldest: first?.seq ?? head + 1};
};

/** Events after `seq`, oldest first. */
export const readEvents = ({db}: Database, {workspaceId, after, limit}: {workspaceId: string; after: number; limit: number}) =>
  db.selectFrom('events.outbox').select(['seq', 'type', 'payload', 'audience', 'at'])
    .where('workspaceId', '=', workspaceId).where('seq', '>', after).orderBy('seq').limit(limit).execute();

/** Forgets events older than `before`; a client that comes back later is told to fetch everything. */
export const deleteEvents = async ({db}: Database, before: Date): Promise<void> => {
  await db.deleteFrom('events.outbox').where('at', '<', before).execute();
};

import {type Kysely, sql} from 'kysely';
import type {EventType} from '@switchboard/contracts/events';
import type {Database, Schema, Trx} from '../database/index.ts';

export type OutboxEvent = Awaited<ReturnType<typeof readEvents>>[number];

/** The newest event of the workspace; 0 when there is none yet. */
export const readHead = async (db: Kysely<Schema>, workspaceId: string): Promise<number> =>
  (
    await db
      .selectFrom('events.sequence')
      .select('seq')
      .where('workspaceId', '=', workspaceId)
      .executeTakeFirst()
  )?.seq ?? 0;

/** The newest event of the workspace and the oldest one still kept; 0 and 1 when there is none yet. */
export const readBounds = async (
  {db}: Database,
  workspaceId: string,
): Promise<{head: number; oldest: number}> => {
  const head = await readHead(db, workspaceId);
  const first = await db
    .selectFrom('events.outbox')
    .select('seq')
    .where('workspaceId', '=', workspaceId)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return {head, oldest: first?.seq ?? head + 1};
};

/** Events after `seq`, oldest first. */
export const readEvents = (
  {db}: Database,
  {workspaceId, after, limit}: {workspaceId: string; after: number; limit: number},
) =>
  db
    .selectFrom('events.outbox')
    .select(['seq', 'type', 'payload', 'audience', 'at'])
    .where('workspaceId', '=', workspaceId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();

/** Deletes events older than `before`; a client that comes back later gets `resync` and fetches everything. */
export const deleteEvents = async ({db}: Database, before: Date): Promise<void> => {
  await db.deleteFrom('events.outbox').where('at', '<', before).execute();
};

interface EventRow {
  workspaceId: string;
  type: EventType;
  payload: Record<string, unknown>;
  audience: string[] | null;
  channel: string;
}

/** Numbers and stores an event, and notifies the channel with `workspaceId:seq`, in one round trip. */
export const insertEvent = async (
  trx: Trx,
  {workspaceId, type, payload, audience, channel}: EventRow,
): Promise<void> => {
  await sql`
    with next as (
      insert into events.sequence as counter (workspace_id, seq) values (${workspaceId}, 1)
      on conflict (workspace_id) do update set seq = counter.seq + 1 returning seq
    ), event as (
      insert into events.outbox (workspace_id, seq, type, payload, audience)
      select ${workspaceId}::uuid, seq, ${type}::text, ${JSON.stringify(payload)}::jsonb, ${audience}::uuid[] from next
      returning seq
    )
    select pg_notify(${channel}, ${workspaceId}::text || ':' || seq::text) from event`.execute(trx);
};

/** Locks the workspace's counter row until the commit, without a new event. */
export const lockSequence = async (trx: Trx, workspaceId: string): Promise<void> => {
  await trx
    .insertInto('events.sequence')
    .values({workspaceId, seq: 0})
    .onConflict((conflict) =>
      conflict.column('workspaceId').doUpdateSet(({ref}) => ({seq: ref('events.sequence.seq')})),
    )
    .execute();
};

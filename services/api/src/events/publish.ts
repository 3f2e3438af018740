import {sql} from 'kysely';
import type {EventType} from '@switchboard/contracts/events';
import type {Trx} from '../database/index.ts';

/** Wakes the readers of the outbox; the payload is `workspaceId:seq`. */
export const EVENTS_CHANNEL = 'switchboard_events';

export type NewEvent = {
  workspaceId: string;
  type: EventType;
  /** Ids only: what the receiver shows it fetches again. */
  payload: Record<string, unknown>;
  /** Users that may learn of it; left out: every member of the workspace. */
  audience?: string[];
};

/**
 * Writes an event in the same transaction as the change it tells of.
 * The workspace's counter row stays locked until the commit, so the order of `seq` is the order of commits, without gaps:
 * publish as late in the transaction as possible.
 */
export const publishEvent = async (trx: Trx, {workspaceId, type, payload, audience}: NewEvent): Promise<void> => {
  await sql`
    with next as (
      insert into events.sequence as counter (workspace_id, seq) values (${workspaceId}, 1)
      on conflict (workspace_id) do update set seq = counter.seq + 1 returning seq
    ), event as (
      insert into events.outbox (workspace_id, seq, type, payload, audience)
      select ${workspaceId}::uuid, seq, ${type}::text, ${JSON.stringify(payload)}::jsonb, ${audience ?? null}::uuid[] from next
      returning seq
    )
    select pg_notify(${EVENTS_CHANNEL}, ${workspaceId}::text || ':' || seq::text) from event`.execute(trx);
};

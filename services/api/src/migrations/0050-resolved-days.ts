import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Index for lists of the tickets that were resolved on some days. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  create index ticket_event_resolved on connect.ticket_event (workspace_id, at) include (ticket_id) where type = 'status' and to_value = 'resolved'`,
  );

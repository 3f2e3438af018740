import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Index for the list of the tickets that answer a broadcast. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
    create index ticket_broadcast_page on connect.ticket (workspace_id, broadcast_id, last_message_at desc, id desc) where broadcast_id is not null`,
  );

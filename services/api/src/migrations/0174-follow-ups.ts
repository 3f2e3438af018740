import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Index of follow-ups: an undo of an import looks for one of each ticket. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  create index ticket_follow_up on connect.ticket (workspace_id, follow_up_of_id) where follow_up_of_id is not null`,
  );

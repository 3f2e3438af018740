import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Whether a ticket has a follow-up is asked of each ticket of an import that is undone. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  create index ticket_follow_up on connect.ticket (workspace_id, follow_up_of_id) where follow_up_of_id is not null`,
  );

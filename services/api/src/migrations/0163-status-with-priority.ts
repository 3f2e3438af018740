import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** The tickets of a status and a priority are counted from one index (docs/performance.md#counts-of-a-tag). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  drop index connect.ticket_status_page

  create index ticket_status_page on connect.ticket (workspace_id, status, last_message_at desc, id desc) include (priority) where is_listed`,
  );

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Forwards are few; an answer without a reference is matched with one of them by its subject (decision 0164). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `create index message_forwarded on connect.message (workspace_id, lower(mail ->> 'subject')) where forward is not null`,
  );

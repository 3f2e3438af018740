import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Index of a member's latest actions. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  create index ticket_event_actor on connect.ticket_event (workspace_id, actor_id, at desc, id desc) where actor_type = 'agent'`,
  );

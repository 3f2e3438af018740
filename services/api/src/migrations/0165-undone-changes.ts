import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * A line of a ticket's history can undo another one of its type: `undoes` is the version of the change that the other one belongs to
 * (decision 0124). Tickets resolved on some days are found without the undone moves.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.ticket_event add column undoes integer

  create index ticket_event_undo on connect.ticket_event (workspace_id, ticket_id, undoes) where undoes is not null

  drop index connect.ticket_event_resolved

  create index ticket_event_resolved on connect.ticket_event (workspace_id, at) include (ticket_id, version)
    where type = 'status' and to_value = 'resolved' and undoes is null`,
  );

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {limitToTickets} from './limit-to-tickets.ts';

const IN_SIGHT =
  'ticket_id is null or exists (select from connect.ticket where ticket.workspace_id = import_row.workspace_id and ticket.id = import_row.ticket_id)';

/**
 * An import can be undone (decision 0161): its start, its last end or stop, and for each row the ticket or contact that it created and
 * the outcome of its undo.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
  alter table connect.import add column started_at timestamptz(3), add column ended_at timestamptz(3)

  alter table connect.import drop constraint import_status_check

  alter table connect.import add constraint import_status_check
    check (status in ('reading', 'mapping', 'checked', 'running', 'stopped', 'finished', 'undoing', 'undone'))

  alter table connect.import_row add column ticket_id uuid, add column undone text check (undone in ('removed', 'kept'))

  create index import_row_kept on connect.import_row (workspace_id, import_id, position) where undone = 'kept'`,
  );
  await limitToTickets(db, 'import_row', IN_SIGHT);
};

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * The version in which an import last left a contact that it created: a later one is a change by others, and keeps the contact. Also the
 * reason why an undo kept something, or that it was deleted before.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.import_row drop constraint import_row_undone_check

  alter table connect.import_row
    add column contact_version integer not null default 1,
    add column kept_as text check (kept_as in ('changed', 'reply_waiting', 'has_tickets')),
    add check (undone in ('removed', 'kept', 'gone'))`,
  );

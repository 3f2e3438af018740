import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** The version at which an import last left a contact that it made: a later one is a change of somebody else, and keeps the contact. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `alter table connect.import_row add column contact_version integer not null default 1`,
  );

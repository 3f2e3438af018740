import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * Several contacts may have one phone number (decision 0159). Rows of an import keep the result of the check: `planned` is the expected
 * outcome of a waiting row.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  create index contact_number on connect.contact (workspace_id, phone) where phone is not null

  drop index connect.contact_phone

  alter table connect.import_row add column planned text check (planned in ('created', 'existing'))`,
  );

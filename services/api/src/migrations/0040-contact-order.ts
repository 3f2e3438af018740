import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Under row-level security an index is used for a compared column, and not for `lower` of one (decision 0043). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  drop index connect.contact_page

  alter table connect.contact add column sort_name text not null generated always as (lower(name)) stored

  create index contact_page on connect.contact (workspace_id, sort_name, id)`,
  );

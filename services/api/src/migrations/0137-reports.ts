import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Named screens of analytics that members saved. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
  create table connect.report (
    id uuid primary key,
    workspace_id uuid not null,
    name text not null,
    visibility text not null check (visibility in ('private', 'all')),
    owner_id uuid not null,
    screen text not null,
    query jsonb not null,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    unique (workspace_id, id)
  )

  create unique index report_name on connect.report (workspace_id, owner_id, lower(name))`,
  );
  await tenantTable(db, 'connect.report');
};

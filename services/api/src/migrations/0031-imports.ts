import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table connect.import (
      id uuid primary key,
      workspace_id uuid not null,
      format text not null check (format in ('csv', 'zendesk', 'mbox')),
      file_name text not null,
      status text not null check (status in ('reading', 'checked', 'running', 'stopped', 'finished')),
      created_by_id uuid not null,
      created_at timestamptz(3) not null,
      finished_at timestamptz(3),
      unique (workspace_id, id)
    )

    create table connect.import_row (
      workspace_id uuid not null,
      import_id uuid not null,
      position integer not null,
      file_row integer not null,
      ticket jsonb,
      state text not null check (state in ('waiting', 'created', 'existing', 'failed')),
      message text,
      primary key (workspace_id, import_id, position),
      foreign key (workspace_id, import_id) references connect.import (workspace_id, id) on delete cascade
    )

    create index import_row_waiting on connect.import_row (workspace_id, import_id, position) where state = 'waiting'

    create index import_row_failed on connect.import_row (workspace_id, import_id, position) where state = 'failed'`,
  );
  await tenantTable(db, 'connect.import');
  await tenantTable(db, 'connect.import_row');
};

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Targets of a file's columns are chosen before its rows are read; until then, and until the import starts, the file is kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    alter table connect.import drop constraint import_status_check

    alter table connect.import add constraint import_status_check check (status in ('reading', 'mapping', 'checked', 'running', 'stopped', 'finished'))

    create table connect.import_mapping (
      workspace_id uuid not null,
      import_id uuid not null,
      signature text not null,
      row_count integer not null,
      columns jsonb not null,
      suggested jsonb not null,
      remembered_from text,
      chosen jsonb,
      chosen_at timestamptz(3),
      new_fields jsonb not null,
      primary key (workspace_id, import_id),
      foreign key (workspace_id, import_id) references connect.import (workspace_id, id) on delete cascade
    )

    create index import_mapping_remembered on connect.import_mapping (workspace_id, signature, chosen_at desc) where chosen is not null

    create table connect.import_piece (
      workspace_id uuid not null,
      import_id uuid not null,
      position integer not null,
      bytes bytea not null,
      primary key (workspace_id, import_id, position),
      foreign key (workspace_id, import_id) references connect.import (workspace_id, id) on delete cascade
    )`,
  );
  await tenantTable(db, 'connect.import_mapping');
  await tenantTable(db, 'connect.import_piece');
};

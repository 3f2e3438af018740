import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** SCORM packages: files that are archives, with the results of their check, and the place of each of their files. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    alter table training.file
      drop constraint file_kind_check,
      add constraint file_kind_check check (kind in ('video', 'file', 'image', 'captions', 'archive', 'package'))

    create table training.package (
      workspace_id uuid not null,
      file_id uuid not null,
      standard text not null check (standard in ('1.2', '2004')),
      title text not null,
      items jsonb not null,
      primary key (workspace_id, file_id),
      foreign key (workspace_id, file_id) references training.file (workspace_id, id) on delete cascade
    )

    create table training.package_entry (
      workspace_id uuid not null,
      file_id uuid not null,
      path text not null,
      start_at integer not null,
      packed_size integer not null,
      size integer not null,
      is_deflated boolean not null,
      primary key (workspace_id, file_id, path),
      foreign key (workspace_id, file_id) references training.package (workspace_id, file_id) on delete cascade
    )`,
  );
  await tenantTable(db, 'training.package');
  await tenantTable(db, 'training.package_entry');
};

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Files of courses. They count towards the limit of the workspace's files, from their announcement on. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
  create table training.file (
    id uuid primary key,
    workspace_id uuid not null,
    kind text not null check (kind in ('video', 'file', 'image', 'captions')),
    name text not null,
    mime text,
    size integer not null check (size > 0),
    status text not null check (status in ('uploading', 'ready')),
    created_by_id uuid not null,
    created_at timestamptz(3) not null,
    check ((status = 'ready') = (mime is not null))
  )

  create index file_of on training.file (workspace_id, status, created_at)

  create trigger count_new_files after insert on training.file referencing new table as came for each statement execute function connect.count_files()

  create trigger count_gone_files after delete on training.file referencing old table as gone for each statement execute function connect.count_files()`,
  );
  await tenantTable(db, 'training.file');
};

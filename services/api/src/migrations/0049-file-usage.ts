import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Bytes used by the files of a workspace, counted as they come and go, and the uploads on their way into the store. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createTables(db);
  for (const table of ['connect.file_usage', 'connect.file_underway'])
    await tenantTable(db, table, {system: true});
  await countByTriggers(db);
};

const createTables = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.file_usage (
    workspace_id uuid primary key,
    bytes bigint not null
  )

  create table connect.file_underway (
    id uuid primary key,
    workspace_id uuid not null,
    size integer not null,
    created_at timestamptz(3) not null
  )

  create index file_underway_of on connect.file_underway (workspace_id, created_at)

  alter table connect.attachment no force row level security

  insert into connect.file_usage select workspace_id, sum(size) from connect.attachment where state = 'clean' group by workspace_id

  alter table connect.attachment force row level security`,
  );

const countByTriggers = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create function connect.count_files() returns trigger language plpgsql security definer set search_path from current as $$
    declare
      changed record;
    begin
      for changed in execute format('select workspace_id, sum(size)::bigint as bytes from %I %s group by workspace_id',
        case tg_op when 'DELETE' then 'gone' else 'came' end, case tg_table_name when 'attachment' then 'where state = ''clean''' else '' end)
      loop
        insert into connect.file_usage as usage (workspace_id, bytes) values (changed.workspace_id, case tg_op when 'DELETE' then -changed.bytes else changed.bytes end)
          on conflict (workspace_id) do update set bytes = usage.bytes + excluded.bytes;
      end loop;
      return null;
    end
  $$

  create trigger count_new_files after insert on connect.attachment referencing new table as came for each statement execute function connect.count_files()

  create trigger count_gone_files after delete on connect.attachment referencing old table as gone for each statement execute function connect.count_files()

  create trigger count_new_files after insert on connect.file_underway referencing new table as came for each statement execute function connect.count_files()

  create trigger count_gone_files after delete on connect.file_underway referencing old table as gone for each statement execute function connect.count_files()`,
  );

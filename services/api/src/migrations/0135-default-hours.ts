import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** One of a workspace's business hours is its default, and the history of the default is kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await chooseDefaults(db);
  await createHistory(db);
  await tenantTable(db, 'connect.default_hours', {grants: 'select, insert'});
};

const chooseDefaults = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table connect.business_hours add column is_default boolean not null default false

  alter table connect.business_hours no force row level security

  update connect.business_hours set is_default = true
    where id in (select distinct on (workspace_id) id from connect.business_hours order by workspace_id, created_at, id)

  create unique index business_hours_default on connect.business_hours (workspace_id) where is_default`,
  );

const createHistory = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.default_hours (
    workspace_id uuid not null,
    seq integer not null,
    schedule jsonb,
    at timestamptz(3) not null,
    primary key (workspace_id, seq)
  )

  insert into connect.default_hours
    select workspace_id, 1, jsonb_build_object('timeZone', time_zone, 'week', week, 'holidays',
      (select coalesce(jsonb_agg(jsonb_build_object('date', holiday->'date') order by place), '[]')
        from jsonb_array_elements(holidays) with ordinality as listed (holiday, place))), now()
    from connect.business_hours where is_default

  alter table connect.business_hours force row level security

  create function connect.refuse_change_of_default_hours() returns trigger language plpgsql as $$
  begin
    raise exception 'the history of default business hours is append-only' using errcode = 'restrict_violation';
  end $$

  create trigger append_only before update or delete on connect.default_hours
    for each row execute function connect.refuse_change_of_default_hours()

  create trigger append_only_whole before truncate on connect.default_hours
    for each statement execute function connect.refuse_change_of_default_hours()`,
  );

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addColumns(db);
  await createMacros(db);
  await tenantTable(db, 'connect.macro');
  await runScript(
    db,
    `
    create policy owner on connect.macro as restrictive to switchboard_app
      using (visibility = 'all' or owner_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
      with check (visibility = 'all' or owner_id = (select nullif(current_setting('app.user_id', true), '')::uuid))`,
  );
};

const addColumns = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table connect.draft add column attachment_ids uuid[] not null default '{}'

  alter table connect.message add column then_actions jsonb, add column edited_at timestamptz(3)`,
  );

const createMacros = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.macro (
    id uuid primary key,
    workspace_id uuid not null,
    owner_id uuid not null,
    name text not null,
    visibility text not null check (visibility in ('private', 'all')),
    body_html text not null,
    actions jsonb not null,
    usage_count integer not null,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    unique (workspace_id, id)
  )

  create unique index macro_name on connect.macro (workspace_id, lower(name)) where visibility = 'all'

  create unique index macro_own_name on connect.macro (workspace_id, owner_id, lower(name)) where visibility = 'private'`,
  );

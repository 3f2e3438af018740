import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Permission to create tags, and the tags that administrators added to macros (decision 0179). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
  create table connect.tag_setting (
    workspace_id uuid primary key,
    creators text not null check (creators in ('everyone', 'admins')),
    version integer not null,
    updated_at timestamptz(3) not null
  )

  alter table connect.macro add column admitted_tags text[] not null default '{}'

  alter table connect.macro no force row level security

  update connect.macro set admitted_tags = array(
    select distinct tag
    from jsonb_array_elements(macro.actions) as action, jsonb_array_elements_text(action -> 'tags') as tag
    where action ->> 'type' = 'addTags')
  from account.membership
  where membership.workspace_id = macro.workspace_id and membership.user_id = macro.owner_id
    and membership.role in ('owner', 'admin')

  alter table connect.macro force row level security`,
  );
  await tenantTable(db, 'connect.tag_setting');
};

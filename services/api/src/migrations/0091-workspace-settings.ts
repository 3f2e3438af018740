import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Settings by owners and admins for everyone: a logo, the visibility for agents, and the days that the trash keeps tickets. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    alter table account.workspace
      add column logo_file text,
      add column agent_scope text not null default 'team' check (agent_scope in ('all', 'team', 'own')),
      add column trash_days integer not null default 30 check (trash_days between 7 and 365),
      add column version integer not null default 1

    create table account.logo (
      file text primary key,
      workspace_id uuid not null references account.workspace on delete cascade,
      bytes bytea not null,
      created_at timestamptz not null default now()
    )

    create index logo_workspace on account.logo (workspace_id)`,
  );
  await tenantTable(db, 'account.logo', {grants: 'select, insert, delete', system: true});
};

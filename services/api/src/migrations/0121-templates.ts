import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Initial content of broadcasts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table campaign.template (
      id uuid primary key,
      workspace_id uuid not null,
      name text not null,
      sort_name text not null generated always as (lower(name)) stored,
      channel text not null check (channel in ('email', 'sms')),
      subject text not null,
      preheader text not null,
      html text not null,
      text text not null,
      variables jsonb not null,
      created_by_id uuid not null,
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    )

    create unique index template_name on campaign.template (workspace_id, sort_name)`,
  );
  await tenantTable(db, 'campaign.template');
};

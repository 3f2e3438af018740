import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create schema campaign

    grant usage on schema campaign to switchboard_app

    create table campaign.broadcast (
      id uuid primary key,
      workspace_id uuid not null,
      name text not null,
      channel text not null check (channel in ('email', 'sms')),
      subject text not null,
      body text not null,
      status text not null check (status in ('draft')),
      created_by_id uuid not null,
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    )

    create index broadcast_page on campaign.broadcast (workspace_id, updated_at desc, id desc)`,
  );
  await tenantTable(db, 'campaign.broadcast');
};

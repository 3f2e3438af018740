import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Recipients of broadcasts; and the contact that a row of an import became, so that it can be the source of an audience. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table campaign.audience (
      id uuid primary key,
      workspace_id uuid not null,
      name text not null,
      sort_name text not null generated always as (lower(name)) stored,
      kind text not null check (kind in ('dynamic', 'static')),
      filter jsonb check ((filter is null) = (kind = 'static')),
      count integer not null,
      counted_at timestamptz(3) not null,
      created_by_id uuid not null,
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      unique (workspace_id, id)
    )

    create unique index audience_name on campaign.audience (workspace_id, sort_name)

    create table campaign.audience_contact (
      workspace_id uuid not null,
      audience_id uuid not null,
      contact_id uuid not null,
      primary key (workspace_id, audience_id, contact_id),
      foreign key (workspace_id, audience_id) references campaign.audience (workspace_id, id) on delete cascade,
      foreign key (workspace_id, contact_id) references connect.contact (workspace_id, id) on delete cascade
    )

    create index audience_contact_contact on campaign.audience_contact (workspace_id, contact_id)

    alter table connect.import_row add column contact_id uuid`,
  );
  await tenantTable(db, 'campaign.audience');
  await tenantTable(db, 'campaign.audience_contact');
};

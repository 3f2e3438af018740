import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Addresses that get no broadcasts: each once per reason, so that the removal of one leaves the others (decision 0088). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table campaign.suppression (
      id uuid primary key,
      workspace_id uuid not null,
      channel text not null check (channel in ('email', 'sms')),
      address text not null check (address = lower(address)),
      reason text not null check (reason in ('unsubscribed', 'stop', 'bounced', 'complained', 'manual')),
      broadcast_id uuid,
      created_by_id uuid,
      created_at timestamptz(3) not null
    )

    create unique index suppression_address on campaign.suppression (workspace_id, channel, address, reason)

    create index suppression_page on campaign.suppression (workspace_id, created_at desc, id desc)`,
  );
  await tenantTable(db, 'campaign.suppression');
};

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Number of broadcast mails that a workspace has sent in the 24 hours since the first of them (decision 0091). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table campaign.broadcast_day (
      workspace_id uuid primary key,
      since timestamptz(3) not null,
      mails integer not null check (mails >= 0)
    )`,
  );
  await tenantTable(db, 'campaign.broadcast_day');
};

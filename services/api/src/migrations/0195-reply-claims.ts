import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Claims of unassigned tickets by replies: setting of a workspace, of a person, and of a message (decision 0180). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
  create table connect.reply_setting (
    workspace_id uuid primary key,
    claims_tickets boolean not null,
    version integer not null,
    updated_at timestamptz(3) not null
  )

  alter table account."user" add column claims_tickets boolean

  grant select (claims_tickets) on account."user" to switchboard_app

  alter table connect.message add column claim_version integer`,
  );
  await tenantTable(db, 'connect.reply_setting');
};

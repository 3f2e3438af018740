import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/**
 * A workspace's permission to send SMS, which it reads and only the operator changes; and the number of SMS of its broadcasts in the
 * day of their mails (decision 0132).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table account.sms_permission (
      workspace_id uuid primary key references account.workspace,
      countries text[] not null,
      allowed_at timestamptz(3)
    )

    insert into account.sms_permission (workspace_id, countries) select id, array[country] from account.workspace

    alter table campaign.broadcast_day add column sms integer not null default 0 check (sms >= 0)`,
  );
  await tenantTable(db, 'account.sms_permission', {grants: 'select', system: true});
};

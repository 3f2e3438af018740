import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Mails that became no ticket. Their stored copies count as files of the workspace. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table connect.left_out_mail (
      id uuid primary key,
      workspace_id uuid not null,
      header_id text not null,
      channel_id uuid not null,
      recipients jsonb not null,
      sender jsonb,
      subject text not null,
      reason text not null,
      size integer not null,
      created_at timestamptz(3) not null,
      constraint left_out_mail_once unique (workspace_id, header_id)
    )

    create index left_out_mail_newest on connect.left_out_mail (workspace_id, created_at desc, id desc)

    create trigger count_new_files after insert on connect.left_out_mail referencing new table as came for each statement execute function connect.count_files()

    create trigger count_gone_files after delete on connect.left_out_mail referencing old table as gone for each statement execute function connect.count_files()`,
  );
  await tenantTable(db, 'connect.left_out_mail');
};

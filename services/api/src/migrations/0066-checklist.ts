import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** A member's progress through the checklist of a new workspace, as far as other rows do not show it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table connect.checklist (
      workspace_id uuid not null,
      user_id uuid not null,
      opened_at timestamptz(3),
      dismissed_at timestamptz(3),
      primary key (workspace_id, user_id)
    )`,
  );
  await tenantTable(db, 'connect.checklist');
};

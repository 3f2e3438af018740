import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** People's layouts of their ticket lists. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
  create table connect.list_layout (
    workspace_id uuid not null,
    user_id uuid not null,
    is_column_open boolean,
    is_split boolean not null default false,
    "order" uuid[] not null default '{}',
    primary key (workspace_id, user_id),
    foreign key (workspace_id, user_id) references account.membership (workspace_id, user_id) on delete cascade
  )`,
  );
  await tenantTable(db, 'connect.list_layout');
};

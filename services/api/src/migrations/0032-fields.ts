import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Values are stored on the ticket, by the ids of the fields. The history keeps the name that a field had. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table connect.field (
      id uuid primary key,
      workspace_id uuid not null,
      name text not null,
      kind text not null check (kind in ('text', 'number', 'date', 'checkbox', 'choice')),
      options text[] not null,
      is_active boolean not null,
      position integer not null,
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      unique (workspace_id, id)
    )

    create unique index field_name on connect.field (workspace_id, lower(name))

    alter table connect.ticket add column fields jsonb not null default '{}'

    alter table connect.ticket_event add column field_id uuid, add column field_name text`,
  );
  await tenantTable(db, 'connect.field');
};

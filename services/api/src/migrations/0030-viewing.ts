import type {Kysely} from 'kysely';
import {limitToTickets} from './limit-to-tickets.ts';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Current viewers of tickets: nothing that has to survive a crash. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create unlogged table connect.viewing (
      workspace_id uuid not null,
      ticket_id uuid not null,
      user_id uuid not null,
      mode text not null check (mode in ('viewing', 'replying', 'noting')),
      seen_at timestamptz(3) not null,
      primary key (workspace_id, ticket_id, user_id)
    )`,
  );
  await tenantTable(db, 'connect.viewing');
  await limitToTickets(db, 'viewing');
};

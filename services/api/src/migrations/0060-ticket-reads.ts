import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {limitToTickets} from './limit-to-tickets.ts';
import {tenantTable} from './tenant-table.ts';

/** Read state of members. No one begins with a wall of unread tickets: messages from before `unread_from` count as read. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
  alter table account.membership add column unread_from timestamptz(3) not null default now()

  create table connect.ticket_read (
    workspace_id uuid not null,
    user_id uuid not null,
    ticket_id uuid not null,
    read_at timestamptz(3) not null,
    is_marked boolean not null,
    primary key (workspace_id, user_id, ticket_id),
    foreign key (workspace_id, ticket_id) references connect.ticket (workspace_id, id) on delete cascade
  )

  create index ticket_read_ticket on connect.ticket_read (workspace_id, ticket_id)`,
  );
  await tenantTable(db, 'connect.ticket_read');
  await limitToTickets(db, 'ticket_read');
  await keepToReader(db);
};

/** The read state is visible to its member alone. */
const keepToReader = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create policy reader on connect.ticket_read as restrictive to switchboard_app
    using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
    with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))`,
  );

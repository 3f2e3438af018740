import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createTables(db);
  await tenantTable(db, 'connect.draft');
  await tenantTable(db, 'connect.follower');
  await tenantTable(db, 'connect.mention');
  await keepToAuthor(db);
};

const createTables = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.draft (
    workspace_id uuid not null,
    user_id uuid not null,
    ticket_id uuid not null,
    kind text not null check (kind in ('reply', 'note')),
    html text not null,
    seen_message_id uuid,
    updated_at timestamptz(3) not null,
    primary key (workspace_id, user_id, ticket_id, kind),
    foreign key (workspace_id, ticket_id) references connect.ticket (workspace_id, id) on delete cascade
  )

  create index draft_ticket on connect.draft (workspace_id, ticket_id)

  create table connect.follower (
    workspace_id uuid not null,
    ticket_id uuid not null,
    user_id uuid not null,
    created_at timestamptz(3) not null,
    primary key (workspace_id, ticket_id, user_id),
    foreign key (workspace_id, ticket_id) references connect.ticket (workspace_id, id) on delete cascade
  )

  create index follower_user on connect.follower (workspace_id, user_id, ticket_id)

  create table connect.mention (
    workspace_id uuid not null,
    ticket_id uuid not null,
    message_id uuid not null references connect.message (id) on delete cascade,
    user_id uuid not null,
    created_at timestamptz(3) not null,
    primary key (workspace_id, message_id, user_id),
    foreign key (workspace_id, ticket_id) references connect.ticket (workspace_id, id) on delete cascade
  )

  create index mention_user on connect.mention (workspace_id, user_id, ticket_id)`,
  );

/** Unsent text is visible to its author alone: not even a forgotten `where` shows it. */
const keepToAuthor = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create policy author on connect.draft as restrictive to switchboard_app
    using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
    with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))`,
  );

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createContactTable(db);
  await createTicketTables(db);
  await createMessageTable(db);
  await createEventTable(db);
  await tenantTable(db, 'connect.contact');
  await tenantTable(db, 'connect.ticket_number', {grants: 'select, insert, update'});
  await tenantTable(db, 'connect.ticket', {grants: 'select, insert, update'});
  await tenantTable(db, 'connect.message', {grants: 'select, insert'});
  await tenantTable(db, 'connect.ticket_event', {grants: 'select, insert'});
};

const createContactTable = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create schema connect

  grant usage on schema connect to switchboard_app

  create table connect.contact (
    id uuid primary key,
    workspace_id uuid not null,
    name text not null,
    email text,
    phone text,
    created_at timestamptz(3) not null,
    unique (workspace_id, id)
  )

  create unique index contact_email on connect.contact (workspace_id, lower(email))`,
  );

const createTicketTables = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.ticket_number (
    workspace_id uuid primary key,
    last integer not null
  )

  create table connect.ticket (
    id uuid primary key,
    workspace_id uuid not null,
    number integer not null,
    subject text not null,
    snippet text not null,
    search_text text not null,
    status text not null check (status in ('new', 'open', 'pending', 'on_hold', 'resolved', 'closed')),
    is_done boolean not null generated always as (status in ('resolved', 'closed')) stored,
    priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
    channel text not null check (channel in ('email', 'web', 'phone', 'api', 'broadcast')),
    requester_id uuid not null,
    assignee_id uuid,
    tags text[] not null,
    is_sample boolean not null,
    external_id text,
    reply_count integer not null,
    reopen_count integer not null,
    event_count integer not null,
    waiting_since timestamptz(3),
    first_responded_at timestamptz(3),
    resolved_at timestamptz(3),
    closed_at timestamptz(3),
    last_message_at timestamptz(3) not null,
    version integer not null,
    created_by_id uuid,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    unique (workspace_id, id),
    unique (workspace_id, number),
    foreign key (workspace_id, requester_id) references connect.contact (workspace_id, id)
  )

  create unique index ticket_external_id on connect.ticket (workspace_id, external_id) where external_id is not null

  create index ticket_page on connect.ticket (workspace_id, last_message_at desc, id desc)

  create index ticket_assignee_page on connect.ticket (workspace_id, assignee_id, last_message_at desc, id desc)

  create index ticket_status_page on connect.ticket (workspace_id, status, last_message_at desc, id desc)

  create index ticket_undone on connect.ticket (workspace_id, assignee_id, status, is_sample) where not is_done`,
  );

const createMessageTable = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.message (
    id uuid primary key,
    workspace_id uuid not null,
    ticket_id uuid not null,
    kind text not null check (kind in ('requester', 'reply', 'note', 'system')),
    author_type text not null check (author_type in ('agent', 'requester', 'system')),
    author_id uuid,
    html text not null,
    text text not null,
    created_at timestamptz(3) not null,
    foreign key (workspace_id, ticket_id) references connect.ticket (workspace_id, id)
  )

  create index message_thread on connect.message (workspace_id, ticket_id, created_at, id)`,
  );

const createEventTable = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.ticket_event (
    id uuid primary key,
    workspace_id uuid not null,
    ticket_id uuid not null,
    seq integer not null,
    version integer not null,
    type text not null check (type in ('created', 'status', 'priority', 'assignee', 'tags', 'subject', 'reply', 'note', 'requester_message')),
    from_value text,
    to_value text,
    actor_type text not null check (actor_type in ('agent', 'requester', 'rule', 'system')),
    actor_id uuid,
    is_sample boolean not null default false,
    backlog_delta integer not null generated always as (
      case
        when type = 'created' then 1
        when type <> 'status' then 0
        when from_value in ('resolved', 'closed') and to_value not in ('resolved', 'closed') then 1
        when from_value not in ('resolved', 'closed') and to_value in ('resolved', 'closed') then -1
        else 0
      end) stored,
    at timestamptz(3) not null,
    unique (workspace_id, ticket_id, seq),
    foreign key (workspace_id, ticket_id) references connect.ticket (workspace_id, id)
  )

  create index ticket_event_metrics on connect.ticket_event (workspace_id, at)
    include (type, to_value, backlog_delta, ticket_id) where type in ('created', 'status') and not is_sample

  create function connect.refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'the history of tickets is append-only' using errcode = 'restrict_violation';
  end $$

  create trigger append_only before update or delete on connect.ticket_event
    for each row execute function connect.refuse_change()

  create trigger append_only_whole before truncate on connect.ticket_event
    for each statement execute function connect.refuse_change()`,
  );

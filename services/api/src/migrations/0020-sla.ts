import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createSettings(db);
  await createPromises(db);
  await tenantTable(db, 'connect.business_hours');
  await tenantTable(db, 'connect.sla_policy');
  await tenantTable(db, 'connect.sla_application', {grants: 'select, insert'});
};

const createSettings = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.business_hours (
    id uuid primary key,
    workspace_id uuid not null,
    name text not null,
    time_zone text not null,
    week jsonb not null,
    holidays jsonb not null,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    unique (workspace_id, id)
  )

  create unique index business_hours_name on connect.business_hours (workspace_id, lower(name))

  create table connect.sla_policy (
    id uuid primary key,
    workspace_id uuid not null,
    name text not null,
    position integer not null,
    match jsonb not null,
    targets jsonb not null,
    hours_id uuid,
    is_active boolean not null,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    unique (workspace_id, id),
    foreign key (workspace_id, hours_id) references connect.business_hours (workspace_id, id)
  )

  create unique index sla_policy_name on connect.sla_policy (workspace_id, lower(name))`,
  );

const createPromises = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.sla_application (
    workspace_id uuid not null,
    ticket_id uuid not null,
    seq integer not null,
    policy text,
    targets jsonb not null,
    schedule jsonb,
    at timestamptz(3) not null,
    primary key (workspace_id, ticket_id, seq),
    foreign key (workspace_id, ticket_id) references connect.ticket (workspace_id, id)
  )

  create trigger append_only before update or delete on connect.sla_application
    for each row execute function connect.refuse_change()

  create trigger append_only_whole before truncate on connect.sla_application
    for each statement execute function connect.refuse_change()

  alter table connect.ticket
    add column due_metric text check (due_metric in ('first', 'next', 'resolution')),
    add column due_at timestamptz(3),
    add column at_risk_at timestamptz(3),
    add check ((due_metric is null) = (due_at is null))

  create index ticket_due on connect.ticket (workspace_id, due_at) where due_at is not null`,
  );

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {limitToTickets} from './limit-to-tickets.ts';
import {tenantTable} from './tenant-table.ts';

/**
 * Base data of figures, from the history of each ticket: a row for the ticket, and one for each of its moments that a figure
 * counts. A rebuild creates them again in the background, also for the tickets from before.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createFacts(db);
  await createMoments(db);
  await startRebuilds(db);
  await tenantTable(db, 'connect.fact_rebuild');
  for (const table of ['ticket_fact', 'moment']) {
    await tenantTable(db, `connect.${table}`);
    await limitToTickets(db, table);
  }
};

const createFacts = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.ticket_fact (
    workspace_id uuid not null,
    ticket_id uuid not null,
    created_at timestamptz(3) not null,
    is_listed boolean not null,
    replies integer not null,
    reopens integer not null,
    first_response_ms bigint,
    first_response_business_ms bigint,
    first_resolution_ms bigint,
    first_resolution_business_ms bigint,
    resolution_ms bigint,
    resolution_business_ms bigint,
    requester_wait_ms bigint not null,
    requester_wait_business_ms bigint not null,
    agent_wait_ms bigint not null,
    agent_wait_business_ms bigint not null,
    on_hold_ms bigint not null,
    on_hold_business_ms bigint not null,
    primary key (workspace_id, ticket_id),
    foreign key (workspace_id, ticket_id) references connect.ticket (workspace_id, id) on delete cascade
  )

  create index ticket_fact_left_out on connect.ticket_fact (workspace_id, created_at) where not is_listed

  create table connect.fact_rebuild (
    workspace_id uuid primary key references account.workspace (id) on delete cascade,
    after_id uuid
  )`,
  );

const createMoments = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.moment (
    workspace_id uuid not null,
    ticket_id uuid not null,
    position integer not null,
    kind text not null check (kind in ('created', 'done', 'reopened', 'assigned', 'reply', 'resolved', 'promise', 'survey', 'rating')),
    at timestamptz(3) not null,
    channel text not null,
    priority text not null,
    team_id uuid,
    agent_id uuid,
    waited_ms bigint,
    waited_business_ms bigint,
    metric text check (metric in ('first', 'next', 'resolution')),
    is_met boolean,
    score smallint check (score between 1 and 5),
    is_first boolean not null,
    is_last boolean not null,
    is_only boolean not null,
    is_one_touch boolean not null,
    is_reopened boolean not null,
    is_answered boolean not null,
    primary key (workspace_id, ticket_id, position),
    foreign key (workspace_id, ticket_id) references connect.ticket (workspace_id, id) on delete cascade
  )

  create index moment_kind on connect.moment (workspace_id, kind, at) include (ticket_id, is_only)`,
  );

const startRebuilds = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table account.workspace no force row level security

  insert into connect.fact_rebuild select id, null from account.workspace

  alter table account.workspace force row level security`,
  );

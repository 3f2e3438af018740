import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addOrders(db);
  await createViews(db);
  await tenantTable(db, 'connect.view');
};

/** One index for each order of a list, so that all its pages have the same cost. */
const addOrders = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table connect.ticket add column priority_rank smallint not null generated always as (
    case priority when 'urgent' then 3 when 'high' then 2 when 'normal' then 1 else 0 end) stored

  create index ticket_created_page on connect.ticket (workspace_id, created_at desc, id desc) where is_listed

  create index ticket_due_page on connect.ticket (workspace_id, (coalesce(due_at, 'infinity'::timestamptz)), id) where is_listed

  create index ticket_priority_page on connect.ticket (workspace_id, priority_rank desc, last_message_at desc, id desc) where is_listed

  create index ticket_requester_page on connect.ticket (workspace_id, requester_id, last_message_at desc, id desc) where is_listed

  create index ticket_snoozed on connect.ticket (workspace_id, snoozed_until) where snoozed_until is not null`,
  );

const createViews = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table connect.view (
    id uuid primary key,
    workspace_id uuid not null,
    name text not null,
    visibility text not null check (visibility in ('private', 'team', 'all')),
    owner_id uuid not null,
    team_id uuid,
    filter jsonb not null,
    sort text not null,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    unique (workspace_id, id),
    check ((visibility = 'team') = (team_id is not null))
  )

  create index view_name on connect.view (workspace_id, lower(name))`,
  );

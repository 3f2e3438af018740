import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createPresence(db);
  await tenantTable(db, 'account.presence', {system: true});
  await addAssignment(db);
};

const createPresence = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table account.presence (
    workspace_id uuid not null,
    user_id uuid not null,
    state text not null check (state in ('online', 'away', 'busy', 'offline')),
    chosen text check (chosen in ('away', 'busy')),
    seen_at timestamptz(3) not null,
    active_at timestamptz(3) not null,
    primary key (workspace_id, user_id),
    foreign key (workspace_id, user_id) references account.membership (workspace_id, user_id) on delete cascade
  )

  create index presence_seen on account.presence (seen_at)`,
  );

const addAssignment = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table account.membership add column max_open integer check (max_open >= 0)

  alter table account.team add column assign_mode text not null default 'off' check (assign_mode in ('off', 'round_robin', 'least_open'))

  alter table account.team_member add column last_given_at timestamptz(3)

  create index ticket_waiting on connect.ticket (workspace_id, team_id, created_at, id)
    where assignee_id is null and is_listed and status in ('new', 'open')`,
  );

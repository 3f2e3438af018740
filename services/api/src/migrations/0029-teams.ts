import {type Kysely, sql} from 'kysely';
import {ensureRole, runScript} from '@switchboard/service-kit/database';
import {limitToTickets} from './limit-to-tickets.ts';
import {tenantTable} from './tenant-table.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createTeams(db);
  await tenantTable(db, 'account.team');
  await tenantTable(db, 'account.team_member');
  await ensureRole(db, 'switchboard_limited', 'switchboard_app');
  await limitTickets(db);
  await limitWhatHangsOnTickets(db);
};

const createTeams = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table account.team (
    id uuid primary key,
    workspace_id uuid not null references account.workspace on delete cascade,
    name text not null,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    unique (workspace_id, id)
  )

  create unique index team_name on account.team (workspace_id, lower(name))

  create table account.team_member (
    workspace_id uuid not null,
    team_id uuid not null,
    user_id uuid not null,
    primary key (team_id, user_id),
    foreign key (workspace_id, team_id) references account.team (workspace_id, id) on delete cascade,
    foreign key (workspace_id, user_id) references account.membership (workspace_id, user_id) on delete cascade
  )

  create index team_member_user on account.team_member (workspace_id, user_id)

  alter table account.membership add column ticket_scope text check (ticket_scope in ('all', 'team', 'own'))

  alter table connect.ticket add column team_id uuid

  alter table connect.ticket add foreign key (workspace_id, team_id) references account.team (workspace_id, id)

  create index ticket_team_page on connect.ticket (workspace_id, team_id, last_message_at desc, id desc)`,
  );

const ME = "(select nullif(current_setting('app.user_id', true), '')::uuid)";

/** A role of its own, so that members who see every ticket have no extra cost. */
const limitTickets = (db: Kysely<unknown>) =>
  limitToTickets(
    db,
    'ticket',
    `
    assignee_id = ${ME}
    or created_by_id = ${ME}
    or id in (select follower.ticket_id from connect.follower where follower.user_id = ${ME})
    or ((select current_setting('app.ticket_scope', true)) = 'team'
      and (team_id is null or team_id in (select team_member.team_id from account.team_member where team_member.user_id = ${ME})))`,
  );

/** Followers decide the visibility of the ticket, not the other way round. */
const limitWhatHangsOnTickets = async (db: Kysely<unknown>): Promise<void> => {
  const {rows} = await sql<{name: string}>`select table_name as name from information_schema.columns
    where table_schema = 'connect' and column_name = 'ticket_id' and table_name <> 'follower' order by 1`.execute(
    db,
  );
  for (const {name} of rows) await limitToTickets(db, name);
  await limitToTickets(
    db,
    'attachment',
    `message_id is null
    or exists (select from connect.message where message.workspace_id = attachment.workspace_id and message.id = attachment.message_id)`,
  );
};

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {limitToTickets} from './limit-to-tickets.ts';
import {tenantTable} from './tenant-table.ts';

/** Notifications, the preferences for them, browsers that get pushes, and muted tickets. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createNotifications(db);
  await createChoices(db);
  await tenantTable(db, 'account.notification', {system: true});
  await tenantTable(db, 'account.notification_preference', {system: true});
  await tenantTable(db, 'account.notification_channels', {system: true});
  await tenantTable(db, 'account.push_subscription', {system: true});
  await tenantTable(db, 'connect.mute');
  await limitToTickets(db, 'mute');
};

const createNotifications = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
    create table account.notification (
      id uuid primary key,
      workspace_id uuid not null,
      user_id uuid not null,
      kind text not null,
      topic text not null,
      actor_id uuid,
      actor_name text,
      title text not null,
      number integer,
      ticket_id uuid,
      excerpt text not null,
      path text not null,
      count integer not null default 1,
      in_app boolean not null,
      began_at timestamptz(3) not null,
      at timestamptz(3) not null,
      read_at timestamptz(3),
      mail_due_at timestamptz(3),
      foreign key (workspace_id, user_id) references account.membership (workspace_id, user_id) on delete cascade
    )

    create index notification_list on account.notification (workspace_id, user_id, at desc, id desc) where in_app

    create index notification_unread on account.notification (workspace_id, user_id, topic) where read_at is null

    create index notification_mail on account.notification (workspace_id, user_id, mail_due_at) where mail_due_at is not null

    create index notification_at on account.notification (at)

    alter table mail.outbox add column headers jsonb

    grant select (time_zone) on account."user" to switchboard_app`,
  );

const createChoices = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
    create table account.notification_preference (
      workspace_id uuid not null,
      user_id uuid not null,
      channels jsonb not null,
      mail_mode text not null check (mail_mode in ('at_once', 'daily')),
      digest_hour integer not null check (digest_hour between 0 and 23),
      quiet_from text,
      quiet_to text,
      primary key (workspace_id, user_id),
      foreign key (workspace_id, user_id) references account.membership (workspace_id, user_id) on delete cascade
    )

    create table account.notification_channels (
      workspace_id uuid primary key references account.workspace (id) on delete cascade,
      channels jsonb not null
    )

    create table account.push_subscription (
      endpoint text primary key,
      workspace_id uuid not null,
      user_id uuid not null,
      session_id uuid not null references account.session (id) on delete cascade,
      p256dh text not null,
      auth text not null,
      created_at timestamptz(3) not null,
      foreign key (workspace_id, user_id) references account.membership (workspace_id, user_id) on delete cascade
    )

    create index push_subscription_user on account.push_subscription (workspace_id, user_id)

    create index push_subscription_session on account.push_subscription (session_id)

    create table account.server_secret (name text primary key, value text not null)

    grant select, insert on account.server_secret to switchboard_app, switchboard_system

    create table connect.mute (
      workspace_id uuid not null,
      user_id uuid not null,
      ticket_id uuid not null,
      created_at timestamptz(3) not null,
      primary key (workspace_id, user_id, ticket_id),
      foreign key (workspace_id, ticket_id) references connect.ticket (workspace_id, id) on delete cascade,
      foreign key (workspace_id, user_id) references account.membership (workspace_id, user_id) on delete cascade
    )

    create index mute_ticket on connect.mute (workspace_id, ticket_id)`,
  );

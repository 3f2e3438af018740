import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

/** Broadcasts: their recipients and progress, the ones at work, and the speed limits of providers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await extendBroadcasts(db);
  await moveTexts(db);
  await createCounts(db);
  await createRecipients(db);
  await createFollowing(db);
  await createWork(db);
  for (const table of ['counts', 'recipient', 'link', 'click', 'provider_event', 'settings'])
    await tenantTable(db, `campaign.broadcast_${table}`);
  await runScript(
    db,
    `
    grant usage on schema campaign to switchboard_system`,
  );
  await tenantTable(db, 'campaign.broadcast_run', {system: true});
};

const extendBroadcasts = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
    alter table campaign.broadcast drop constraint broadcast_status_check

    alter table campaign.broadcast
      add check (status in ('draft', 'scheduled', 'preparing', 'sending', 'paused', 'completed', 'cancelled', 'failed')),
      add column preheader text not null default '',
      add column html text not null default '',
      add column text text not null default '',
      add column variables jsonb not null default '[]',
      add column sender_id uuid,
      add column audience_ids uuid[] not null default '{}',
      add column exclude_ids uuid[] not null default '{}',
      add column sending_window jsonb,
      add column rate_per_minute integer,
      add column subject_test jsonb,
      add column winner text check (winner in ('a', 'b')),
      add column decides_at timestamptz(3),
      add column pause_kind text,
      add column resumes_at timestamptz(3),
      add column reason text not null default '',
      add column approval jsonb,
      add column schedule_at timestamptz(3),
      add column time_zone text not null default 'UTC',
      add column hold_id uuid,
      add column starts integer not null default 0,
      add column price integer not null default 0,
      add column zones text[] not null default '{}',
      add column is_tracked boolean not null default false,
      add column approved_by_id uuid,
      add column started_by_id uuid,
      add column started_at timestamptz(3),
      add column finished_at timestamptz(3)`,
  );

/** Converts texts of emails to HTML. */
const moveTexts = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
    update campaign.broadcast set text = body where channel = 'sms'

    update campaign.broadcast set html = '<p>' || replace(replace(replace(replace(body, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), chr(10), '<br>') || '</p>'
      where channel = 'email' and body <> ''

    alter table campaign.broadcast drop column body

    create unique index broadcast_whole on campaign.broadcast (workspace_id, id)`,
  );

const createCounts = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
    create table campaign.broadcast_counts (
      broadcast_id uuid primary key,
      workspace_id uuid not null,
      pending integer not null default 0 check (pending >= 0),
      queued integer not null default 0 check (queued >= 0),
      sent integer not null default 0 check (sent >= 0),
      delivered integer not null default 0 check (delivered >= 0),
      bounced integer not null default 0 check (bounced >= 0),
      failed integer not null default 0 check (failed >= 0),
      unknown integer not null default 0 check (unknown >= 0),
      skipped integer not null default 0 check (skipped >= 0),
      cancelled integer not null default 0 check (cancelled >= 0),
      opened integer not null default 0,
      clicked integer not null default 0,
      replied integer not null default 0,
      held bigint not null default 0,
      spent bigint not null default 0,
      recent text not null default '',
      told_at timestamptz(3),
      foreign key (workspace_id, broadcast_id) references campaign.broadcast (workspace_id, id) on delete cascade
    )

    insert into campaign.broadcast_counts (broadcast_id, workspace_id) select id, workspace_id from campaign.broadcast

    create table campaign.broadcast_settings (
      workspace_id uuid primary key,
      is_tracked boolean not null
    )`,
  );

const createRecipients = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
    create table campaign.broadcast_recipient (
      id uuid not null,
      workspace_id uuid not null,
      broadcast_id uuid not null,
      contact_id uuid,
      name text not null,
      address text not null,
      vars jsonb not null,
      time_zone text,
      status text not null,
      code text,
      error text not null default '',
      attempts integer not null default 0,
      lease_id uuid,
      lease_until timestamptz(3),
      retry_at timestamptz(3),
      provider_id text,
      units integer not null,
      credits integer not null,
      variant text check (variant in ('a', 'b')),
      queued_at timestamptz(3),
      sent_at timestamptz(3),
      delivered_at timestamptz(3),
      opened_at timestamptz(3),
      clicked_at timestamptz(3),
      replied_at timestamptz(3),
      updated_at timestamptz(3) not null,
      primary key (broadcast_id, id),
      foreign key (workspace_id, broadcast_id) references campaign.broadcast (workspace_id, id) on delete cascade
    )

    create unique index broadcast_recipient_address on campaign.broadcast_recipient (broadcast_id, lower(address)) where status <> 'skipped'

    create index broadcast_recipient_pending on campaign.broadcast_recipient (broadcast_id, id) where status = 'pending'

    create index broadcast_recipient_queued on campaign.broadcast_recipient (broadcast_id, lease_until) where status = 'queued'`,
  );

const createFollowing = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
    create table campaign.broadcast_link (
      workspace_id uuid not null,
      broadcast_id uuid not null,
      position integer not null,
      url text not null,
      primary key (broadcast_id, position),
      foreign key (workspace_id, broadcast_id) references campaign.broadcast (workspace_id, id) on delete cascade
    )

    create table campaign.broadcast_click (
      workspace_id uuid not null,
      broadcast_id uuid not null,
      position integer not null,
      recipient_id uuid not null,
      clicks integer not null,
      primary key (broadcast_id, position, recipient_id),
      foreign key (workspace_id, broadcast_id) references campaign.broadcast (workspace_id, id) on delete cascade
    )

    create table campaign.broadcast_provider_event (
      provider_id text not null,
      event text not null,
      workspace_id uuid not null,
      at timestamptz(3) not null,
      primary key (workspace_id, provider_id, event)
    )

    alter table connect.ticket add column broadcast_id uuid`,
  );

/** Only ids and times: every process looks here for pending work, in all workspaces. */
const createWork = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
    create table campaign.broadcast_run (
      broadcast_id uuid primary key,
      workspace_id uuid not null,
      wake_at timestamptz(3) not null,
      next_free_at timestamptz(3) not null
    )

    create index broadcast_run_wake on campaign.broadcast_run (wake_at)

    create table mail.provider_gate (
      name text primary key,
      next_free_at timestamptz(3) not null,
      down_until timestamptz(3),
      failures integer not null default 0
    )

    grant select, insert, update on mail.provider_gate to switchboard_app, switchboard_system`,
  );

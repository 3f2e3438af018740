import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

const SCRIPT = `
  create table connect.report_schedule (
    id uuid primary key,
    workspace_id uuid not null,
    report_id uuid not null,
    owner_id uuid not null,
    frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
    weekdays smallint[] not null,
    month_day smallint check (month_day between 1 and 28),
    time text not null,
    time_zone text not null,
    is_paused boolean not null,
    next_run_at timestamptz(3),
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    unique (workspace_id, id),
    unique (workspace_id, report_id),
    foreign key (workspace_id, report_id) references connect.report (workspace_id, id) on delete cascade,
    check (is_paused = (next_run_at is null))
  )

  create table connect.report_recipient (
    workspace_id uuid not null,
    schedule_id uuid not null,
    user_id uuid not null,
    stopped_at timestamptz(3),
    primary key (schedule_id, user_id),
    foreign key (workspace_id, schedule_id) references connect.report_schedule (workspace_id, id) on delete cascade
  )

  create table connect.report_run (
    id uuid primary key,
    workspace_id uuid not null,
    schedule_id uuid not null,
    due_at timestamptz(3) not null,
    is_test boolean not null,
    unique (workspace_id, id),
    foreign key (workspace_id, schedule_id) references connect.report_schedule (workspace_id, id) on delete cascade
  )

  create unique index report_run_due on connect.report_run (schedule_id, due_at) where not is_test

  create index report_run_schedule on connect.report_run (schedule_id, due_at)

  create table connect.report_delivery (
    id uuid primary key,
    workspace_id uuid not null,
    run_id uuid not null,
    user_id uuid not null,
    state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
    reason text,
    at timestamptz(3) not null,
    unique (run_id, user_id),
    foreign key (workspace_id, run_id) references connect.report_run (workspace_id, id) on delete cascade
  )

  create index report_delivery_open on connect.report_delivery (workspace_id) where state in ('waiting', 'sending')

  create table mail.outbox_file (
    mail_id uuid not null references mail.outbox (id) on delete cascade,
    position smallint not null,
    name text not null,
    mime text not null,
    bytes bytea not null,
    primary key (mail_id, position)
  )

  grant select, insert, update, delete on mail.outbox_file to switchboard_system

  grant select (language, formats, deactivated_at) on account."user" to switchboard_app`;

/** Schedules that mail saved reports, their recipients, and the state of each mail; files of mails in the outbox. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(db, SCRIPT);
  for (const table of ['schedule', 'recipient', 'run', 'delivery'])
    await tenantTable(db, `connect.report_${table}`);
};

import type {Kysely} from 'kysely';
import {ensureRole, runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

const ROLES = ['switchboard_app', 'switchboard_system'];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const role of ROLES) await ensureRole(db, role);
  await runScript(
    db,
    `
    create schema events

    create schema mail

    grant usage on schema events, mail to switchboard_app, switchboard_system

    create table events.sequence (
      workspace_id uuid primary key,
      seq bigint not null
    )

    create table events.outbox (
      workspace_id uuid not null,
      seq bigint not null,
      type text not null,
      payload jsonb not null,
      audience uuid[],
      at timestamptz not null default now(),
      primary key (workspace_id, seq)
    )

    create index outbox_at on events.outbox (at)

    create table mail.outbox (
      id uuid primary key,
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null,
      at timestamptz not null default now(),
      sent_at timestamptz
    )

    create index outbox_at on mail.outbox (at desc)

    grant insert on mail.outbox to switchboard_app

    grant select, insert, update, delete on mail.outbox to switchboard_system`,
  );
  await tenantTable(db, 'events.sequence', {grants: 'select, insert, update', system: true});
  await tenantTable(db, 'events.outbox', {grants: 'select, insert', system: true});
};

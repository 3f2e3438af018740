import {type Kysely, sql} from 'kysely';
import {runScript} from '../database/script.ts';
import {tenantTable} from '../database/tenant-table.ts';

const ROLES = ['switchboard_app', 'switchboard_system'];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const role of ROLES) await ensureRole(db, role);
  await runScript(db, `
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

    grant select, insert, update, delete on mail.outbox to switchboard_system`);
  await tenantTable(db, 'events.sequence', {grants: 'select, insert, update', system: true});
  await tenantTable(db, 'events.outbox', {grants: 'select, insert', system: true});
};

/** Roles belong to the whole server: another database, or a replica that starts now, may have made it already. */
const ensureRole = async (db: Kysely<unknown>, role: string): Promise<void> => {
  const {rows} = await sql<{exists: boolean}>`select exists (select from pg_roles where rolname = ${role}) as exists`.execute(db);
  try {
    if (!rows[0]?.exists) {
      await runScript(db, `
        do $$ begin
          create role ${role} nologin noinherit nobypassrls;
        exception when duplicate_object or unique_violation then null;
        end $$`);
    }
    await runScript(db, `
      do $$ begin
        if not pg_has_role(current_user, '${role}', 'member') then grant ${role} to current_user; end if;
      end $$`);
  } catch (error) {
    if ((error as {code?: string}).code !== '42501') throw error;
    throw new Error(
      `the database user may not create or use the role ${role}. Let an administrator run: create role ${role} nologin nobypassrls; grant ${role} to <the user of DATABASE_URL>;`,
      {cause: error},
    );
  }
};

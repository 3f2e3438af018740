import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {tenantTable} from './tenant-table.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createUserTable(db);
  await createTablesOfUsers(db);
  await createWorkspaceTables(db);
  await createGuardTables(db);
};

const createUserTable = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create schema account

  grant usage on schema account to switchboard_app, switchboard_system

  create table account."user" (
    id uuid primary key,
    email text not null,
    password_hash text not null,
    first_name text not null,
    last_name text not null,
    phone_number text not null,
    time_zone text,
    avatar_file text,
    deactivated_at timestamptz,
    verified_at timestamptz,
    onboarded_at timestamptz,
    invitation_id uuid,
    created_at timestamptz not null default now()
  )

  create unique index user_email on account."user" (lower(email))`,
  );

const createTablesOfUsers = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table account.session (
    id uuid primary key,
    token_hash bytea not null unique,
    user_id uuid not null references account."user" on delete cascade,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    expires_at timestamptz not null
  )

  create index session_user_id on account.session (user_id)

  create table account.token (
    id uuid primary key,
    kind text not null check (kind in ('verify', 'reset')),
    token_hash bytea not null unique,
    user_id uuid not null references account."user" on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )

  create index token_user on account.token (user_id, kind)

  create table account.avatar (
    file text primary key,
    user_id uuid not null references account."user" on delete cascade,
    bytes bytea not null,
    created_at timestamptz not null default now()
  )

  create index avatar_user_id on account.avatar (user_id)

  grant select, insert, update, delete on account."user", account.avatar, account.session, account.token to switchboard_system

  grant select (id, email, first_name, last_name, avatar_file) on account."user" to switchboard_app`,
  );

const createWorkspaceTables = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table account.workspace (
      id uuid primary key,
      name text not null,
      time_zone text not null,
      country text not null,
      created_at timestamptz not null default now()
    )

    create table account.membership (
      workspace_id uuid not null references account.workspace on delete cascade,
      user_id uuid not null references account."user" on delete cascade,
      role text not null check (role in ('owner', 'admin', 'supervisor', 'agent')),
      status text not null default 'active' check (status in ('active', 'deactivated')),
      joined_at timestamptz not null,
      last_active_at timestamptz,
      primary key (workspace_id, user_id)
    )

    create unique index membership_one_active on account.membership (user_id) where status = 'active'

    create table account.invitation (
      id uuid primary key,
      workspace_id uuid not null references account.workspace on delete cascade,
      email text not null,
      role text not null check (role in ('owner', 'admin', 'supervisor', 'agent')),
      status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked')),
      token_hash bytea not null unique,
      invited_by_id uuid not null references account."user",
      sent_count integer not null default 1,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )

    create unique index invitation_one_pending on account.invitation (workspace_id, lower(email)) where status = 'pending'

    create index invitation_email on account.invitation (lower(email)) where status = 'pending'`,
  );
  await tenantTable(db, 'account.workspace', {
    column: 'id',
    grants: 'select, update',
    system: true,
  });
  await tenantTable(db, 'account.membership', {grants: 'select, update', system: true});
  await tenantTable(db, 'account.invitation', {grants: 'select, insert, update', system: true});
};

const createGuardTables = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table account.attempt (
    key text primary key,
    count integer not null,
    window_started_at timestamptz not null,
    blocked_until timestamptz
  )

  create table account.idempotency (
    user_id uuid not null references account."user" on delete cascade,
    key text not null,
    fingerprint bytea not null,
    status integer,
    body text,
    created_at timestamptz not null default now(),
    primary key (user_id, key)
  )

  create index idempotency_created_at on account.idempotency (created_at)

  grant select, insert, update, delete on account.attempt, account.idempotency to switchboard_system`,
  );

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** One-time codes of an app, recovery codes, logins between password and code, and browsers that need no code for a while (decision 0078). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  create table account.totp (
    user_id uuid primary key references account."user" on delete cascade,
    secret bytea not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step integer
  )

  create table account.recovery_code (
    user_id uuid not null references account."user" on delete cascade,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )

  create table account.login_challenge (
    token_hash bytea primary key,
    user_id uuid not null references account."user" on delete cascade,
    device_key_hash bytea,
    tries integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )

  create index login_challenge_user_id on account.login_challenge (user_id)

  create table account.remembered_device (
    id uuid primary key,
    user_id uuid not null references account."user" on delete cascade,
    key_hash bytea not null,
    user_agent text,
    network text,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    unique (user_id, key_hash)
  )

  grant select, insert, update, delete on account.totp, account.recovery_code, account.login_challenge, account.remembered_device
    to switchboard_system`,
  );

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Passkeys, and the challenges that browsers answer with them (decision 0078). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  create table account.passkey (
    id uuid primary key,
    user_id uuid not null references account."user" on delete cascade,
    name text not null,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )

  create index passkey_user_id on account.passkey (user_id)

  create table account.passkey_challenge (
    user_id uuid primary key references account."user" on delete cascade,
    challenge text not null,
    expires_at timestamptz not null
  )

  alter table account.login_challenge add column passkey_challenge text

  grant select, insert, update, delete on account.passkey, account.passkey_challenge to switchboard_system`,
  );

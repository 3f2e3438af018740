import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Each registration is independent until its link is followed; only then there is an account (decision 0054). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createRegistrations(db);
  await moveUnverified(db);
  await dropVerifyTokens(db);
};

const createRegistrations = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  create table account.registration (
    id uuid primary key,
    email text not null,
    password_hash text not null,
    first_name text not null,
    last_name text not null,
    phone_number text not null,
    key_hash bytea,
    address text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    verified_at timestamptz
  )

  create index registration_email on account.registration (lower(email), created_at)

  create table account.registration_token (
    token_hash bytea primary key,
    registration_id uuid not null references account.registration on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )

  create index registration_token_registration on account.registration_token (registration_id)

  grant select, insert, update, delete on account.registration, account.registration_token to switchboard_system`,
  );

/**
 * Links in flight keep working, with the password; a person who lost theirs logs in within 30 days and gets a new one. A used link may be
 * opened again.
 */
const moveUnverified = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  insert into account.registration (id, email, password_hash, first_name, last_name, phone_number, created_at, expires_at, verified_at)
    select id, email, case when verified_at is null then password_hash else '' end, first_name, last_name, phone_number, created_at,
      now() + case when verified_at is null then interval '30 days' else interval '1 day' end, verified_at
    from account."user" where verified_at is null
      or id in (select user_id from account.token where kind = 'verify' and used_at is not null and expires_at > now())

  insert into account.registration_token (token_hash, registration_id, created_at, expires_at)
    select token_hash, user_id, token.created_at, token.expires_at from account.token
    join account.registration on registration.id = token.user_id where kind = 'verify'

  delete from account."user" where verified_at is null`,
  );

const dropVerifyTokens = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  delete from account.token where kind = 'verify'

  drop index account.token_user

  alter table account.token drop column kind

  create index token_user on account.token (user_id)

  alter table account."user" alter column verified_at set not null`,
  );

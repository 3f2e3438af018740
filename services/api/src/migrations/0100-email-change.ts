import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** New addresses of people: until the link is followed, and for a week after, so that the former one can undo it (decision 0080). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  create table account.email_change (
    id uuid primary key,
    user_id uuid not null references account."user" on delete cascade,
    old_email text not null,
    new_email text not null,
    token_hash bytea unique,
    notice_hash bytea not null unique,
    undo_hash bytea unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    confirmed_at timestamptz,
    undo_until timestamptz not null
  )

  create index email_change_user_id on account.email_change (user_id, created_at)

  create unique index email_change_pending on account.email_change (user_id) where confirmed_at is null

  grant select, insert, update, delete on account.email_change to switchboard_system`,
  );

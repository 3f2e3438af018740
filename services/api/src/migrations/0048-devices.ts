import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Browsers of earlier logins: guesses by others do not delay them (decision 0054). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  create table account.device (
    user_id uuid not null references account."user" on delete cascade,
    key_hash bytea not null,
    last_used_at timestamptz not null,
    primary key (user_id, key_hash)
  )

  grant select, insert, update, delete on account.device to switchboard_system`,
  );

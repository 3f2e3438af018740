import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Start of a workspace's requirement of a second factor, and the days that its members have for it (decision 0081). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table account.workspace
    add column second_factor_since timestamptz,
    add column second_factor_grace integer check (second_factor_grace in (0, 7)),
    add check ((second_factor_since is null) = (second_factor_grace is null))

  grant select (user_id, confirmed_at) on account.totp to switchboard_app

  grant select (user_id) on account.passkey to switchboard_app`,
  );

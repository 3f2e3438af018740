import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.message add column cc jsonb, add column macro_ids uuid[] not null default '{}'

  alter table connect.draft add column cc jsonb, add column macro_ids uuid[] not null default '{}'`,
  );

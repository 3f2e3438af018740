import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.ticket add column due_noted text check (due_noted in ('at_risk', 'breached'))`,
  );

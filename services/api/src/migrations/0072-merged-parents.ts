import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * The ticket that one was merged into first: `merged_into_id` moves on when that one is merged too. Merges from before this
 * migration come apart one by one.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.ticket add column merged_parent_id uuid

  update connect.ticket set merged_parent_id = merged_into_id where merged_into_id is not null`,
  );

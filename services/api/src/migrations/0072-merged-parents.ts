import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * The first target of a merged ticket: `merged_into_id` changes when that target is merged too. Merges from before this
 * migration are undone one by one.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.ticket add column merged_parent_id uuid

  update connect.ticket set merged_parent_id = merged_into_id where merged_into_id is not null`,
  );

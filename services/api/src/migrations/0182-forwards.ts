import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * Recipients and files of a note that is a forward. A note, so that code without knowledge of forwards keeps them inside the
 * workspace (decision 0164).
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(db, 'alter table connect.message add column forward jsonb');

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * Of a note that is a forward: to whom it went, and with which files. A note, so that whatever does not know forwards keeps them inside the
 * workspace (decision 0164).
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(db, 'alter table connect.message add column forward jsonb');

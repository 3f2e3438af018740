import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** For a message that is sent as a mail: who returned it after a server had accepted it, and why (decision 0165). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(db, 'alter table connect.message add column returned jsonb');

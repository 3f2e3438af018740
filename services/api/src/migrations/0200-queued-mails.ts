import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** For a message that is sent as a mail: the last time that it was queued, which shows when its attempts are over (decision 0165). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(db, 'alter table connect.message add column queued_at timestamptz');

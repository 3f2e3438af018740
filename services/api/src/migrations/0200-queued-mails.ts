import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** For a message that is sent as a mail: when it was last queued, so that one whose attempts are over is told from others (decision 0165). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(db, 'alter table connect.message add column queued_at timestamptz');

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Where a session began: the browser, and the network without its last part. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table account.session
    add column user_agent text,
    add column network text`,
  );

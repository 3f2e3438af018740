import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Origin of a session: the browser, and the network without its last part. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table account.session
    add column user_agent text,
    add column network text`,
  );

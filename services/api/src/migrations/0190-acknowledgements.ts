import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** What is mailed to whoever opens a ticket at a support address; empty: nothing is (decision 0175). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.mail_channel add column acknowledgement text not null default ''`,
  );

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Text mailed to the opener of a ticket at a support address; empty: none (decision 0175). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.mail_channel add column acknowledgement text not null default ''`,
  );

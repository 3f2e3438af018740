import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Of a message that leaves as a mail: the addresses for which a server has taken it, so that another try spares them (decision 0165). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(db, 'alter table connect.message add column delivered_to jsonb');

import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** For a message that is sent as a mail: the addresses that a server has accepted, so that another attempt skips them (decision 0165). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(db, 'alter table connect.message add column delivered_to jsonb');

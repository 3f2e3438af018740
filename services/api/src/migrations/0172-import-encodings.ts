import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** Encoding of an imported text that is neither UTF-8 nor UTF-16 (decision 0160). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(db, `alter table connect.import_mapping add column encoding text`);

import * as kit from '@switchboard/service-kit/database';
import type {Kysely} from 'kysely';
import {migrations} from '../migrations/index.ts';
import type {Schema} from './schema.ts';

/** Brings the schema up to date. @throws DatabaseUnavailableError naming the migration that failed */
export const migrate = (db: Kysely<Schema>): Promise<void> =>
  kit.migrate(db, {migrations, schema: 'migrations'});

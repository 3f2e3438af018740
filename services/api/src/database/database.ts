import type {Database as AnyDatabase} from '@switchboard/service-kit/database';
import type {Schema} from './schema.ts';

/** The one open database, with the tables of every module. */
export type Database = AnyDatabase<Schema>;

import type {Database} from './database.ts';
import {openPGlite} from './pglite.ts';
import {openPostgres} from './postgres.ts';

/**
 * Opens the database.
 * @param options `databaseUrl` of a PostgreSQL server, else the embedded database in `dataDir`
 * @throws DatabaseUnavailableError with one sentence for the person who starts the program
 */
export const openDatabase = <Schema>({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string;
  dataDir: string;
}): Promise<Database<Schema>> => (databaseUrl ? openPostgres(databaseUrl) : openPGlite({dataDir}));

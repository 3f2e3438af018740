import type {Database} from './database.ts';
import {migrate} from './migrate.ts';
import {openPGlite} from './pglite.ts';
import {openPostgres} from './postgres.ts';

/**
 * Opens the database and brings its schema up to date; several processes may do so at the same time.
 * @param options `databaseUrl` of a PostgreSQL server, else the embedded database in `dataDir`
 * @throws DatabaseUnavailableError with one sentence for the person who starts the program
 */
export const openDatabase = async (options: {
  databaseUrl?: string;
  dataDir: string;
}): Promise<Database> => {
  const database = options.databaseUrl
    ? await openPostgres(options.databaseUrl)
    : await openPGlite({dataDir: options.dataDir});
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

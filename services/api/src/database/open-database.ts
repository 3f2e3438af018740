import * as kit from '@switchboard/service-kit/database';
import type {Database} from './database.ts';
import {migrate} from './migrate.ts';

/**
 * Opens the database and brings its schema up to date; safe for several processes at the same time.
 * @param options `databaseUrl` of a PostgreSQL server, else the embedded database in `dataDir`
 * @throws DatabaseUnavailableError with one sentence for the person who starts the program
 */
export const openDatabase = async (
  options: Parameters<typeof kit.openDatabase>[0],
): Promise<Database> => {
  const database: Database = await kit.openDatabase(options);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

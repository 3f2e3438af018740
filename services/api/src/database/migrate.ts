import {type Kysely, sql} from 'kysely';
import {Migrator} from 'kysely/migration';
import {migrations} from '../migrations/index.ts';
import {databaseUnavailable} from './database.ts';
import type {Schema} from './schema.ts';

const CONCURRENT_CREATE = new Set(['23505', '42P06', '42P07', 'XX000']);
const TRIES = 5;

/**
 * Runs the migrations that this database lacks, forward only, under Kysely's advisory lock: replicas that start
 * together wait for the first one.
 * @throws DatabaseUnavailableError naming the migration that failed
 */
export const migrate = async (db: Kysely<Schema>): Promise<void> => {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await migrateConnected(connection, TRIES);
    } finally {
      await sql`set statement_timeout to default`.execute(connection);
    }
  });
};

const migrateConnected = async (db: Kysely<Schema>, triesLeft: number): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: {getMigrations: async () => migrations},
    migrationTableSchema: 'migrations',
    allowUnorderedMigrations: true,
  });
  const {error, results} = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (triesLeft > 1 && CONCURRENT_CREATE.has((error as {code?: string}).code ?? ''))
    return migrateConnected(db, triesLeft - 1);
  const failed =
    results?.find((result) => result.status === 'Error')?.migrationName ?? 'before the first one';
  throw databaseUnavailable(
    `The database schema could not be brought up to date (${failed}): ${(error as Error).message}`,
    error,
  );
};

import {type Kysely, sql} from 'kysely';
import {type Migration, Migrator} from 'kysely/migration';
import {databaseUnavailable} from './database.ts';

/** Errors of concurrent creations, and of a deadlock with the work of a running process. */
const PASSING = new Set(['23505', '42P06', '42P07', 'XX000', '40P01']);
const TRIES = 5;

interface Migrations {
  /** Migrations by name; they run in the order of their names. A migration that ran anywhere is never edited: a new one follows it. */
  migrations: Record<string, Migration>;
  /** Schema of the database that records the ones that ran. */
  schema: string;
}

/**
 * Runs the migrations that this database lacks, forward only, under Kysely's advisory lock: replicas that start together wait for the first
 * one. Repeats the run after a deadlock with the work of a running process.
 * @throws DatabaseUnavailableError naming the migration that failed
 */
export const migrate = async <Schema>(db: Kysely<Schema>, options: Migrations): Promise<void> => {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await migrateConnected(connection, options, TRIES);
    } finally {
      await sql`set statement_timeout to default`.execute(connection);
    }
  });
};

const migrateConnected = async <Schema>(
  db: Kysely<Schema>,
  options: Migrations,
  triesLeft: number,
): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: {getMigrations: async () => options.migrations},
    migrationTableSchema: options.schema,
    allowUnorderedMigrations: true,
  });
  const {error, results} = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (triesLeft > 1 && PASSING.has((error as {code?: string}).code ?? ''))
    return migrateConnected(db, options, triesLeft - 1);
  const failed =
    results?.find((result) => result.status === 'Error')?.migrationName ?? 'before the first one';
  throw databaseUnavailable(
    `The database schema could not be brought up to date (${failed}): ${(error as Error).message}`,
    error,
  );
};

import {type Kysely, sql} from 'kysely';
import {type Migration, Migrator} from 'kysely/migration';
import {databaseUnavailable} from './database.ts';
import {repeatWork} from './repeat.ts';

/** Errors of concurrent creations. */
const PASSING = new Set(['23505', '42P06', '42P07', 'XX000']);
const TRIES = 5;
/** A deadlock with the work of a running process, and a lock that it holds. */
const LOCKED = new Set(['40P01', '55P03']);
/** With their delays at least a minute: a running process ends its statements within a quarter of that. */
const TRIES_LOCKED = 40;

interface Migrations {
  /** Migrations by name; they run in the order of their names. A migration that ran anywhere is never edited: a new one follows it. */
  migrations: Record<string, Migration>;
  /** Schema of the database that records the ones that ran. */
  schema: string;
}

/**
 * Runs the migrations that this database lacks, forward only, under Kysely's advisory lock: replicas that start together wait for the first
 * one. Repeats the run if work of a running process prevents it, without the locks that it had taken.
 * @throws DatabaseUnavailableError naming the migration that failed
 */
export const migrate = async <Schema>(db: Kysely<Schema>, options: Migrations): Promise<void> => {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await repeatWork(() => migrateConnected(connection, options), triesFor);
    } finally {
      await sql`set statement_timeout to default`.execute(connection);
    }
  });
};

const triesFor = (error: unknown): number => {
  const {code = ''} = ((error as Error).cause ?? {}) as {code?: string};
  if (LOCKED.has(code)) return TRIES_LOCKED;
  return PASSING.has(code) ? TRIES : 1;
};

const migrateConnected = async <Schema>(db: Kysely<Schema>, options: Migrations): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: {getMigrations: async () => options.migrations},
    migrationTableSchema: options.schema,
    allowUnorderedMigrations: true,
  });
  const {error, results} = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed =
    results?.find((result) => result.status === 'Error')?.migrationName ?? 'before the first one';
  throw databaseUnavailable(
    `The database schema could not be brought up to date (${failed}): ${(error as Error).message}`,
    error,
  );
};

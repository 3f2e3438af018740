import {CamelCasePlugin, Kysely, PostgresDialect, sql} from 'kysely';
import pg from 'pg';
import {type Database, databaseUnavailable} from './database.ts';
import {beginLate} from './late-begin.ts';
import {createListener} from './postgres-listener.ts';
import {prepareMarked} from './prepared.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const POOL_SIZE = 10;

/** Integers as numbers and days as text, as on PGlite. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: unknown) => {
  if (oid === pg.types.builtins.INT8) return Number;
  if (oid === pg.types.builtins.DATE) return (day: string) => day;
  return pg.types.getTypeParser(oid, format as 'text');
};

/** Settings that every connection of this program shares. */
const connectionOptions = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  application_name: 'switchboard',
  types: {getTypeParser} as pg.CustomTypesConfig,
  keepAlive: true,
});

/**
 * Opens a pool on a PostgreSQL server (15 or later).
 * @param databaseUrl `postgres://user:password@host:port/name`
 * @throws DatabaseUnavailableError with one sentence that does not contain the password
 */
export const openPostgres = async <Schema>(databaseUrl: string): Promise<Database<Schema>> => {
  const pool = new pg.Pool({
    ...connectionOptions(databaseUrl),
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  });
  // An idle connection that the server ends is replaced at its next use.
  pool.on('error', () => undefined);
  // One that it ends within a transaction fails the next query; without a listener, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', prepareMarked);
  pool.on('connect', beginLate);
  await probe(pool, databaseUrl);
  const listener = createListener(() => new pg.Client(connectionOptions(databaseUrl)));
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({pool}),
    plugins: [new CamelCasePlugin({maintainNestedObjectKeys: true})],
  });
  return {
    kind: 'postgres',
    db,
    listen: listener.listen,
    notify: async (channel, payload) => {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    jobConnection: () => ({connectionString: databaseUrl, max: 3}),
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
};

const probe = async (pool: pg.Pool, databaseUrl: string): Promise<void> => {
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const {hostname, port, pathname} = new URL(databaseUrl);
    const place = `${hostname || 'localhost'}:${port || 5432}${pathname}`;
    const {code} = error as {code?: string};
    throw databaseUnavailable(
      `The database at ${place} does not answer (${code ?? 'no connection'}): start it, or correct DATABASE_URL, or leave DATABASE_URL out to use the embedded one.`,
    );
  }
};

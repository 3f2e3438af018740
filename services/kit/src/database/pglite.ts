import {access, mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import {setImmediate as turnOfOthers} from 'node:timers/promises';
import {PGlite, type QueryOptions, types} from '@electric-sql/pglite';
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm';
import {CamelCasePlugin, Kysely, PGliteDialect, type PGliteDialectConfig, sql} from 'kysely';
import {fromPglite} from 'pg-boss';
import {type Database, databaseUnavailable} from './database.ts';
import {DurableFiles, START_PARAMS, syncFolder} from './durable-files.ts';
import {createUpkeep} from './upkeep.ts';

/**
 * Integers as numbers and days as text, as on PostgreSQL; the extension that the search needs; and statistics of a fifth of the usual rows,
 * as everyone waits while they are read (20,000 tickets: 0.2 s instead of 1.3 s).
 */
export const PGLITE_OPTIONS = {
  parsers: {[types.INT8]: Number, [types.DATE]: (day: string) => day},
  extensions: {pg_trgm},
  startParams: [...START_PARAMS, '-c', 'default_statistics_target=20'],
};

/**
 * Opens PostgreSQL inside this process. It has one connection: Kysely lends it to one transaction at a time, first come, first served
 * (`pglite.test.ts` watches that), and PGlite itself makes pg-boss wait for an open transaction.
 * @param source a directory for its files, or an instance that is already open (tests)
 */
export const openPGlite = async <Schema>(
  source: {dataDir: string} | {pglite: PGlite},
): Promise<Database<Schema>> => {
  const pglite = 'pglite' in source ? source.pglite : await create(source.dataDir);
  const db = new Kysely<Schema>({
    dialect: new PGliteDialect({pglite: inTurns(pglite)}),
    plugins: [new CamelCasePlugin({maintainNestedObjectKeys: true})],
  });
  return {
    kind: 'pglite',
    db,
    listen: async (channel, onPayload) => {
      const unlisten = await pglite.listen(channel, onPayload);
      return async () => {
        if (!pglite.closed) await unlisten();
      };
    },
    notify: async (channel, payload) => {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    jobConnection: () => ({db: fromPglite(pglite), backend: 'pglite'}),
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
};

/** Time that statements of one transaction may take in total until others get a turn. */
const TURN_MS = 10;

/** @returns a function that yields to others when the last time was long ago */
const createTurns = () => {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < TURN_MS) return;
    await turnOfOthers();
    last = performance.now();
  };
};

/**
 * Yields to other work between statements and after each transaction: the database runs in this thread, so a job with many statements would
 * otherwise block every request until its end.
 */
const inTurns = (pglite: PGlite): Extract<PGliteDialectConfig['pglite'], object> => {
  const keepUp = createUpkeep(pglite);
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: (query, values, options) => pglite.query(query, values, options),
    transaction: async (work) => {
      try {
        const giveTurn = createTurns();
        return await pglite.transaction((trx) =>
          work({
            query: async <Row>(query: string, values?: unknown[], options?: QueryOptions) => {
              const result = await trx.query<Row>(query, values, options);
              await giveTurn();
              return result;
            },
            rollback: () => trx.rollback(),
          }),
        );
      } finally {
        keepUp();
        await turnOfOthers();
      }
    },
  };
};

/** Nothing is lost: the next start restores answered writes from the log of the database. */
const stopAtOnce = (folder: string, reason: string): never => {
  process.stderr.write(
    `The embedded database in ${folder} had to stop (${reason}): check the disk, free space on it if it is full, and start again.\n`,
  );
  process.exit(1);
};

const create = async (dataDir: string): Promise<PGlite> => {
  const folder = join(dataDir, 'database');
  try {
    await mkdir(folder, {recursive: true, mode: 0o700});
    const isNew = await access(join(folder, 'PG_VERSION')).then(
      () => false,
      () => true,
    );
    const pglite = await PGlite.create({
      ...PGLITE_OPTIONS,
      fs: new DurableFiles(folder, (reason) => stopAtOnce(folder, reason)),
    });
    if (isNew) await syncFolder(folder);
    return pglite;
  } catch (error) {
    throw databaseUnavailable(
      `The database in ${folder} does not open: check that the folder can be written, that its disk has room and that no other process uses it, or set DATA_DIR to another one.`,
      error,
    );
  }
};

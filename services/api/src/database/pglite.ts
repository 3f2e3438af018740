import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import {PGlite, types} from '@electric-sql/pglite';
import {CamelCasePlugin, Kysely, sql} from 'kysely';
import {fromPglite} from 'pg-boss';
import {type Database, databaseUnavailable} from './database.ts';
import {OneAtATimePGliteDialect} from './pglite-dialect.ts';
import type {Schema} from './schema.ts';

/** Whole numbers as numbers and days as text, as on PostgreSQL. */
const parsers = {[types.INT8]: Number, [types.DATE]: (day: string) => day};

/**
 * Opens PostgreSQL inside this process.
 * @param dataDir folder for its files; without it the data lives in memory
 * @param loadDataDir a dump to start from (tests)
 */
export const openPGlite = async (dataDir?: string, loadDataDir?: Blob): Promise<Database> => {
  const pglite = await create(dataDir, loadDataDir);
  const db = new Kysely<Schema>({
    dialect: new OneAtATimePGliteDialect(pglite),
    plugins: [new CamelCasePlugin({maintainNestedObjectKeys: true})],
  });
  return {
    kind: 'pglite',
    db,
    listen: async (channel, onPayload) => {
      const unlisten = await pglite.listen(channel, onPayload);
      return () => unlisten();
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

const create = async (dataDir?: string, loadDataDir?: Blob): Promise<PGlite> => {
  if (dataDir === undefined) return PGlite.create({parsers, loadDataDir});
  const folder = join(dataDir, 'database');
  try {
    await mkdir(folder, {recursive: true});
    return await PGlite.create(folder, {parsers});
  } catch (error) {
    throw databaseUnavailable(
      `The database in ${folder} does not open: check that the folder can be written and that no other process uses it, or set DATA_DIR to another one.`,
      error,
    );
  }
};

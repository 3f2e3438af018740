import {randomBytes} from 'node:crypto';
import {after} from 'node:test';
import {PGlite} from '@electric-sql/pglite';
import pg from 'pg';
import {type Database, openPGlite, openPostgres, PGLITE_OPTIONS} from '../database/index.ts';
import {type Making, migratedDump} from './migrated-dump.ts';

/** A database for tests: `open` creates a fresh, migrated one, and closing it leaves nothing behind. */
export interface DatabaseKind<Schema> {
  name: 'PGlite' | 'PostgreSQL';
  open: () => Promise<Database<Schema>>;
}

const SERVER_URL = process.env.TEST_DATABASE_URL;

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({connectionString: SERVER_URL});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

interface ServedDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/** A new database on the server of TEST_DATABASE_URL: without tables, or a copy of another one. */
export const createDatabase = async (template = 'template1'): Promise<ServedDatabase> => {
  const name = `switchboard_test_${randomBytes(6).toString('hex')}`;
  // Half the work of the default, which also writes each page to the log.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(SERVER_URL ?? '');
  url.pathname = `/${name}`;
  return {name, url: url.href, drop: () => onServer(`drop database ${name} with (force)`)};
};

/** Small buffers, and no preallocated log: less memory to clear, and no zeros to write when it opens. */
const SMALL = ['-c', 'shared_buffers=16MB', '-c', 'wal_init_zero=off'];

const openEmbedded = async <Schema>(loadDataDir: Blob): Promise<Database<Schema>> => {
  const startParams = [...PGLITE_OPTIONS.startParams, ...SMALL];
  return openPGlite({pglite: await PGlite.create({...PGLITE_OPTIONS, startParams, loadDataDir})});
};

/**
 * Databases for a service's tests.
 * @returns `main`, the PostgreSQL server that TEST_DATABASE_URL names, on which databases may be created, or PGlite without one; and `all`,
 *   PGlite and that server, for behaviour that may differ between the two
 */
export const testDatabases = <Schema>(
  making: Making<Schema>,
): {main: DatabaseKind<Schema>; all: readonly DatabaseKind<Schema>[]} => {
  let dump: Promise<Blob> | undefined;
  const pglite: DatabaseKind<Schema> = {
    name: 'PGlite',
    open: async () => openEmbedded(await (dump ??= migratedDump(making))),
  };
  if (!SERVER_URL) return {main: pglite, all: [pglite]};
  const postgres: DatabaseKind<Schema> = {name: 'PostgreSQL', open: copiesOf(making)};
  return {main: postgres, all: [pglite, postgres]};
};

/** Copies of a database that is migrated once per process: that takes a fraction of the time. */
const copiesOf = <Schema>({migrate}: Making<Schema>) => {
  const makeTemplate = async () => {
    const made = await createDatabase();
    const database = await openPostgres<Schema>(made.url);
    await migrate(database.db);
    await database.close();
    return made;
  };
  let template: ReturnType<typeof makeTemplate> | undefined;
  after(async () => (await template)?.drop());

  return async (): Promise<Database<Schema>> => {
    const copy = await createDatabase((await (template ??= makeTemplate())).name);
    const database = await openPostgres<Schema>(copy.url);
    return {
      ...database,
      close: async () => {
        await database.close();
        await copy.drop();
      },
    };
  };
};

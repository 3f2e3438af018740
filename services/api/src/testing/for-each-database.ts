import {randomBytes} from 'node:crypto';
import {after, before, describe} from 'node:test';
import {PGlite} from '@electric-sql/pglite';
import pg from 'pg';
import type {Database} from '../database/index.ts';
import {openDatabase} from '../database/index.ts';
import {openPGlite, PGLITE_OPTIONS} from '../database/pglite.ts';
import {migratedDump} from './migrated-dump.ts';

/** `database()` may be called inside tests and hooks, not while the suite is being described. */
type Suite = (context: {kind: Database['kind']; database: () => Database}) => void;

/** Describes the suite on PGlite, with a fresh, migrated database. */
const onPGlite = (title: string, suite: Suite): void => {
  describe(`${title} (PGlite)`, () => {
    let database: Database | undefined;
    before(async () => {
      database = await openPGlite({
        pglite: await PGlite.create({...PGLITE_OPTIONS, loadDataDir: await migratedDump()}),
      });
    });
    suite({kind: 'pglite', database: () => given(database)});
    after(() => database?.close());
  });
};

/** Describes the suite on PostgreSQL, with a fresh, migrated database. */
const onPostgres = (title: string, suite: Suite): void => {
  describe(`${title} (PostgreSQL)`, () => {
    let database: Database | undefined;
    let drop: (() => Promise<void>) | undefined;
    before(async () => {
      const copy = await createDatabase((await migratedTemplate()).name);
      drop = copy.drop;
      database = await openDatabase({databaseUrl: copy.url, dataDir: ''});
    });
    suite({kind: 'postgres', database: () => given(database)});
    after(async () => {
      await database?.close();
      await drop?.();
    });
  });
};

/**
 * Describes the suite on the PostgreSQL server that TEST_DATABASE_URL names, on which databases may be created; on PGlite
 * without one. The suite's own `after` hooks run before the database closes.
 */
export const onDatabase = (title: string, suite: Suite): void =>
  (process.env.TEST_DATABASE_URL ? onPostgres : onPGlite)(title, suite);

/** Describes the suite on PGlite, and on PostgreSQL too where there is one: for what the two may do differently. */
export const forEachDatabase = (title: string, suite: Suite): void => {
  onPGlite(title, suite);
  if (process.env.TEST_DATABASE_URL) onPostgres(title, suite);
};

interface TestDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/** A new database on the server of TEST_DATABASE_URL: without tables, or a copy of another one. */
const createDatabase = async (template = 'template1'): Promise<TestDatabase> => {
  const serverUrl = process.env.TEST_DATABASE_URL ?? '';
  const name = `switchboard_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  return {
    name,
    url: urlOf(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  };
};

/** A new database without tables on the server of TEST_DATABASE_URL. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase();

let template: Promise<TestDatabase> | undefined;

/** Migrated once in a process: a copy takes a fraction of the time. */
const migratedTemplate = (): Promise<TestDatabase> => (template ??= makeTemplate());

const makeTemplate = async (): Promise<TestDatabase> => {
  const made = await createEmptyDatabase();
  const database = await openDatabase({databaseUrl: made.url, dataDir: ''});
  await database.close();
  return made;
};

after(async () => (await template)?.drop());

const given = (database: Database | undefined): Database => {
  if (!database) throw new Error('The database is open only while tests run.');
  return database;
};

const urlOf = (serverUrl: string, name: string) => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const onServer = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({connectionString: serverUrl});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

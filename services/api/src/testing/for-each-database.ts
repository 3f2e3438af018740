import {randomBytes} from 'node:crypto';
import {after, before, describe} from 'node:test';
import pg from 'pg';
import type {Database} from '../database/index.ts';
import {openDatabase} from '../database/index.ts';

/** `database()` may be called inside tests and hooks, not while the suite is being described. */
type Suite = (context: {kind: Database['kind']; database: () => Database}) => void;

/**
 * Describes the suite once on PGlite, and once more on real PostgreSQL when TEST_DATABASE_URL names a server on which
 * databases may be created. Each gets a fresh, migrated database of its own.
 */
export const forEachDatabase = (title: string, suite: Suite): void => {
  describe(`${title} (PGlite)`, () => {
    let database: Database | undefined;
    before(async () => {
      database = await openDatabase({});
    });
    after(() => database?.close());
    suite({kind: 'pglite', database: () => given(database)});
  });
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return;
  describe(`${title} (PostgreSQL)`, () => {
    const name = `switchboard_test_${randomBytes(6).toString('hex')}`;
    let database: Database | undefined;
    before(async () => {
      await onServer(serverUrl, `create database ${name}`);
      database = await openDatabase({databaseUrl: urlOf(serverUrl, name)});
    });
    after(async () => {
      await database?.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    });
    suite({kind: 'postgres', database: () => given(database)});
  });
};

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

import {join} from 'node:path';
import {after, before, describe} from 'node:test';
import {type DatabaseKind, testDatabases} from '@switchboard/service-kit/testing';
import type {Database, Schema} from '../database/index.ts';
import {migrate} from '../database/migrate.ts';

const {main, all} = testDatabases<Schema>({
  service: 'api',
  migrate,
  sources: [join(import.meta.dirname, '../migrations'), join(import.meta.dirname, '../database')],
});

/** `database()` may be called inside tests and hooks, not while the suite is being described. */
type Suite = (context: {kind: Database['kind']; database: () => Database}) => void;

const describeOn = ({name, open}: DatabaseKind<Schema>, title: string, suite: Suite): void => {
  describe(`${title} (${name})`, () => {
    let database: Database | undefined;
    before(async () => {
      database = await open();
    });
    suite({
      kind: name === 'PGlite' ? 'pglite' : 'postgres',
      database: () => {
        if (!database) throw new Error('The database is open only while tests run.');
        return database;
      },
    });
    after(() => database?.close());
  });
};

/**
 * Describes the suite on the PostgreSQL server that TEST_DATABASE_URL names, on which databases may be created; on PGlite
 * without one. The suite's own `after` hooks run before the database closes.
 */
export const onDatabase = (title: string, suite: Suite): void => describeOn(main, title, suite);

/** Describes the suite on PGlite, and also on PostgreSQL if there is one: for behaviour that may differ between the two. */
export const forEachDatabase = (title: string, suite: Suite): void => {
  for (const kind of all) describeOn(kind, title, suite);
};

import {randomUUID} from 'node:crypto';
import {after} from 'node:test';
import {PGlite} from '@electric-sql/pglite';
import {Kysely, PostgresDialect, sql} from 'kysely';
import pg from 'pg';
import type {EmbedderDatabase} from '../database/tables.ts';
import {migrateRegistry} from '../migrations/index.ts';
import {plugins, turnTaking} from './turn-taking.ts';

/** A migrated database of its own, and how to be rid of it. */
export interface TestDatabase {
  db: EmbedderDatabase;
  close: () => Promise<void>;
}

const makeDump = async (): Promise<Blob> => {
  const pglite = await PGlite.create();
  const db = turnTaking(pglite);
  await migrateRegistry(db);
  const dump = await pglite.dumpDataDir('none');
  await db.destroy();
  return dump;
};

let dump: Promise<Blob> | undefined;

/** A copy of a database that is migrated once in a process: that takes a third of the time. */
const openPGlite = async (): Promise<TestDatabase> => {
  dump ??= makeDump();
  const db = turnTaking(await PGlite.create({loadDataDir: await dump}));
  return {db, close: () => db.destroy()};
};

const url = process.env.TEST_DATABASE_URL;

const onServer = async (statement: string): Promise<void> => {
  const admin = new pg.Client({connectionString: url});
  await admin.connect();
  await admin.query(statement);
  await admin.end();
};

const createDatabase = async (template = 'template1'): Promise<TestDatabase & {name: string}> => {
  const name = `registry_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);
  const address = new URL(url ?? '');
  address.pathname = `/${name}`;
  const db: EmbedderDatabase = new Kysely({
    dialect: new PostgresDialect({pool: new pg.Pool({connectionString: address.href, max: 10})}),
    plugins,
  });
  return {
    name,
    db,
    async close() {
      await db.destroy();
      await onServer(`drop database ${name}`);
    },
  };
};

const makeTemplate = async (): Promise<string> => {
  const {name, db} = await createDatabase();
  await migrateRegistry(db);
  await db.destroy();
  return name;
};

let template: Promise<string> | undefined;

after(async () => {
  if (template) await onServer(`drop database ${await template}`);
});

const openPostgres = async (): Promise<TestDatabase> =>
  createDatabase(await (template ??= makeTemplate()));

const TABLES = [
  'audit',
  'audit_seals',
  'canaries',
  'canary_loads',
  'development_builds',
  'development_files',
  'development_sessions',
  'gate_reports',
  'idempotency',
  'keys',
  'pins',
  'pointers',
  'previews',
  'releases',
  'revocations',
  'signatures',
  'uploads',
];

/** Empties the registry's tables, which it never does itself, past the triggers that refuse it; the tokens stay. */
export const emptyRegistry = (db: EmbedderDatabase): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of TABLES) await sql.raw(`delete from registry.${table}`).execute(trx);
  });

export interface DatabaseKind {
  name: string;
  open: () => Promise<TestDatabase>;
}

const pglite: DatabaseKind = {name: 'PGlite', open: openPGlite};
const postgres: DatabaseKind = {name: 'PostgreSQL', open: openPostgres};

/** What behaviour is shown on: the PostgreSQL server that `TEST_DATABASE_URL` names, PGlite without one. */
export const testDatabase = url ? postgres : pglite;

/** PGlite, and PostgreSQL too where there is one: for what the two may do differently. */
export const databases: DatabaseKind[] = url ? [pglite, postgres] : [pglite];

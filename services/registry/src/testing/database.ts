import {randomUUID} from 'node:crypto';
import {PGlite} from '@electric-sql/pglite';
import {CamelCasePlugin, Kysely, PGliteDialect, PGliteDriver, PostgresDialect, sql, type DatabaseConnection} from 'kysely';
import pg from 'pg';
import type {EmbedderDatabase} from '../database/tables.ts';
import {migrateRegistry} from '../migrations/index.ts';

/** A migrated database of its own, and how to be rid of it. */
export interface TestDatabase {
  db: EmbedderDatabase;
  close: () => Promise<void>;
}

/** Kysely hands PGlite's one connection to everyone at once, which mixes transactions; here each waits for its turn. */
class TurnTakingDriver extends PGliteDriver {
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last;
    const {promise, resolve} = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    this.#release = resolve;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#release();
  }
}

/** As the handle that the registry gets in production, which renames columns; the registry must not mind. */
const plugins = [new CamelCasePlugin()];

/** Kysely on a PGlite, with whole transactions kept apart. */
export const turnTaking = (pglite: PGlite): EmbedderDatabase => {
  const dialect = new PGliteDialect({pglite});
  dialect.createDriver = () => new TurnTakingDriver({pglite});
  return new Kysely({dialect, plugins});
};

const openPGlite = async (): Promise<TestDatabase> => {
  const db = turnTaking(await PGlite.create());
  return {db, close: () => db.destroy()};
};

const openPostgres = async (url: string): Promise<TestDatabase> => {
  const name = `registry_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({connectionString: url});
  await admin.connect();
  await admin.query(`create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const pool = new pg.Pool({connectionString: address.href, max: 10});
  const db = new Kysely({dialect: new PostgresDialect({pool}), plugins});
  return {
    db,
    async close() {
      await db.destroy();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
};

const KEPT = ['audit', 'audit_seals', 'releases', 'keys', 'signatures', 'revocations'];

/** Empties the registry's tables, which it never does itself; the tokens stay. */
export const emptyRegistry = async (db: EmbedderDatabase): Promise<void> => {
  for (const table of KEPT) await sql.raw(`alter table registry.${table} disable trigger user`).execute(db);
  await sql.raw(`truncate registry.uploads, registry.pointers, registry.idempotency, registry.canaries, registry.canary_loads, registry.pins, registry.gate_reports, registry.previews, registry.development_sessions, registry.development_builds, registry.development_files, ${KEPT.map((table) => `registry.${table}`).join(', ')}`).execute(db);
  for (const table of KEPT) await sql.raw(`alter table registry.${table} enable trigger user`).execute(db);
};

const url = process.env.TEST_DATABASE_URL;

/** The databases that every behaviour is shown on: PGlite, and PostgreSQL where `TEST_DATABASE_URL` names one. */
export const databases: Array<{name: string; open: () => Promise<TestDatabase>}> = [
  {name: 'PGlite', open: openPGlite},
  ...(url ? [{name: 'PostgreSQL', open: () => openPostgres(url)}] : []),
].map(({name, open}) => ({
  name,
  async open() {
    const database = await open();
    await migrateRegistry(database.db);
    return database;
  },
}));

import {join} from 'node:path';
import type {Database} from '@switchboard/service-kit/database';
import {testDatabases} from '@switchboard/service-kit/testing';
import {sql} from 'kysely';
import type {EmbedderDatabase} from '../database/tables.ts';
import {migrateRegistry} from '../migrations/index.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as EmbedderDatabase: whose tables these are does not matter.
export type TestDatabase = Database<any>;

/**
 * Databases of the tests; `databases` is for behaviour in which PGlite and PostgreSQL may differ.
 */
export const {main: testDatabase, all: databases} = testDatabases({
  service: 'registry',
  migrate: migrateRegistry,
  sources: [join(import.meta.dirname, '../migrations')],
});

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
  'names',
  'pins',
  'pointers',
  'previews',
  'releases',
  'revocations',
  'signatures',
  'switched_off',
  'uploads',
];

/** Empties the registry's tables past the triggers that forbid it; keeps the tokens. */
export const emptyRegistry = (db: EmbedderDatabase): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of TABLES) await sql.raw(`delete from registry.${table}`).execute(trx);
  });

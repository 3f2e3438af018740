import {sql} from 'kysely';
import type {EmbedderDatabase} from '../database/tables.ts';
import {releasesMigration} from './0001-releases.ts';
import {trustMigration} from './0002-trust.ts';
import {telemetryMigration} from './0003-telemetry.ts';
import {auditChainMigration} from './0004-audit-chain.ts';
import {rolloutsMigration} from './0005-rollouts.ts';
import {sealsAndTokensMigration} from './0006-seals-and-tokens.ts';
import {previewsMigration} from './0009-previews.ts';
import {autoAbortMigration} from './0010-auto-abort.ts';
import {gateReportsMigration} from './0011-gate-reports.ts';
import {developmentMigration} from './0013-development.ts';
import {pageTokensMigration} from './0014-page-tokens.ts';

interface Migration {
  id: string;
  /** SQL, or what SQL alone cannot do. */
  statements: readonly (string | ((db: EmbedderDatabase) => Promise<void>))[];
}

/** Forward only: a migration that ran anywhere is never edited, a new one follows it. */
const migrations: readonly Migration[] = [
  releasesMigration,
  trustMigration,
  telemetryMigration,
  auditChainMigration,
  rolloutsMigration,
  sealsAndTokensMigration,
  previewsMigration,
  autoAbortMigration,
  gateReportsMigration,
  developmentMigration,
  pageTokensMigration,
];

/** Any number, the same in every replica: one migrates, the others wait. */
const MIGRATION_LOCK = 7_237_001;

/**
 * Brings the schema `registry` to the newest state, in one transaction under an advisory lock.
 * Runs on PostgreSQL 15 and later and on PGlite; calling it again changes nothing.
 */
export const migrateRegistry = async (db: EmbedderDatabase): Promise<void> => {
  await db
    .withoutPlugins()
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
      await sql`create schema if not exists registry`.execute(transaction);
      await sql`create table if not exists registry.migrations (id text primary key, at timestamptz not null default now())`.execute(
        transaction,
      );
      const {rows} = await sql<{id: string}>`select id from registry.migrations`.execute(
        transaction,
      );
      const applied = new Set(rows.map(({id}) => id));
      for (const {id, statements} of migrations.filter((migration) => !applied.has(migration.id))) {
        for (const statement of statements) {
          if (typeof statement === 'string') await sql.raw(statement).execute(transaction);
          else await statement(transaction);
        }
        await sql`insert into registry.migrations (id) values (${id})`.execute(transaction);
      }
    });
};

import {migrate} from '@switchboard/service-kit/database';
import {sql} from 'kysely';
import type {Migration as KyselyMigration} from 'kysely/migration';
import type {EmbedderDatabase} from '../database/index.ts';
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
import {offSwitchMigration} from './0020-off-switch.ts';
import {canaryBeginsMigration} from './0040-canary-begins.ts';

interface Migration {
  id: string;
  /** SQL, or a function for the rest. */
  statements: readonly (string | ((db: EmbedderDatabase) => Promise<void>))[];
}

/** Forward only: never edit a migration that ran anywhere, add a new one instead. */
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
  offSwitchMigration,
  canaryBeginsMigration,
];

const inKysely = ({statements}: Migration): KyselyMigration => ({
  async up(db: EmbedderDatabase) {
    for (const statement of statements) {
      if (typeof statement === 'string') await sql.raw(statement).execute(db);
      else await statement(db);
    }
  },
});

/** Older registries list the completed migrations in a table of their own. Under a lock, because several may start at once. */
const adoptOldList = `do $$ begin
  perform pg_advisory_xact_lock(7237001);
  if to_regclass('registry.migrations') is not null then
    create table if not exists registry.kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    insert into registry.kysely_migration
      select id, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from registry.migrations
      on conflict do nothing;
  end if;
end $$`;

/**
 * Migrates the schema `registry` to the newest version. Runs on PostgreSQL 15 and later and on
 * PGlite; idempotent.
 */
export const migrateRegistry = async (db: EmbedderDatabase): Promise<void> => {
  const plain = db.withoutPlugins();
  await sql.raw(adoptOldList).execute(plain);
  await migrate(plain, {
    migrations: Object.fromEntries(
      migrations.map((migration) => [migration.id, inKysely(migration)]),
    ),
    schema: 'registry',
  });
};

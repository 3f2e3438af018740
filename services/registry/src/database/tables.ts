import type {ColumnType, Generated, Kysely, Selectable, Transaction} from 'kysely';
import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';

type Written<Value> = ColumnType<Value, Value, never>;

interface StateTable {
  id: Written<number>;
  serial: number;
  changed_at: Date;
}

interface ReleasesTable {
  name: Written<string>;
  version: Written<string>;
  digest: Written<string>;
  container: Written<string>;
  /** Canonical JSON, the exact bytes of the digest. */
  release: Written<string>;
  size: Written<number>;
  files: Written<number>;
  published_at: Written<Date>;
  published_by: Written<string>;
}

interface UploadsTable {
  id: Written<string>;
  name: Written<string>;
  digest: Written<string>;
  release: Written<string>;
  /** JSON, validated on arrival. */
  signatures: Written<string>;
  touched_at: Date;
}

interface PointersTable {
  name: Written<string>;
  active: string | null;
  revision: number;
  activated_at: Date | null;
  /** Current name, if it differs from that of its releases. */
  called: ColumnType<string | null, null | undefined, string | null>;
}

interface SwitchedOffTable {
  name: Written<string>;
  state: 'disabled' | 'retired';
  reason: string;
  at: Date;
  actor: string;
}

interface NamesTable {
  /** A current or former name of a remote besides that of its releases. */
  name: Written<string>;
  remote: Written<string>;
  at: Written<Date>;
  actor: Written<string>;
}

interface CanariesTable {
  name: Written<string>;
  version: string;
  salt: string;
  /** Tenths of a percent. */
  tenths: number;
  /** Canonical JSON. */
  cohorts: string;
  starts_at: Date | null;
  begun_at: Date;
  begun_by: string;
  /** True when the audit log contains its begin; always true without a start time. */
  begin_logged: boolean;
  /** False when only people may end it. */
  auto_abort: boolean;
  /** Secret key that turns addresses of callers into names that are meaningless elsewhere. */
  source_key: string;
}

interface PinsTable {
  name: Written<string>;
  workspace: Written<string>;
  version: string;
  at: Date;
  actor: string;
}

interface PreviewsTable {
  id: Written<string>;
  /** SHA-256 of the link's secret. */
  hash: Written<string>;
  name: Written<string>;
  version: Written<string>;
  issued_at: Written<Date>;
  expires_at: Written<Date>;
  /** SHA-256 of the id of the browser session that has it; null until one opens the link. */
  session: string | null;
}

interface DevelopmentSessionsTable {
  id: Written<string>;
  /** SHA-256 of the link's secret. */
  hash: Written<string>;
  name: Written<string>;
  issued_at: Written<Date>;
  expires_at: Written<Date>;
  /** Time of the last activity. */
  touched_at: Date;
  /** SHA-256 of the id of the browser session that has it; null until one opens the link. */
  session: string | null;
  /** The newest build; null before the first one. */
  version: string | null;
  /** True when a later build had errors. */
  failed: boolean;
}

interface DevelopmentBuildsTable {
  id: Written<string>;
  version: Written<string>;
  name: Written<string>;
  /** Canonical JSON. */
  release: Written<string>;
  /** JSON, validated on arrival. */
  signatures: Written<string>;
  at: Written<Date>;
}

interface DevelopmentFilesTable {
  id: Written<string>;
  version: Written<string>;
  path: Written<string>;
  content: Written<Uint8Array>;
}

interface GateReportsTable {
  name: Written<string>;
  version: Written<string>;
  /** Empty when the registry knows no host. */
  host_build: Written<string>;
  /** Outcome of all checks in a browser. */
  browser: 'passed' | 'failed' | 'left-out';
  /** JSON. */
  checks: string;
  at: Date;
}

interface AuditTable {
  id: Written<number>;
  action: Written<AuditEntry['action']>;
  remote: Written<string | null>;
  from: Written<string | null>;
  to: Written<string | null>;
  actor: Written<string>;
  reason: Written<string>;
  at: Written<Date>;
  /** JSON. */
  details: Written<string | null>;
  previous: Written<string | null>;
  hash: Written<string>;
}

interface AuditSealsTable {
  /** Last entry of a write. */
  id: Written<number>;
  /** First entry of the write. */
  first: Written<number>;
  /** JSON. */
  signatures: Written<string>;
}

interface IdempotencyTable {
  actor: Written<string>;
  key: Written<string>;
  fingerprint: Written<string>;
  status: Written<number>;
  etag: Written<string | null>;
  body: Written<string>;
  at: Written<Date>;
}

interface TokensTable {
  id: Generated<number>;
  hash: Written<string>;
  scope: Written<string>;
  purpose: Written<string>;
  created_at: Written<Date>;
  created_by: Written<string>;
  expires_at: Written<Date | null>;
  revoked_at: ColumnType<Date | null, null, Date>;
}

interface KeysTable {
  /** Raw public key, base64url. */
  key: Written<string>;
  signs: Written<string>;
  created_at: Written<Date>;
  created_by: Written<string>;
  retired_at: ColumnType<Date | null, null, Date>;
}

interface SignaturesTable {
  name: Written<string>;
  version: Written<string>;
  key: Written<string>;
  value: Written<string>;
  created_at: Written<Date>;
}

interface RevocationsTable {
  name: Written<string>;
  version: Written<string>;
  reason: Written<string>;
  at: Written<Date>;
  actor: Written<string>;
}

interface MigrationsTable {
  name: Written<string>;
  /** Time of the migration, in ISO 8601. */
  timestamp: Written<string>;
}

interface TelemetryTable {
  id: Written<string>;
  remote: Written<string>;
  version: Written<string>;
  arm: Written<string>;
  stage: Written<string>;
  code: Written<string>;
  milliseconds: Written<number>;
  attempt: Written<number>;
  outcome: Written<string>;
  trace_id: Written<string>;
  at: Written<Date>;
  received_at: Written<Date>;
}

interface TelemetryCountsTable {
  minute: Written<Date>;
  kind: Written<'violation' | 'dropped'>;
  name: Written<string>;
  count: number;
}

interface CanaryLoadsTable {
  salt: Written<string>;
  arm: Written<'active' | 'canary'>;
  version: Written<string>;
  trace_id: Written<string>;
  /** Reporting caller, hashed with the canary's `source_key`. */
  source: Written<string>;
  loaded: boolean;
  crashed: boolean;
  /** Time of the last failed try. */
  failed_at: Date | null;
  /** Time of the first report. */
  at: Written<Date>;
}

interface PageKeyTable {
  is_one: Generated<boolean>;
  key: Generated<string>;
}

export interface RegistryTables {
  kysely_migration: MigrationsTable;
  state: StateTable;
  releases: ReleasesTable;
  uploads: UploadsTable;
  pointers: PointersTable;
  canaries: CanariesTable;
  pins: PinsTable;
  switched_off: SwitchedOffTable;
  names: NamesTable;
  previews: PreviewsTable;
  development_sessions: DevelopmentSessionsTable;
  development_builds: DevelopmentBuildsTable;
  development_files: DevelopmentFilesTable;
  gate_reports: GateReportsTable;
  audit: AuditTable;
  audit_seals: AuditSealsTable;
  idempotency: IdempotencyTable;
  tokens: TokensTable;
  keys: KeysTable;
  signatures: SignaturesTable;
  revocations: RevocationsTable;
  telemetry: TelemetryTable;
  telemetry_counts: TelemetryCountsTable;
  canary_loads: CanaryLoadsTable;
  page_key: PageKeyTable;
}

/** Database handle of the registry's embedder, with tables of its own. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Kysely's handles of two schemas have no other type in common.
export type EmbedderDatabase = Kysely<any>;

/** The database, or a transaction, with the schema `registry` in front of every table. */
export type RegistryDatabase = Kysely<RegistryTables>;
export type RegistryTransaction = Transaction<RegistryTables>;
export type ReleaseRow = Selectable<ReleasesTable>;
export type UploadRow = Selectable<UploadsTable>;
export type TokenRow = Selectable<TokensTable>;
export type KeyRow = Selectable<KeysTable>;
export type RevocationRow = Selectable<RevocationsTable>;
export type CanaryRow = Selectable<CanariesTable>;
export type PreviewRow = Selectable<PreviewsTable>;
export type DevelopmentSessionRow = Selectable<DevelopmentSessionsTable>;
export type DevelopmentBuildRow = Selectable<DevelopmentBuildsTable>;
export type DevelopmentFileRow = Selectable<DevelopmentFilesTable>;
export type CanaryLoadRow = Selectable<CanaryLoadsTable>;
export type PinRow = Selectable<PinsTable>;
export type GateReportRow = Selectable<GateReportsTable>;
export type SwitchedOffRow = Selectable<SwitchedOffTable>;
export type PointerRow = Selectable<PointersTable>;
export type AuditRow = Selectable<AuditTable>;
export type IdempotencyRow = Selectable<IdempotencyTable>;

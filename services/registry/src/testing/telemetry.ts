import {randomUUID} from 'node:crypto';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, afterEach, before, beforeEach} from 'node:test';
import type {
  HealthResponse,
  TelemetryReport,
} from '@switchboard/contracts/registry/telemetry/schemas';
import {sql} from 'kysely';
import type {TestDatabase} from './database.ts';
import {startHarness, type Harness} from './harness.ts';
import {buildRelease} from './release.ts';

export const TELEMETRY = '/registry/v1/telemetry';
const REPORTS = '/registry/v1/reports';
export const HEALTH = '/registry/v1/health';
export const START = new Date('2026-03-01T10:00:00.000Z');
export const MINUTE = 60_000;

export const reportOf = (overrides: Partial<TelemetryReport> = {}): TelemetryReport => ({
  id: randomUUID(),
  remote: 'tickets',
  version: '1.0.0',
  arm: 'active',
  stage: 'entry',
  code: 'loaded',
  milliseconds: 100,
  attempt: 1,
  outcome: 'loaded',
  traceId: '0123456789abcdef'.repeat(2),
  at: START.toISOString(),
  ...overrides,
});

export const failed = (code = 'timeout', overrides: Partial<TelemetryReport> = {}) =>
  reportOf({outcome: 'failed', code, ...overrides});

/** A registry with telemetry, and a stopped clock that tests move. */
export interface TelemetryStage {
  registry: Harness;
  database: TestDatabase;
  /** Current time of its clock. */
  time: number;
  restart: () => Promise<void>;
  send: (reports: object[], type?: string) => ReturnType<Harness['call']>;
  violate: (report: object, type?: string) => ReturnType<Harness['call']>;
  health: (minutes?: number) => Promise<HealthResponse>;
  stored: () => Promise<number | undefined>;
}

/** Empties the telemetry before each test, and keeps releases that are published once. */
export const setTelemetryStage = (open: () => Promise<TestDatabase>): TelemetryStage => {
  let folder: string;
  const stage = {
    restart: async () => {
      await stage.registry.close();
      stage.registry = await start();
    },
    send: async (reports: object[], type = 'text/plain;charset=UTF-8') =>
      stage.registry.call('POST', TELEMETRY, {
        headers: {'content-type': type},
        body: JSON.stringify({page: await stage.registry.registry.issuePageToken(), reports}),
      }),
    violate: (report: object, type = 'application/csp-report') =>
      stage.registry.call('POST', REPORTS, {
        headers: {'content-type': type},
        body: JSON.stringify(report),
      }),
    health: async (minutes = 60): Promise<HealthResponse> =>
      (await stage.registry.call('GET', `${HEALTH}?minutes=${minutes}`)).json(),
    stored: async () =>
      (
        await sql<{n: number}>`select count(*)::int as n from registry.telemetry`.execute(
          stage.database.db,
        )
      ).rows[0]?.n,
  } as TelemetryStage;
  const start = () =>
    startHarness(stage.database.db, {
      now: () => new Date(stage.time),
      keyFile: join(folder, 'keys.json'),
    });
  before(async () => {
    [stage.database, folder] = await Promise.all([open(), mkdtemp(join(tmpdir(), 'telemetry-'))]);
    stage.time = START.getTime();
    stage.registry = await start();
    for (const version of ['1.0.0', '1.1.0'])
      await stage.registry.publish(buildRelease('tickets', version));
    await stage.registry.close();
  });
  after(async () => {
    await stage.database.close();
    await rm(folder, {recursive: true});
  });
  beforeEach(async () => {
    stage.time = START.getTime();
    await sql`truncate registry.telemetry, registry.telemetry_counts`.execute(stage.database.db);
    stage.registry = await start();
  });
  afterEach(() => stage.registry.close());

  return stage;
};

import {sql} from 'kysely';
import type {ReleaseHealth, TelemetryReport, TimelinePoint} from '@switchboard/federation';
import type {RegistryDatabase} from '../database/tables.ts';

/** What is counted without being kept: violations by directive, and reports of releases that nobody published. */
export type CountKind = 'violation' | 'dropped';

const MINUTE = 60_000;

const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);

/** The committed versions of each of the remotes. */
export const committedVersions = async (db: RegistryDatabase, remotes: string[]): Promise<Map<string, Set<string>>> => {
  const rows = await db.selectFrom('releases').select(['name', 'version']).where('name', 'in', remotes).execute();
  const byRemote = Map.groupBy(rows, ({name}) => name);
  return new Map([...byRemote].map(([name, releases]) => [name, new Set(releases.map(({version}) => version))]));
};

/** Stores reports in one statement; one that is stored already stays as it is. */
export const insertReports = async (db: RegistryDatabase, reports: TelemetryReport[], receivedAt: Date): Promise<void> => {
  if (reports.length === 0) return;
  const rows = reports.map(({traceId, at, ...report}) => ({...report, trace_id: traceId, at: new Date(at), received_at: receivedAt}));
  await db.insertInto('telemetry').values(rows).onConflict((conflict) => conflict.column('id').doNothing()).execute();
};

/** Adds to the counts of the present minute, by name. */
export const addCounts = async (db: RegistryDatabase, kind: CountKind, {counts, at}: {counts: Map<string, number>; at: Date}): Promise<void> => {
  if (counts.size === 0) return;
  // Always in one order: two requests that count the same names never wait for each other.
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => ({minute: minuteOf(at), kind, name, count}));
  await db.insertInto('telemetry_counts').values(rows)
    .onConflict((conflict) => conflict.columns(['minute', 'kind', 'name'])
      .doUpdateSet({count: sql`telemetry_counts.count + excluded.count`}))
    .execute();
};

/** How many of a kind were counted since a moment, by name. */
export const readCounts = async (db: RegistryDatabase, kind: CountKind, since: Date): Promise<Record<string, number>> => {
  const rows = await db.selectFrom('telemetry_counts').where('kind', '=', kind).where('minute', '>=', minuteOf(since))
    .select(({fn}) => ['name', fn.sum<string>('count').as('count')]).groupBy('name').orderBy('name').execute();
  return Object.fromEntries(rows.map(({name, count}) => [name, Number(count)]));
};

type HealthRow = Omit<ReleaseHealth, 'lastAt'> & {lastAt: Date};

/** Each release that was reported on since a moment, with its figures. */
export const readHealth = async (db: RegistryDatabase, since: Date): Promise<ReleaseHealth[]> => {
  const {rows} = await sql<HealthRow>`
    with recent as (
      select * from registry.telemetry where received_at >= ${since}
    ), codes as (
      select remote, version, arm, jsonb_object_agg(code, times) as codes
      from (
        select remote, version, arm, code, count(*)::int as times
        from recent where outcome in ('failed', 'crashed') group by remote, version, arm, code
      ) as counted
      group by remote, version, arm
    ), figures as (
      select remote, version, arm,
        count(*) filter (where outcome = 'loaded')::int as loads,
        count(*) filter (where outcome = 'failed')::int as failures,
        count(*) filter (where outcome = 'cancelled')::int as cancelled,
        count(*) filter (where outcome = 'crashed')::int as crashes,
        percentile_cont(0.75) within group (order by milliseconds) filter (where outcome = 'loaded') as "p75Milliseconds",
        max(received_at) as "lastAt"
      from recent group by remote, version, arm
    )
    select figures.*, failures::float8 / nullif(loads + failures, 0) as "failureRate", coalesce(codes, '{}'::jsonb) as codes
    from figures left join codes using (remote, version, arm)
    order by remote, "lastAt" desc, version, arm`.execute(db);
  return rows.map(({lastAt, ...row}) => ({...row, lastAt: lastAt.toISOString()}));
};

type TimelineRow = Omit<TimelinePoint, 'at'> & {at: Date};

/** How the releases of a remote did since a moment, by steps of so many seconds that are counted from 1970 on. */
export const readTimeline = async (db: RegistryDatabase, remote: string, {since, stepSeconds}: {since: Date; stepSeconds: number}): Promise<TimelinePoint[]> => {
  const {rows} = await sql<TimelineRow>`
    select date_bin(${stepSeconds}::int * interval '1 second', received_at, timestamptz 'epoch') as at, version, arm,
      count(*) filter (where outcome = 'loaded')::int as loads,
      count(*) filter (where outcome = 'failed')::int as failures,
      count(*) filter (where outcome = 'crashed')::int as crashes,
      percentile_cont(0.75) within group (order by milliseconds) filter (where outcome = 'loaded') as "p75Milliseconds"
    from registry.telemetry where remote = ${remote} and received_at >= ${since}
    group by 1, version, arm order by 1, version, arm`.execute(db);
  return rows.map(({at, ...row}) => ({...row, at: at.toISOString()}));
};

/** Forgets all that arrived before a moment. */
export const deleteTelemetry = async (db: RegistryDatabase, before: Date): Promise<void> => {
  await db.deleteFrom('telemetry').where('received_at', '<', before).execute();
  await db.deleteFrom('telemetry_counts').where('minute', '<', before).execute();
};

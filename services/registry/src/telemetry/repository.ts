import {sql} from 'kysely';
import type {
  ReleaseHealth,
  TelemetryReport,
  TimelinePoint,
} from '@switchboard/contracts/registry/telemetry/schemas';
import type {RegistryDatabase} from '../database/index.ts';

/** Events that are counted without being stored: violations by directive, and reports of unpublished releases. */
export type CountKind = 'violation' | 'dropped';

const MINUTE = 60_000;

const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);

/** Signing key of page tokens. */
export const readPageKey = async (db: RegistryDatabase): Promise<string> =>
  (await db.selectFrom('page_key').select('key').executeTakeFirstOrThrow()).key;

/** Committed versions of each of the remotes. */
export const committedVersions = async (
  db: RegistryDatabase,
  remotes: string[],
): Promise<Map<string, Set<string>>> => {
  const rows = await db
    .selectFrom('releases')
    .select(['name', 'version'])
    .where('name', 'in', remotes)
    .execute();
  const byRemote = Map.groupBy(rows, ({name}) => name);
  return new Map(
    [...byRemote].map(([name, releases]) => [name, new Set(releases.map(({version}) => version))]),
  );
};

/** Stores reports in one statement; existing ones stay unchanged. */
export const insertReports = async (
  db: RegistryDatabase,
  reports: TelemetryReport[],
  receivedAt: Date,
): Promise<void> => {
  if (reports.length === 0) return;
  const rows = reports.map(({traceId, at, ...report}) => ({
    ...report,
    trace_id: traceId,
    at: new Date(at),
    received_at: receivedAt,
  }));
  await db
    .insertInto('telemetry')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

/** Adds to the counts of the current minute, by name. */
export const addCounts = async (
  db: RegistryDatabase,
  kind: CountKind,
  {counts, at}: {counts: Map<string, number>; at: Date},
): Promise<void> => {
  if (counts.size === 0) return;
  // In a fixed order, so that two requests that count the same names never deadlock.
  const rows = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => ({minute: minuteOf(at), kind, name, count}));
  await db
    .insertInto('telemetry_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'kind', 'name'])
        .doUpdateSet({count: sql`telemetry_counts.count + excluded.count`}),
    )
    .execute();
};

/** Counts of a kind since a moment, by name. */
export const readCounts = async (
  db: RegistryDatabase,
  kind: CountKind,
  since: Date,
): Promise<Record<string, number>> => {
  const rows = await db
    .selectFrom('telemetry_counts')
    .where('kind', '=', kind)
    .where('minute', '>=', minuteOf(since))
    .select(({fn}) => ['name', fn.sum<string>('count').as('count')])
    .groupBy('name')
    .orderBy('name')
    .execute();
  return Object.fromEntries(rows.map(({name, count}) => [name, Number(count)]));
};

interface Figure extends Pick<ReleaseHealth, 'remote' | 'version' | 'arm'> {
  outcome: TelemetryReport['outcome'];
  code: string;
  times: number;
  lastAt: Date;
}

/** Maximum number of listed codes of a release, the most frequent ones; browsers choose the codes. */
const CODES_SHOWN = 20;
const RELEASES_SHOWN = 200;
/** Number of newest loads of a release for its percentile. */
const TIMED = 500;

type ReleaseKey = Pick<ReleaseHealth, 'remote' | 'version' | 'arm'>;

const keyOf = ({remote, version, arm}: ReleaseKey): string => `${remote} ${version} ${arm}`;

const readFigures = async (db: RegistryDatabase, since: Date): Promise<Figure[]> => {
  const {rows} = await sql<Figure>`
    select remote, version, arm, outcome, code, count(*)::int as times, max(received_at) as "lastAt"
    from registry.telemetry where received_at >= ${since} group by remote, version, arm, outcome, code`.execute(
    db,
  );
  return rows;
};

/** 75th percentile of the load time of the newest successful loads, for each of these releases. */
const readP75 = async (
  db: RegistryDatabase,
  releases: readonly ReleaseKey[],
  since: Date,
): Promise<Map<string, number | null>> => {
  const {rows} = await sql<ReleaseKey & {p75: number | null}>`
    select wanted.*, (select percentile_cont(0.75) within group (order by milliseconds) from (
      select milliseconds from registry.telemetry as told
      where told.remote = wanted.remote and told.version = wanted.version and told.arm = wanted.arm and outcome = 'loaded' and received_at >= ${since}
      order by received_at desc limit ${TIMED}) as timed) as p75
    from jsonb_to_recordset(${JSON.stringify(releases)}::jsonb) as wanted(remote text, version text, arm text)`.execute(
    db,
  );
  return new Map(rows.map((row) => [keyOf(row), row.p75]));
};

const codesOf = (figures: readonly Figure[]): Record<string, number> => {
  const times = new Map<string, number>();
  for (const {outcome, code, times: more} of figures)
    if (outcome === 'failed' || outcome === 'crashed')
      times.set(code, (times.get(code) ?? 0) + more);
  const shown = [...times].sort(([, one], [, other]) => other - one).slice(0, CODES_SHOWN);
  return Object.fromEntries(shown.sort(([one], [other]) => (one < other ? -1 : 1)));
};

const healthOf = (figures: readonly Figure[]): Omit<ReleaseHealth, 'p75Milliseconds'> => {
  const {remote, version, arm} = figures[0]!;
  const count = (wanted: Figure['outcome']) =>
    figures.reduce((sum, {outcome, times}) => (outcome === wanted ? sum + times : sum), 0);
  const [loads, failures] = [count('loaded'), count('failed')];
  return {
    remote,
    version,
    arm,
    loads,
    failures,
    cancelled: count('cancelled'),
    crashes: count('crashed'),
    failureRate: loads + failures === 0 ? null : failures / (loads + failures),
    codes: codesOf(figures),
    lastAt: new Date(Math.max(...figures.map(({lastAt}) => lastAt.getTime()))).toISOString(),
  };
};

const inOrder = (one: ReleaseHealth, other: ReleaseHealth): number => {
  if (one.remote !== other.remote) return one.remote < other.remote ? -1 : 1;
  if (one.lastAt !== other.lastAt) return one.lastAt < other.lastAt ? 1 : -1;
  return keyOf(one) < keyOf(other) ? -1 : 1;
};

/** Figures of each release with reports since a moment. */
export const readHealth = async (db: RegistryDatabase, since: Date): Promise<ReleaseHealth[]> => {
  const figures = Map.groupBy(await readFigures(db, since), keyOf);
  const newest = [...figures.values()]
    .map(healthOf)
    .sort((one, other) => (one.lastAt < other.lastAt ? 1 : -1))
    .slice(0, RELEASES_SHOWN);
  const p75 = await readP75(
    db,
    newest.map(({remote, version, arm}) => ({remote, version, arm})),
    since,
  );
  return newest
    .map((release) => ({...release, p75Milliseconds: p75.get(keyOf(release)) ?? null}))
    .sort(inOrder);
};

type TimelineRow = Omit<TimelinePoint, 'at'> & {at: Date};

/** Health of the releases of a remote since a moment, by steps in seconds, aligned to 1970. */
export const readTimeline = async (
  db: RegistryDatabase,
  remote: string,
  {since, stepSeconds}: {since: Date; stepSeconds: number},
): Promise<TimelinePoint[]> => {
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

/** Number of loads of a remote by browsers since a moment. */
export const countLoads = async (
  db: RegistryDatabase,
  remote: string,
  since: Date,
): Promise<number> => {
  const {count} = await db
    .selectFrom('telemetry')
    .select(({fn}) => fn.countAll<string>().as('count'))
    .where('remote', '=', remote)
    .where('outcome', '=', 'loaded')
    .where('received_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Remotes with published releases. */
export const listRemotes = async (db: RegistryDatabase): Promise<Set<string>> =>
  new Set((await db.selectFrom('pointers').select('name').execute()).map(({name}) => name));

/** Deletes the oldest reports beyond a count. */
export const keepNewest = async (db: RegistryDatabase, count: number): Promise<void> => {
  await sql`delete from registry.telemetry where received_at <= (
    select received_at from registry.telemetry order by received_at desc offset ${count} limit 1)`.execute(
    db,
  );
};

/** Deletes everything that arrived before a moment. */
export const deleteTelemetry = async (db: RegistryDatabase, before: Date): Promise<void> => {
  await db.deleteFrom('telemetry').where('received_at', '<', before).execute();
  await db.deleteFrom('telemetry_counts').where('minute', '<', before).execute();
};

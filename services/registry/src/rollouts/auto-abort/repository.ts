import {sql} from 'kysely';
import type {CanaryLoadRow, CanaryRow, PointerRow, RegistryDatabase} from '../../database/index.ts';
import type {Counts, Minute} from './judge.ts';

/** A canary that may be running, and the release beside it. */
export type Rollout = Pick<
  CanaryRow,
  'name' | 'version' | 'salt' | 'source_key' | 'auto_abort' | 'starts_at' | 'begun_at'
> &
  Pick<PointerRow, 'active' | 'revision'>;

/** Canaries of these remotes, or of all. */
export const findRollouts = (
  db: RegistryDatabase,
  remotes?: readonly string[],
): Promise<Rollout[]> => {
  const query = db
    .selectFrom('canaries')
    .innerJoin('pointers', 'pointers.name', 'canaries.name')
    .select([
      'canaries.name',
      'version',
      'salt',
      'source_key',
      'auto_abort',
      'starts_at',
      'begun_at',
      'active',
      'revision',
    ])
    .orderBy('canaries.name');
  return (remotes ? query.where('canaries.name', 'in', remotes) : query).execute();
};

/** Merges new knowledge about loads; idempotent. */
export const mergeLoads = async (
  db: RegistryDatabase,
  loads: readonly CanaryLoadRow[],
): Promise<void> => {
  if (loads.length === 0) return;
  await db
    .insertInto('canary_loads')
    .values(loads)
    .onConflict((conflict) =>
      conflict.columns(['salt', 'arm', 'version', 'trace_id']).doUpdateSet({
        loaded: sql`canary_loads.loaded or excluded.loaded`,
        crashed: sql`canary_loads.crashed or excluded.crashed`,
        failed_at: sql`greatest(canary_loads.failed_at, excluded.failed_at)`,
      }),
    )
    .execute();
};

interface Settled {
  /** A failed try before this moment had no successor. */
  settledBy: Date;
}

const ended = (settledBy: Date) => sql`(loaded or failed_at <= ${settledBy})`;

/** No try succeeded, or the load crashed afterwards. */
const failed = (settledBy: Date) =>
  sql`((loaded and crashed) or (not loaded and failed_at <= ${settledBy}))`;

/** Number of failed loads of the canary; cheap while it is small. */
export const countFailures = async (
  db: RegistryDatabase,
  {salt, version}: Rollout,
  {settledBy}: Settled,
): Promise<number> => {
  const {
    rows: [row],
  } = await sql<{failures: number}>`
    select count(*)::int as failures from registry.canary_loads
    where salt = ${salt} and arm = 'canary' and (crashed or not loaded) and version = ${version} and ${failed(settledBy)}`.execute(
    db,
  );
  return row?.failures ?? 0;
};

/** Loads of a rollout by minute since its start, without those of the ignored callers. */
export const countLoads = async (
  db: RegistryDatabase,
  rollout: Rollout,
  {settledBy, without = []}: Settled & {without?: readonly string[]},
): Promise<Minute[]> => {
  const {rows} = await sql<{minute: number; arm: keyof Omit<Minute, 'minute'>} & Counts>`
    select greatest(0, floor(extract(epoch from at - ${rollout.begun_at}::timestamptz) / 60))::int as minute, arm,
      count(*) filter (where ${ended(settledBy)})::int as loads,
      count(*) filter (where ${failed(settledBy)})::int as failures
    from registry.canary_loads
    where salt = ${rollout.salt} and source <> all(${without}::text[])
      and ((arm = 'canary' and version = ${rollout.version}) or (arm = 'active' and version = ${rollout.active}))
    group by minute, arm`.execute(db);
  const none = {loads: 0, failures: 0};
  return [...Map.groupBy(rows, ({minute}) => minute)].map(([minute, arms]) => {
    const of = (name: string): Counts => {
      const {loads, failures} = arms.find(({arm}) => arm === name) ?? none;
      return {loads, failures};
    };
    return {minute, canary: of('canary'), active: of('active')};
  });
};

/** A caller, and the counts of its loads. */
export interface Source {
  source: string;
  /** Loads of both arms. */
  loads: number;
  /** Failures of the canary. */
  failures: number;
}

/** Callers of a rollout's loads since a minute, most failures of the canary first. */
export const listSources = async (
  db: RegistryDatabase,
  rollout: Rollout,
  {settledBy, since}: Settled & {since: Date},
): Promise<Source[]> => {
  const {rows} = await sql<Source>`
    select source, count(*) filter (where ${ended(settledBy)})::int as loads,
      count(*) filter (where arm = 'canary' and ${failed(settledBy)})::int as failures
    from registry.canary_loads where salt = ${rollout.salt} and at >= ${since}
    group by source order by failures desc, loads desc`.execute(db);
  return rows;
};

/** Number of newest loads kept per caller, and of all callers. */
const KEPT_OF_ONE = 5000;
const KEPT = 200_000;

/** Deletes loads of finished rollouts, loads from before a moment, and loads beyond the limits. */
export const deleteLoads = async (db: RegistryDatabase, before: Date): Promise<void> => {
  await db
    .deleteFrom('canary_loads')
    .where((where) =>
      where.or([
        where('at', '<', before),
        where('salt', 'not in', where.selectFrom('canaries').select('salt')),
      ]),
    )
    .execute();
  await sql`delete from registry.canary_loads where (salt, arm, version, trace_id) in (
    select salt, arm, version, trace_id from (
      select salt, arm, version, trace_id, row_number() over (partition by salt, source order by at desc) as of_one, row_number() over (order by at desc) as of_all
      from registry.canary_loads) as counted
    where of_one > ${KEPT_OF_ONE} or of_all > ${KEPT})`.execute(db);
};

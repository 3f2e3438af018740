import {sql} from 'kysely';
import type {CanaryLoadRow, CanaryRow, PointerRow, RegistryDatabase} from '../database/tables.ts';
import type {Counts, Minute} from './judge.ts';

/** A canary that may be running, and what it runs beside. */
export type Rollout = Pick<
  CanaryRow,
  'name' | 'version' | 'salt' | 'source_key' | 'auto_abort' | 'starts_at' | 'begun_at'
> &
  Pick<PointerRow, 'active' | 'revision'>;

/** The canaries of these remotes, or of all. */
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

/** Adds what became known of loads; told twice, it stays as it is. */
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
  /** A failed try before this moment is not followed by another one. */
  settledBy: Date;
}

const ended = (settledBy: Date) => sql`(loaded or failed_at <= ${settledBy})`;

/** No try of it succeeded, or it crashed afterwards. */
const failed = (settledBy: Date) =>
  sql`((loaded and crashed) or (not loaded and failed_at <= ${settledBy}))`;

/** How many loads of the canary failed so far; cheap while they are few. */
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

/** The loads of a rollout by minute since it was begun, of all callers but some. */
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

/** A caller, and what came from there. */
export interface Source {
  source: string;
  /** Of both arms. */
  loads: number;
  /** Of the canary. */
  failures: number;
}

/** Where the loads of a rollout from a minute on came from, most failures of the canary first. */
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

/** Of each caller the newest loads are kept, and of all. */
const KEPT_OF_ONE = 5000;
const KEPT = 200_000;

/** Forgets the loads of rollouts that are over, those from before a moment, and what is too much. */
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

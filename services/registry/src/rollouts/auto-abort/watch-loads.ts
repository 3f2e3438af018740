import type {TelemetryReport} from '@switchboard/contracts/registry/telemetry/schemas';
import type {CanaryLoadRow, RegistryDatabase} from '../../database/index.ts';
import type {NoteLoads} from '../../telemetry/index.ts';
import {findRollouts, mergeLoads, type Rollout} from './repository.ts';
import {sourceOf} from './source.ts';

interface Deps {
  db: RegistryDatabase;
  now: () => Date;
}

const isOf = (
  {version, active, starts_at, begun_at}: Rollout,
  report: TelemetryReport,
): boolean => {
  const runs = report.arm === 'canary' ? version : active;
  return (
    (report.arm === 'canary' || report.arm === 'active') &&
    report.version === runs &&
    Date.parse(report.at) >= (starts_at ?? begun_at).getTime()
  );
};

type LoadKey = Pick<CanaryLoadRow, 'salt' | 'arm' | 'version' | 'trace_id'>;

const keyOf = ({salt, arm, version, trace_id}: LoadKey): string =>
  `${salt} ${arm} ${version} ${trace_id}`;

const rowOf = (
  reports: readonly TelemetryReport[],
  key: LoadKey,
  seen: Pick<CanaryLoadRow, 'source' | 'at'>,
): CanaryLoadRow => {
  const has = (outcome: TelemetryReport['outcome']): boolean =>
    reports.some((report) => report.outcome === outcome);
  return {
    ...key,
    ...seen,
    loaded: has('loaded'),
    crashed: has('crashed'),
    failed_at: has('failed') ? seen.at : null,
  };
};

/**
 * Merges the reports of each load, so that its tries count once; a cancelled load does not count.
 */
const loadsOf = (
  reports: readonly TelemetryReport[],
  rollout: Rollout,
  seen: Pick<CanaryLoadRow, 'source' | 'at'>,
): CanaryLoadRow[] => {
  const told = reports.filter(
    (report) =>
      report.remote === rollout.name && report.outcome !== 'cancelled' && isOf(rollout, report),
  );
  const byLoad = Map.groupBy(told, ({arm, version, traceId}) => `${arm} ${version} ${traceId}`);
  return [...byLoad.values()].map((ofOne) => {
    const {arm, version, traceId} = ofOne[0]!;
    return rowOf(
      ofOne,
      {salt: rollout.salt, arm: arm as CanaryLoadRow['arm'], version, trace_id: traceId},
      seen,
    );
  });
};

export const createNoteLoads =
  ({db, now}: Deps): NoteLoads =>
  async (reports, caller) => {
    if (reports.length === 0) return;
    const rollouts = await findRollouts(db, [...new Set(reports.map(({remote}) => remote))]);
    const at = now();
    const loads = rollouts.flatMap((rollout) =>
      loadsOf(reports, rollout, {at, source: sourceOf(caller, rollout.source_key)}),
    );
    // In a fixed order, so that two requests that report the same loads never deadlock.
    await mergeLoads(
      db,
      loads.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    );
  };

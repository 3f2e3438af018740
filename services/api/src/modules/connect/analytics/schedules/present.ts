import type {
  ReportSchedule,
  ScheduleDetails,
  ScheduleRun,
} from '@switchboard/contracts/reports/schedules';
import type {Trx} from '#database/index.ts';
import {findPeople, type Person} from '#modules/account/service.ts';
import type {ReportRow} from '../reports/repository.ts';
import {activeRole, stateOf} from './access.ts';
import {
  type DeliveryRow,
  listDeliveries,
  listRecipients,
  listRuns,
  type RunRow,
  type ScheduleRow,
} from './repository.ts';

/** Number of runs in the history of a schedule. */
export const RUNS_KEPT = 10;

export const presentSchedule = ({
  frequency,
  weekdays,
  monthDay,
  time,
  timeZone,
  isPaused,
  nextRunAt,
}: ScheduleRow): ReportSchedule => ({
  frequency,
  weekdays,
  monthDay,
  time,
  timeZone,
  isPaused,
  nextRunAt: nextRunAt?.toISOString() ?? null,
});

const nameOf = (people: ReadonlyMap<string, Person>, id: string) => ({
  id,
  name: people.get(id)?.name ?? '',
});

const byName = (one: {name: string}, other: {name: string}) => one.name.localeCompare(other.name);

const presentRun = (
  {id, dueAt, isTest}: RunRow,
  deliveries: readonly DeliveryRow[],
  people: ReadonlyMap<string, Person>,
): ScheduleRun => ({
  id,
  at: dueAt.toISOString(),
  isTest,
  deliveries: deliveries
    .filter(({runId}) => runId === id)
    .map(({userId, state, reason}) => ({recipient: nameOf(people, userId), state, reason}))
    .toSorted((one, other) => byName(one.recipient, other.recipient)),
});

/** A schedule with its recipients and its latest runs. */
export const presentDetails = async (
  trx: Trx,
  schedule: ScheduleRow,
  report: ReportRow,
): Promise<ScheduleDetails> => {
  const recipients = await listRecipients(trx, schedule.id);
  const runs = await listRuns(trx, schedule.id, RUNS_KEPT);
  const deliveries = await listDeliveries(
    trx,
    runs.map(({id}) => id),
  );
  const people = await findPeople(trx, [
    schedule.ownerId,
    ...recipients.map(({userId}) => userId),
    ...deliveries.map(({userId}) => userId),
  ]);
  return {
    ...presentSchedule(schedule),
    owner: nameOf(people, schedule.ownerId),
    recipients: recipients
      .map(({userId, stoppedAt}) => ({
        ...nameOf(people, userId),
        state: stateOf(report, {userId, stoppedAt, role: activeRole(people.get(userId))}),
      }))
      .toSorted(byName),
    runs: runs.map((run) => presentRun(run, deliveries, people)),
    version: schedule.version,
  };
};

import {REPORTS_MAX} from '@switchboard/contracts/limits';
import type {SavedReport, SavedReportRequest} from '@switchboard/contracts/reports/schemas';
import {forbidden, invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {expectVersion, newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findPeople} from '#modules/account/service.ts';
import {ask} from '../report.ts';
import {presentSchedule} from '../schedules/present.ts';
import {listSchedules} from '../schedules/repository.ts';
import {lockMine, refuseShared} from './lock-mine.ts';
import {
  deleteReport,
  insertReport,
  listReports,
  lockReport,
  lockReportsOf,
  type ReportRow,
  updateReport,
} from './repository.ts';

/** The caller's reports and those of everyone, by name. */
export const getReports = ({db}: Core, actor: Actor): Promise<SavedReport[]> =>
  withWorkspace(db, actor, async (trx) => present(trx, await listReports(trx, actor.userId)));

/**
 * Saves a screen of analytics under a name.
 * @throws 403 for an agent who shares it, 409 for the name of another report of the caller, or too many, 422 for invalid filters
 */
export const createReport = (
  deps: Core,
  actor: Actor,
  request: SavedReportRequest,
): Promise<SavedReport> => {
  const [id, at] = [newId(), deps.now()];
  const {workspaceId, userId: ownerId} = actor;
  return withWorkspace(deps.db, actor, async (trx) => {
    const wanted = await readRequest(trx, actor, {request, now: at});
    const own = await lockReportsOf(trx, {workspaceId, ownerId});
    refuseTaken(own, {id, name: wanted.name});
    if (own.length >= REPORTS_MAX)
      throw problem(
        'illegal_transition',
        `You can save at most ${REPORTS_MAX} reports. Delete some that are not used.`,
      );
    await insertReport(trx, {
      id,
      workspaceId,
      ownerId,
      ...wanted,
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    return readOne(trx, actor, id);
  });
};

interface ReportChange {
  id: string;
  version: number;
  request: SavedReportRequest;
}

/**
 * Changes a report; its owner stays.
 * @throws as `createReport`; 403 for a shared one of others unless the caller may share, 404, and 409 version_conflict after a concurrent
 * change
 */
export const changeReport = (
  deps: Core,
  actor: Actor,
  {id, version, request}: ReportChange,
): Promise<SavedReport> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const row = await lockMine(trx, actor, id);
    expectVersion(row.version, version);
    const updatedAt = deps.now();
    const wanted = await readRequest(trx, actor, {request, now: updatedAt});
    if (wanted.visibility === 'private' && row.ownerId !== actor.userId)
      throw forbidden('Only its owner can make a report private.');
    refuseTaken(await lockReportsOf(trx, row), {id, name: wanted.name});
    await updateReport(trx, id, {...wanted, version: version + 1, updatedAt});
    return readOne(trx, actor, id);
  });

/** @throws 404, 403 for a shared one unless the caller may share */
export const removeReport = (deps: Core, actor: Actor, id: string): Promise<void> =>
  withWorkspace(deps.db, actor, async (trx) => {
    await lockMine(trx, actor, id);
    await deleteReport(trx, id);
  });

const refuseTaken = (
  known: readonly ReportRow[],
  {id, name}: Pick<ReportRow, 'id' | 'name'>,
): void => {
  if (known.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase()))
    throw problem('duplicate', `A report named "${name}" already exists. Choose another name.`, {
      fields: {name: 'Name is taken'},
    });
};

const readRequest = async (
  trx: Trx,
  actor: Actor,
  {request, now}: {request: SavedReportRequest; now: Date},
) => {
  const {screen, visibility} = request;
  const {by, ...query} = request.query;
  refuseShared(actor, visibility);
  if (by !== undefined && screen !== 'performance')
    throw invalid({by: 'Only the performance can be of agents or teams'});
  await ask(trx, {scope: actor, query, now});
  return {name: request.name.trim(), screen, visibility, query: JSON.stringify(request.query)};
};

const present = async (trx: Trx, rows: readonly ReportRow[]): Promise<SavedReport[]> => {
  const people = await findPeople(
    trx,
    rows.map(({ownerId}) => ownerId),
  );
  const schedules = new Map(
    (
      await listSchedules(
        trx,
        rows.map(({id}) => id),
      )
    ).map((schedule) => [schedule.reportId, presentSchedule(schedule)]),
  );
  return rows.map(({id, name, screen, query, visibility, ownerId, version, updatedAt}) => ({
    id,
    name,
    screen,
    query,
    visibility,
    owner: {id: ownerId, name: people.get(ownerId)?.name ?? ''},
    schedule: schedules.get(id) ?? null,
    version,
    updatedAt: updatedAt.toISOString(),
  }));
};

const readOne = async (trx: Trx, {userId}: Actor, id: string): Promise<SavedReport> => {
  const row = await lockReport(trx, {id, userId});
  const [report] = row ? await present(trx, [row]) : [];
  if (!report) throw notFound('Report');
  return report;
};

import type {ImportMapping} from '@switchboard/contracts/imports/mapping';
import {isMapped} from '@switchboard/contracts/imports/targets';
import type {Import, ImportFormat} from '@switchboard/contracts/imports/schemas';
import {newId, type MemberScope, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {problem} from '@switchboard/service-kit/errors';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {Upload} from '#plugins/bodies/uploads.ts';
import {recordAudit} from '#modules/account/service.ts';
import {releaseUploads} from '#modules/connect/attachments/index.ts';
import {presentImports, readOne, requireImport, type Staged} from './read-import.ts';
import {rethrowEnded} from '../files/ended.ts';
import {beginMapping, chooseMapping, settleMapping} from '../mapping/mapped-imports.ts';
import {storeRecords} from '../storing/records.ts';
import {
  deleteAbandoned,
  deleteImport,
  followChanges,
  insertImport,
  listImports,
  listWaiting,
  lockImport,
  markFailed,
  markRows,
  nameMade,
  updateImport,
} from '../kept/repository.ts';
import {readNames, requireImporter} from '../storing/service.ts';
import {type SpooledFile, withSpooled} from '../files/spool.ts';
import {oneAtATime, stageRows} from '../reading/stage-rows.ts';

const BATCH = 100;
/** Batches of one job; the next job continues. */
const BATCHES_PER_JOB = 30;
const FULL_WAIT_MS = 60_000;
const ABANDONED_MS = 3_600_000;

export const RUN_IMPORT = 'connect.import';
export interface ImportJob {
  workspaceId: string;
  userId: string;
  importId: string;
}

/**
 * Reads and checks files; nothing is imported yet. Rows that cannot be imported are listed. The columns of a CSV file must be matched
 * first, unless they are those of our template.
 * @throws 403 unless owner or admin, 422 for files that are not of the format, are empty or cannot be read in time, 429 while others of the
 * workspace are read
 */
export const createImport = (
  deps: Core,
  actor: Actor,
  {format, files}: {format: ImportFormat; files: AsyncIterable<Upload>},
): Promise<Staged> => {
  requireImporter(actor);
  return oneAtATime(actor.workspaceId, () =>
    withSpooled(files, deps.workers.closing, (spooled) =>
      readImport(deps, actor, {format, files: spooled}),
    ).catch(rethrowEnded),
  );
};

interface Spooled {
  format: ImportFormat;
  files: SpooledFile[];
}

const readImport = async (deps: Core, actor: Actor, {format, files}: Spooled): Promise<Staged> => {
  const [id, now] = [newId(), deps.now()];
  const {workspaceId, userId} = actor;
  const scope = {workspaceId, userId};
  const names = await withWorkspace(deps.db, actor, async (trx) => {
    await deleteAbandoned(trx, new Date(now.getTime() - ABANDONED_MS));
    await insertImport(trx, {
      id,
      workspaceId,
      format,
      fileName: files[0]?.name ?? '',
      status: 'reading',
      createdById: userId,
      createdAt: now,
      finishedAt: null,
    });
    return readNames(trx);
  });
  try {
    if (isMapped(format)) {
      await beginMapping(deps, scope, {importId: id, format, files});
    } else {
      await stageRows(deps, scope, {
        importId: id,
        order: {format, files, reading: {scope, names, now}},
      });
      await withWorkspace(deps.db, actor, (trx) => updateImport(trx, id, {status: 'checked'}));
    }
  } catch (error) {
    await withWorkspace(deps.db, actor, (trx) => deleteImport(trx, id));
    throw error;
  }
  return withWorkspace(deps.db, actor, (trx) => readOne(trx, id, deps.now()));
};

/** As `chooseMapping`. @returns the findings with these choices */
export const mapImport = async (
  deps: Core,
  actor: Actor,
  choice: {id: string; mapping: ImportMapping},
): Promise<Staged> => {
  await chooseMapping(deps, actor, choice).catch(rethrowEnded);
  return getImport(deps, actor, choice.id);
};

/** The newest first. Throws 403. */
export const getImports = ({db}: Core, actor: Actor): Promise<Import[]> => {
  requireImporter(actor);
  return withWorkspace(db, actor, async (trx) => presentImports(trx, await listImports(trx)));
};

/** Throws 403, 404. */
export const getImport = ({db, now}: Core, actor: Actor, id: string): Promise<Staged> => {
  requireImporter(actor);
  return withWorkspace(db, actor, (trx) => readOne(trx, id, now()));
};

/** Imports the waiting rows in the background. Throws 403, 404, 409 when it runs or is finished, and while its columns are to be chosen. */
export const startImport = (deps: Core, actor: Actor, id: string): Promise<Staged> => {
  requireImporter(actor);
  return withWorkspace(deps.db, actor, async (trx) => {
    const row = await requireImport(trx, id);
    const {status} = row;
    if (status === 'mapping') throw problem('illegal_transition', 'Match the columns first.');
    if (status !== 'checked' && status !== 'stopped')
      throw problem('illegal_transition', 'This import has been started.');
    if (status === 'checked')
      await settleMapping(trx, {workspaceId: actor.workspaceId, importId: id, at: deps.now()});
    await updateImport(trx, id, {
      status: 'running',
      startedAt: row.startedAt ?? deps.now(),
      endedAt: null,
    });
    await deps.jobs.send(trx, {
      name: RUN_IMPORT,
      data: {workspaceId: actor.workspaceId, userId: actor.userId, importId: id},
    });
    await recordAudit(trx, {actor, action: 'import.started', subject: {type: 'import', id}});
    return readOne(trx, id, deps.now());
  });
};

/** Imported rows stay; the rest waits. Throws 403, 404, 409 when it does not run. */
export const stopImport = ({db, now}: Core, actor: Actor, id: string): Promise<Staged> => {
  requireImporter(actor);
  return withWorkspace(db, actor, async (trx) => {
    const {status} = await requireImport(trx, id);
    if (status !== 'running') throw problem('illegal_transition', 'This import is not running.');
    await updateImport(trx, id, {status: 'stopped', endedAt: now()});
    await recordAudit(trx, {actor, action: 'import.stopped', subject: {type: 'import', id}});
    return readOne(trx, id, now());
  });
};

/** Postpones the job while the disk has no room: rows imported so far stay. */
export const runImportLater = (
  {db, jobs, now}: Pick<Core, 'db' | 'jobs' | 'now'>,
  job: ImportJob,
): Promise<void> =>
  withWorkspace(db, job, (trx) =>
    jobs.send(trx, {
      name: RUN_IMPORT,
      data: job,
      startAfter: new Date(now().getTime() + FULL_WAIT_MS),
    }),
  );

/** Runs the job: batch by batch, each in a transaction of its own, so that it continues after a crash. */
export const runImport = async (
  deps: Pick<Core, 'db' | 'now' | 'jobs'>,
  job: ImportJob,
): Promise<void> => {
  const {workspaceId, userId} = job;
  for (let batch = 0; batch < BATCHES_PER_JOB; batch += 1) {
    const goesOn = await withWorkspace(deps.db, {workspaceId, userId}, (trx) =>
      takeBatch(trx, deps, job),
    );
    if (!goesOn) return;
  }
  await withWorkspace(deps.db, {workspaceId, userId}, (trx) =>
    deps.jobs.send(trx, {name: RUN_IMPORT, data: job}),
  );
};

/** @returns whether there may be more */
const takeBatch = async (
  trx: Trx,
  {jobs, now}: Pick<Core, 'now' | 'jobs'>,
  {workspaceId, userId, importId}: ImportJob,
): Promise<boolean> => {
  const row = await lockImport(trx, importId);
  if (row?.status !== 'running') return false;
  const waiting = await listWaiting(trx, importId, {limit: BATCH});
  if (waiting.length === 0)
    await updateImport(trx, importId, {
      status: 'finished',
      finishedAt: now(),
      endedAt: now(),
    });
  else await takeOver(trx, {jobs, scope: {workspaceId, userId}}, {importId, waiting, now: now()});
  await publishEvent(trx, {workspaceId, type: 'import.updated', payload: {id: importId}});
  return waiting.length > 0;
};

interface Batch {
  importId: string;
  waiting: Awaited<ReturnType<typeof listWaiting>>;
  now: Date;
}

const takeOver = async (
  trx: Trx,
  taking: Pick<Core, 'jobs'> & {scope: MemberScope},
  {importId, waiting, now}: Batch,
): Promise<void> => {
  const outcomes = await storeRecords(
    trx,
    waiting.flatMap(({record}) => record ?? []),
    {...taking, now},
  );
  await followChanges(
    trx,
    importId,
    outcomes.flatMap(({isChanged, contactId}) => (isChanged && contactId ? [contactId] : [])),
  );
  const ended = waiting.map(({position}, index) => ({
    position,
    ...(outcomes[index] ?? {state: 'failed' as const, message: ''}),
  }));
  for (const state of ['created', 'existing'] as const) {
    await markRows(trx, importId, {
      state,
      positions: ended.filter((one) => one.state === state).map(({position}) => position),
    });
  }
  await nameMade(trx, importId, ended);
  const notTaken = waiting
    .filter((_, index) => ended[index]?.state !== 'created')
    .flatMap(({record}) => (record && 'messages' in record ? record.messages : []));
  await releaseUploads(
    trx,
    notTaken.flatMap(({attachmentIds = []}) => attachmentIds),
  );
  for (const {position, message} of ended.filter((one) => one.state === 'failed'))
    await markFailed(trx, importId, {position, message});
};

import type {Readable} from 'node:stream';
import type {
  CourseFile,
  CreateCourseFileRequest,
} from '@switchboard/contracts/course-files/schemas';
import {COURSE_UPLOADS_MAX} from '@switchboard/contracts/limits';
import type {LinkQuery} from '@switchboard/contracts/links';
import {isProblem, notFound, problem} from '@switchboard/service-kit/errors';
import {isId, newId, systemOf, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {cleanName, opensLink, refuseBeyondQuota} from '../../connect/service.ts';
import {inEachWorkspace} from '../in-each-workspace.ts';
import {insertPackage} from '../packages/index.ts';
import {type Kept, readContent} from './content.ts';
import {checkAnnounced} from './kinds.ts';
import {keyOf, presentFile, targetOf} from './links.ts';
import {
  countUploads,
  deleteFile,
  deleteUpload,
  type FileRow,
  findFile,
  findOwnFile,
  type Forgettable,
  insertFile,
  listForgettable,
  lockForgettable,
} from './repository.ts';
import {cleanUpSpool, type Spool} from './spool.ts';

const DAY_MS = 86_400_000;
/** An upload over a slow connection may take a night, and its user a day to return. */
const ABANDONED_MS = 2 * DAY_MS;
/** A file may wait until its course is saved. */
const UNUSED_MS = 7 * DAY_MS;

/**
 * Registers a file whose bytes are yet to come.
 * @throws 422 for a file that its kind does not allow, 507 without space for it, 429 with too many uploads in progress
 */
export const createFile = (
  deps: Core,
  spool: Spool,
  {actor, request: {kind, name: given, size}}: {actor: Actor; request: CreateCourseFileRequest},
): Promise<CourseFile> => {
  const name = cleanName(given);
  checkAnnounced({kind, name, size});
  const row: FileRow = {
    id: newId(),
    workspaceId: actor.workspaceId,
    kind,
    name,
    mime: null,
    size,
    status: 'uploading',
    createdById: actor.userId,
    createdAt: deps.now(),
  };
  return withWorkspace(deps.db, actor, async (trx) => {
    // Counting its bytes makes others of the workspace wait, so the next two see all of them.
    await insertFile(trx, row);
    await refuseBeyondQuota(deps, trx);
    if ((await countUploads(trx)) > COURSE_UPLOADS_MAX)
      throw problem(
        'rate_limited',
        `${COURSE_UPLOADS_MAX} uploads of this workspace are under way. Finish or cancel one of them first.`,
      );
    await spool.begin(row.id, size);
    return presentFile(trx, row, row.createdAt);
  });
};

/** An unfinished upload of the caller. Throws 404. */
export const findUpload = (deps: Core, actor: Actor, id: string): Promise<FileRow> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const row = await findOwnFile(trx, id, actor.userId);
    if (row?.status !== 'uploading') throw notFound('Upload');
    return row;
  });

/** Forgets an upload. */
export const discardUpload = async (
  deps: Core,
  spool: Spool,
  {actor, id}: {actor: Actor; id: string},
): Promise<void> => {
  await withWorkspace(deps.db, actor, (trx) => deleteUpload(trx, id));
  await spool.discard(id);
};

/**
 * Validates and stores a complete upload; a repetition changes nothing.
 * @throws 404, 409 while bytes are missing; 415 or 422 for a refused upload, which is deleted
 */
export const finishFile = async (
  deps: Core,
  spool: Spool,
  {actor, id}: {actor: Actor; id: string},
): Promise<CourseFile> => {
  const found = await withWorkspace(deps.db, actor, (trx) => findOwnFile(trx, id, actor.userId));
  if (!found) throw notFound('File');
  const row =
    found.status === 'ready'
      ? found
      : await spool.once({id, size: found.size, keys: [actor.workspaceId, actor.userId]}, () =>
          takeIn(deps, spool, {actor, row: found}),
        );
  return withWorkspace(deps.db, actor, (trx) => presentFile(trx, row, deps.now()));
};

interface Taken {
  actor: Actor;
  row: FileRow;
}

const takeIn = async (deps: Core, spool: Spool, {actor, row}: Taken): Promise<FileRow> => {
  const path = await spool.whole(row.id);
  const kept = await judgeUpload(deps, spool, {actor, row, path});
  if (kept.bytes) await deps.files.put(keyOf(row), kept.bytes);
  else await deps.files.putFile(keyOf(row), path);
  const ready: FileRow = {...row, status: 'ready', mime: kept.mime, size: kept.size};
  const isKept = await withWorkspace(deps.db, actor, async (trx) => {
    // Its size may differ now: the usage of the workspace is counted as rows are inserted and deleted.
    if (!(await deleteUpload(trx, row.id))) return false;
    await insertFile(trx, ready);
    if (kept.package)
      await insertPackage(trx, {workspaceId: row.workspaceId, fileId: row.id}, kept.package);
    return true;
  });
  await spool.discard(row.id);
  // The upload was discarded meanwhile.
  if (!isKept) await deps.files.remove(keyOf(row));
  if (!isKept) throw notFound('File');
  return ready;
};

/** Validates an upload; a refused one leaves nothing behind. */
const judgeUpload = async (
  deps: Core,
  spool: Spool,
  {actor, row: {id, kind, name}, path}: Taken & {path: string},
): Promise<Kept> => {
  try {
    return await readContent(deps, {kind, name, path, keys: [actor.workspaceId, actor.userId]});
  } catch (error) {
    if (isProblem(error) && error.statusCode < 500) await discardUpload(deps, spool, {actor, id});
    throw error;
  }
};

/** Permits a member to read a file now. */
export type MayRead = (trx: Trx, actor: Actor, fileId: string) => Promise<boolean>;

/** A file with a new link. Throws 404, to learners also for a file that is not open to them. */
export const getFile = (
  deps: Core,
  actor: Actor,
  {id, mayRead}: {id: string; mayRead: MayRead},
): Promise<CourseFile> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const row = await findFile(trx, id);
    if (!row || !(await mayRead(trx, actor, id))) throw notFound('File');
    return presentFile(trx, row, deps.now());
  });

/** The file of a valid link. Throws 404 for every other one. */
export const findLinked = async (
  {db, now}: Core,
  id: string,
  query: LinkQuery,
): Promise<FileRow & {mime: string}> => {
  const {workspace: workspaceId = ''} = query;
  if (!isId(workspaceId)) throw notFound('File');
  return withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const row = await findFile(trx, id);
    if (!row || !(await opensLink(trx, targetOf(row), {query, now: now()})) || row.mime === null)
      throw notFound('File');
    return {...row, mime: row.mime};
  });
};

/** Opens its bytes, or a part of them. Throws 404 if they are missing in the store. */
export const openFile = async (
  {files}: Pick<Core, 'files'>,
  row: FileRow,
  part?: {start: number; end: number},
): Promise<Readable> => {
  const file = await files.get(keyOf(row), part);
  if (!file) throw notFound('File');
  return file.stream;
};

/**
 * For the hourly job: deletes uploads that were not finished within two days, and files that no course has used for a week. Failures are
 * reported, and retried in the next hour.
 */
export const cleanUpFiles = async (
  deps: Pick<Core, 'config' | 'db' | 'files' | 'now' | 'reportFault'>,
): Promise<void> => {
  const ago = (ms: number) => new Date(deps.now().getTime() - ms);
  const before: Forgettable = {abandonedBefore: ago(ABANDONED_MS), unusedBefore: ago(UNUSED_MS)};
  await inEachWorkspace(deps, async (workspaceId) => {
    const ids = await withWorkspace(deps.db, systemOf(workspaceId), (trx) =>
      listForgettable(trx, before),
    );
    for (const id of ids) await forget(deps, {workspaceId, id}, before).catch(deps.reportFault);
  });
  await cleanUpSpool(deps.config.dataDir, before.abandonedBefore);
};

/** The row goes last: the bytes are found by it if the process ends meanwhile. */
const forget = (
  {db, files}: Pick<Core, 'db' | 'files'>,
  file: Pick<FileRow, 'workspaceId' | 'id'>,
  before: Forgettable,
): Promise<void> =>
  withWorkspace(db, systemOf(file.workspaceId), async (trx) => {
    if (!(await lockForgettable(trx, file.id, before))) return;
    await files.remove(keyOf(file));
    await deleteFile(trx, file.id);
  });

import {rm} from 'node:fs/promises';
import {join} from 'node:path';
import {isProblem, problem} from '@switchboard/service-kit/errors';
import {newId, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {cleanName, refuseBeyondQuota} from '../../connect/service.ts';
import {type Kept, readContent} from '../files/content.ts';
import {deleteFile, type FileRow, insertFile} from '../files/repository.ts';
import {keyOf} from '../files/links.ts';
import {folderIn} from '../files/spool.ts';
import {insertPackage} from '../packages/repository.ts';
import type {PlannedFile} from './plan.ts';
import {unpack, type Zip} from './zip/read-zip.ts';

/** Files of a .zip, for the caller. */
export interface Taking {
  actor: Actor;
  zip: Zip;
  files: readonly PlannedFile[];
}

/** Adds the name of the file to a refusal. */
const named = (path: string, error: unknown): unknown =>
  isProblem(error) ? problem(error.code, `“${path}”: ${error.message}`) : error;

/** Checks one file like an upload of its kind, and stores it. */
const takeFile = async (
  deps: ApiDeps,
  {actor, zip}: Taking,
  {path, name: given, kind}: PlannedFile,
): Promise<FileRow> => {
  const {workspaceId, userId} = actor;
  const [id, name] = [newId(), cleanName(given)];
  const scratch = join(folderIn(deps.config.dataDir), `${id}.import`);
  try {
    await unpack(zip.get(path)!, scratch);
    const kept = await readContent(deps, {kind, name, path: scratch, keys: [workspaceId, userId]});
    const row = {
      ...{id, workspaceId, kind, name, mime: kept.mime, size: kept.size},
      ...{status: 'ready' as const, createdById: userId, createdAt: deps.now()},
    };
    await store(deps, {actor, row, kept, scratch});
    return row;
  } catch (error) {
    throw named(path, error);
  } finally {
    await rm(scratch, {force: true});
  }
};

interface Storing {
  actor: Actor;
  row: FileRow;
  kept: Kept;
  scratch: string;
}

/** Its row is inserted first, so that a crash leaves a file without a course, which is cleaned up. */
const store = async (deps: ApiDeps, {actor, row, kept, scratch}: Storing): Promise<void> => {
  await withWorkspace(deps.db, actor, async (trx) => {
    await insertFile(trx, row);
    if (kept.package)
      await insertPackage(trx, {workspaceId: row.workspaceId, fileId: row.id}, kept.package);
    await refuseBeyondQuota(deps, trx);
  });
  try {
    if (kept.bytes) await deps.files.put(keyOf(row), kept.bytes);
    else await deps.files.putFile(keyOf(row), scratch);
  } catch (error) {
    await dropFiles(deps, actor, [row]);
    throw error;
  }
};

/** Removes files without a course. A failure is reported, and left to the hourly job. */
export const dropFiles = async (
  deps: ApiDeps,
  actor: Actor,
  rows: readonly Pick<FileRow, 'id' | 'workspaceId'>[],
): Promise<void> => {
  for (const row of rows)
    await withWorkspace(deps.db, actor, async (trx) => {
      await deleteFile(trx, row.id);
      // The row stays if this fails: the bytes are found again by it.
      await deps.files.remove(keyOf(row));
    }).catch(deps.reportFault);
};

/**
 * Stores files of a .zip, one after the other: all of them, or none.
 * @returns rows by the paths of the files
 * @throws the errors of uploads of their kinds, with the path of the file
 */
export const takeFiles = async (
  deps: ApiDeps,
  taking: Taking,
): Promise<ReadonlyMap<string, FileRow>> => {
  const taken = new Map<string, FileRow>();
  try {
    for (const file of taking.files) taken.set(file.path, await takeFile(deps, taking, file));
    return taken;
  } catch (error) {
    await dropFiles(deps, taking.actor, [...taken.values()]);
    throw error;
  }
};

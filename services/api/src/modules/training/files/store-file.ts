import type {CourseFileKind} from '@switchboard/contracts/course-files/kinds';
import {withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {refuseBeyondQuota} from '../../connect/service.ts';
import {insertPackage} from '../packages/index.ts';
import {type Kept, readContent} from './content.ts';
import {keyOf} from './links.ts';
import {deleteFile, type FileRow, insertFile} from './repository.ts';

/** A file that lies on the disk. */
interface Given {
  id: string;
  kind: CourseFileKind;
  name: string;
  path: string;
}

/** Checks a file like an upload of its kind, and stores it. */
export const storeFile = async (
  deps: Core,
  actor: Actor,
  {id, kind, name, path}: Given,
): Promise<FileRow> => {
  const {workspaceId, userId} = actor;
  const kept = await readContent(deps, {kind, name, path, keys: [workspaceId, userId]});
  const row = {
    ...{id, workspaceId, kind, name, mime: kept.mime, size: kept.size},
    ...{status: 'ready' as const, createdById: userId, createdAt: deps.now()},
  };
  await store(deps, {actor, row, kept, path});
  return row;
};

interface Storing {
  actor: Actor;
  row: FileRow;
  kept: Kept;
  path: string;
}

/** Its row is inserted first, so that a crash leaves a file without a course, which is cleaned up. */
const store = async (deps: Core, {actor, row, kept, path}: Storing): Promise<void> => {
  await withWorkspace(deps.db, actor, async (trx) => {
    await insertFile(trx, row);
    if (kept.package)
      await insertPackage(trx, {workspaceId: row.workspaceId, fileId: row.id}, kept.package);
    await refuseBeyondQuota(deps, trx);
  });
  try {
    if (kept.bytes) await deps.files.put(keyOf(row), kept.bytes);
    else await deps.files.putFile(keyOf(row), path);
  } catch (error) {
    await dropFiles(deps, actor, [row]);
    throw error;
  }
};

/** Removes files without a course. A failure is reported, and left to the hourly job. */
export const dropFiles = async (
  deps: Core,
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

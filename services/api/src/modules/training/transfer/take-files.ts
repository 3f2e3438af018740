import {rm} from 'node:fs/promises';
import {join} from 'node:path';
import {isProblem, problem} from '@switchboard/service-kit/errors';
import {newId} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {cleanName} from '../../connect/service.ts';
import {dropFiles, type FileRow, folderIn, storeFile} from '../files/index.ts';
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
  deps: Core,
  {actor, zip}: Taking,
  {path, name: given, kind}: PlannedFile,
): Promise<FileRow> => {
  const [id, name] = [newId(), cleanName(given)];
  const scratch = join(folderIn(deps.config.dataDir), `${id}.import`);
  try {
    await unpack(zip.get(path)!, scratch);
    return await storeFile(deps, actor, {id, kind, name, path: scratch});
  } catch (error) {
    throw named(path, error);
  } finally {
    await rm(scratch, {force: true});
  }
};

/**
 * Stores files of a .zip, one after the other: all of them, or none.
 * @returns rows by the paths of the files
 * @throws the errors of uploads of their kinds, with the path of the file
 */
export const takeFiles = async (
  deps: Core,
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

import {constants} from 'node:fs';
import {access, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

const LOCK = 'switchboard.pid';

const startError = (message: string, cause?: unknown) => Object.assign(new Error(message, {cause}), {name: 'StartError'});

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

async function lockHolder(file: string): Promise<number | undefined> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid) ? pid : undefined;
}

/**
 * Makes the data directory.
 * @throws StartError with one sentence when it cannot be written
 */
export async function openDataDirectory(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, {recursive: true});
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw startError(`The data directory ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder that you may write to.`, error);
  }
}

/**
 * Keeps a second process out of a data directory with an embedded database, which has one owner. Replicas on one
 * PostgreSQL share a directory.
 * @returns a function that gives it up
 * @throws StartError with one sentence when it is in use
 */
export async function lockDataDirectory(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, LOCK);
  const holder = await lockHolder(file);
  if (holder) throw startError(`The data directory ${dataDir} is in use by another Switchboard (process ${holder}): stop it, or set DATA_DIR to another folder.`);
  await writeFile(file, String(process.pid));
  return () => rm(file, {force: true});
}

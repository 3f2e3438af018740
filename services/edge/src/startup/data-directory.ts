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
 * Makes the data directory and keeps a second process out of it: the embedded database has one owner.
 * @returns a function that gives it up
 * @throws StartError with one sentence when it cannot be written or is in use
 */
export async function openDataDirectory(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, LOCK);
  try {
    await mkdir(dataDir, {recursive: true});
    await access(dataDir, constants.W_OK);
    const holder = await lockHolder(file);
    if (holder) throw startError(`The data directory ${dataDir} is in use by another Switchboard (process ${holder}): stop it, or set DATA_DIR to another folder.`);
    await writeFile(file, String(process.pid));
  } catch (error) {
    if ((error as Error).name === 'StartError') throw error;
    throw startError(`The data directory ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder that you may write to.`, error);
  }
  return () => rm(file, {force: true});
}

import {constants} from 'node:fs';
import {access, chmod, mkdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

const LOCK = 'switchboard.pid';

const startError = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, {cause}), {name: 'StartError'});

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

/** Accessible only to the user who runs this: it contains everything, including keys and links. */
const PRIVATE = 0o700;

/** @returns true if others could enter it until now; throws a StartError when that cannot be changed */
async function makePrivate(dataDir: string): Promise<boolean> {
  const {mode} = await stat(dataDir);
  if ((mode & 0o077) === 0) return false;
  try {
    await chmod(dataDir, PRIVATE);
    return true;
  } catch (error) {
    throw startError(
      `The data directory ${dataDir} is open to other users of this machine (${(error as NodeJS.ErrnoException).code}): let its owner run "chmod 700 ${dataDir}", or set DATA_DIR to a folder of your own.`,
      error,
    );
  }
}

/**
 * Creates the data directory, for this user alone; everything that this process creates from now on is for this user alone too.
 * @returns a sentence if it was open to others until now
 * @throws StartError with one sentence when it cannot be written, or not be closed to others
 */
export async function openDataDirectory(dataDir: string): Promise<string | undefined> {
  process.umask(0o077);
  try {
    await mkdir(dataDir, {recursive: true, mode: PRIVATE});
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw startError(
      `The data directory ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder that you may write to.`,
      error,
    );
  }
  return (await makePrivate(dataDir))
    ? `The data directory ${dataDir} was open to other users of this machine; now it is open to you alone.`
    : undefined;
}

/**
 * Keeps a second process out of a data directory with an embedded database, which has one owner. Replicas on one PostgreSQL share a
 * directory.
 * @returns the function that releases it
 * @throws StartError with one sentence when it is in use
 */
export async function lockDataDirectory(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, LOCK);
  const holder = await lockHolder(file);
  if (holder)
    throw startError(
      `The data directory ${dataDir} is in use by another Switchboard (process ${holder}): stop it, or set DATA_DIR to another folder.`,
    );
  await writeFile(file, String(process.pid));
  return () => rm(file, {force: true});
}

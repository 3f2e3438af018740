import {randomUUID} from 'node:crypto';
import {mkdir, open as openFile, readdir, readFile, rm, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {pipeline} from 'node:stream/promises';
import {createFairQueue, createLane, type FairQueue} from '../workers/index.ts';

/** Concurrent uploads; others wait for their turn before a byte of them is read. */
const AT_ONCE = {person: 3, workspace: 6};
const WAITING_MAX = 40;
const ABANDONED_MS = 3_600_000;

/** Owner of the upload. */
interface Whose {
  /** null: a user without a workspace. */
  workspaceId: string | null;
  userId: string;
}

/** Uploads in progress: they stay on the disk until it is their turn to be read. */
export interface Intake {
  /**
   * Receives the bytes of one file, however many come at once, and hands them over when it is their turn.
   * @param open begins to read the request
   * @throws 503 if too many of the person, or of the workspace, are already waiting
   */
  take: <Result>(
    whose: Whose,
    open: () => Promise<AsyncIterable<Uint8Array>>,
    use: (bytes: Buffer) => Promise<Result>,
  ) => Promise<Result>;
}

type Turn = <Result>(keys: readonly string[], work: () => Promise<Result>) => Promise<Result>;

const turnsOf =
  (queue: FairQueue): Turn =>
  async (keys, work) => {
    const leave = await queue.enter(keys);
    try {
      return await work();
    } finally {
      leave();
    }
  };

/** A queue for each key, deleted when it is empty. */
const createTurns = (atOnce: number): Turn => {
  const queues = new Map<string, {turn: Turn; users: number}>();
  return async (keys, work) => {
    const [key = ''] = keys;
    const queue = queues.get(key) ?? {
      turn: turnsOf(createFairQueue({atOnce, waitingMax: WAITING_MAX, perOwner: atOnce})),
      users: 0,
    };
    queues.set(key, queue);
    queue.users += 1;
    try {
      return await queue.turn(keys, work);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(key);
    }
  };
};

const folderIn = (dataDir: string): string => join(dataDir, 'uploads');

/** @param dataDir directory that contains, or will contain, the directory of uploads */
export const createIntake = (dataDir: string): Intake => {
  const folder = folderIn(dataDir);
  const ofPerson = createTurns(AT_ONCE.person);
  const ofWorkspace = createTurns(AT_ONCE.workspace);
  const reading = turnsOf(createLane('files'));
  return {
    take: ({workspaceId, userId}, open, use) =>
      ofPerson([userId], () =>
        ofWorkspace([workspaceId ?? userId, userId], async () => {
          const path = join(folder, randomUUID());
          await mkdir(folder, {recursive: true, mode: 0o700});
          try {
            const bytes = await open();
            // A stream by path would open its file later, perhaps after the file was removed.
            const file = await openFile(path, 'wx', 0o600);
            await pipeline(bytes, file.createWriteStream());
            return await reading([workspaceId ?? userId, userId], async () =>
              use(await readFile(path)),
            );
          } finally {
            await rm(path, {force: true});
          }
        }),
      ),
  };
};

/** For the hourly job: removes leftovers of a process that was killed during an upload. */
export const cleanUpIntake = async (dataDir: string, now: Date): Promise<void> => {
  const folder = folderIn(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < now.getTime() - ABANDONED_MS) await rm(path, {force: true});
  }
};

import {createFairQueue, type FairQueue, type QueueLimits} from './fair-queue.ts';
import {stepAside} from './wanted.ts';

/** Work in a thread, with the time limits of a piece: of processor time, and of elapsed time. */
interface ThreadLane extends QueueLimits {
  cpuMs: number;
  wallMs: number;
}

/** Kinds of work in threads, each with turns of its own: imports that take minutes delay no mail. */
export const THREAD_LANES = {
  mails: {atOnce: 2, waitingMax: 100, cpuMs: 3000, wallMs: 30_000},
  // Pictures are drawn by threads of the library, which have limits of their own (`pictures`): each may take 160 MB.
  pictures: {atOnce: 2, waitingMax: 100, cpuMs: 5000, wallMs: 30_000},
  documents: {atOnce: 2, waitingMax: 50, cpuMs: 10_000, wallMs: 30_000},
  imports: {atOnce: 3, waitingMax: 20, cpuMs: 90_000, wallMs: 600_000},
} as const satisfies Record<string, ThreadLane>;
export type ThreadLaneName = keyof typeof THREAD_LANES;

/** All turns that workspaces share. A workspace has one turn at a time in each, and large work leaves one to small work. */
export const LANES = {
  ...THREAD_LANES,
  /** Uploads of courses that are validated and stored. */
  courseUploads: {atOnce: 3, waitingMax: 100},
  /** Imports of courses that unpack files. */
  courseImports: {atOnce: 3, waitingMax: 20},
  /** Files of messages that are in memory, to be validated and stored. */
  files: {atOnce: 2, waitingMax: 1000},
} as const satisfies Record<string, QueueLimits>;
export type LaneName = keyof typeof LANES;

/** Maximum size of small work. */
const SMALL_BYTES = 256 * 1024;
/** Smaller work that takes longer was crafted to be hard. */
const SMALL_CPU_MS = 5000;

export const sizeOf = (bytes: number): 'large' | 'small' =>
  bytes > SMALL_BYTES ? 'large' : 'small';

/** Time limit of a piece of work in a thread. */
export const timeLimitOf = (
  lane: ThreadLaneName,
  bytes: number,
): Pick<ThreadLane, 'cpuMs' | 'wallMs'> => {
  const {cpuMs, wallMs} = THREAD_LANES[lane];
  const isShort = lane === 'imports' && sizeOf(bytes) === 'small';
  return {cpuMs: isShort ? SMALL_CPU_MS : cpuMs, wallMs};
};

/** Turns of a lane, in this process. A caller that enters one waits for others there, and delays nobody before it. */
export const createLane = (name: LaneName): FairQueue => {
  const queue = createFairQueue(LANES[name]);
  return {
    enter: (keys, size) => {
      stepAside();
      return queue.enter(keys, size);
    },
  };
};

import {Worker} from 'node:worker_threads';
import type {Said} from './protocol.ts';
import {type WorkEnded, workEnded} from './work-ended.ts';

/**
 * Limits of processor time and of elapsed time, in milliseconds. A busy machine must not make good work fail, so the first one is the
 * narrow one.
 */
export interface TimeLimit {
  cpuMs: number;
  wallMs: number;
}

export interface Thread {
  /** Sends a message to the thread and waits for its answer. */
  ask: <Piece>(message: unknown) => Promise<Said<Piece>>;
  /** Fails queries that are pending once it has taken this long. @returns the function that stops watching */
  watch: (limit: TimeLimit) => Promise<() => void>;
  end: () => Promise<void>;
}

const MEMORY_MB = 512;
const WATCH_MS = 100;
const IDLE_MS = 60_000;

const startThread = (program: URL): Thread => {
  const worker = new Worker(program, {resourceLimits: {maxOldGenerationSizeMb: MEMORY_MB}});
  let waiting = Promise.withResolvers<Said<never>>();
  let ended: WorkEnded | undefined;
  const fail = (error: WorkEnded) => {
    ended ??= error;
    waiting.promise.catch(() => undefined);
    waiting.reject(ended);
  };
  worker.on('message', (said: Said<never>) => {
    worker.unref();
    waiting.resolve(said);
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? workEnded('memory', error.message)
        : workEnded('stopped', error.message),
    ),
  );
  worker.once('exit', () => fail(workEnded('stopped', 'The thread has ended.')));

  const spentMs = async () => {
    const {user, system} = await worker.cpuUsage();
    return (user + system) / 1000;
  };
  return {
    ask: (message) => {
      if (ended) return Promise.reject(ended);
      waiting = Promise.withResolvers();
      // Keeps the process alive only while it is queried.
      worker.ref();
      worker.postMessage(message);
      return waiting.promise;
    },
    watch: async ({cpuMs, wallMs}) => {
      const [start, startMs] = [performance.now(), await spentMs()];
      const look = async () => {
        const isOver = performance.now() - start > wallMs || (await spentMs()) - startMs > cpuMs;
        if (isOver) fail(workEnded('time', 'The work took too long.'));
      };
      const timer = setInterval(() => void look().catch(() => undefined), WATCH_MS);
      return () => clearInterval(timer);
    },
    end: async () => {
      fail(workEnded('stopped', 'The thread was ended.'));
      await worker.terminate();
    },
  };
};

export interface Threads {
  take: () => Thread;
  giveBack: (thread: Thread) => void;
  end: (thread: Thread) => void;
  close: () => Promise<void>;
}

/** Threads of a program; an idle one ends after a minute. */
export const createThreads = (program: URL): Threads => {
  const all = new Set<Thread>();
  const idle = new Map<Thread, NodeJS.Timeout>();
  let isClosed = false;
  const end = (thread: Thread) => {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    all.delete(thread);
    return thread.end();
  };
  return {
    take: () => {
      if (isClosed) throw workEnded('stopped', 'The process ends.');
      const [free] = idle.keys();
      const thread = free ?? startThread(program);
      clearTimeout(idle.get(thread));
      idle.delete(thread);
      all.add(thread);
      return thread;
    },
    giveBack: (thread) =>
      void (isClosed
        ? end(thread)
        : idle.set(thread, setTimeout(() => void end(thread), IDLE_MS).unref())),
    end: (thread) => void end(thread),
    close: async () => {
      isClosed = true;
      await Promise.all([...all].map(end));
    },
  };
};

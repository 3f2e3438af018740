import {setImmediate as nextTurn} from 'node:timers/promises';
import {createLane, sizeOf, type ThreadLaneName, timeLimitOf} from './lanes.ts';
import {fromFailure, type Order, type Said} from './protocol.ts';
import {createThreads, type Thread, type TimeLimit} from './threads.ts';
import {onUnwanted} from './wanted.ts';
import {isWorkEnded} from './work-ended.ts';

/** `keys`: owners of the work, the workspace first, and e.g. the sender; they share fairly. `bytes`: size of the input. */
export interface Job {
  lane: ThreadLaneName;
  module: URL;
  input: unknown;
  keys: readonly string[];
  bytes: number;
}

/** Unfinished work throws `WorkEnded`; failed work the module's own error: a problem or an error with its message. */
export interface Workers {
  /** Pieces of a result, each on demand; until then the thread waits. */
  stream: <Piece>(job: Job) => AsyncGenerator<Piece>;
  /** A result of one piece. */
  run: <Result>(job: Job) => Promise<Result>;
  /** Aborts when all work is ended. */
  closing: AbortSignal;
  /** Ends all work. */
  close: () => Promise<void>;
}

/**
 * Threads in which files and mails of strangers are read: with a time and memory limit, so that input crafted to be hard to read ends
 * without harm to the process, and work that nobody waits for any more ends too. Threads start when there is work, and end after a while
 * without any.
 * @param limits replacements for tests
 */
export const createWorkers = (
  limits: Partial<Record<ThreadLaneName, {cpuMs?: number; wallMs?: number}>> = {},
): Workers => {
  const threads = createThreads(new URL('./thread.ts', import.meta.url));
  const queues = {
    mails: createLane('mails'),
    pictures: createLane('pictures'),
    documents: createLane('documents'),
    imports: createLane('imports'),
  };

  async function* stream<Piece>({lane, module, input, keys, bytes}: Job): AsyncGenerator<Piece> {
    const leave = await queues[lane].enter(keys, sizeOf(bytes));
    try {
      // Passing large work on copies it; a turn of its own keeps that apart from other long work.
      if (sizeOf(bytes) === 'large') await nextTurn();
      const thread = threads.take();
      let isWhole = false;
      const stopListening = onUnwanted(() => threads.end(thread));
      try {
        await begin(thread, {module: module.href, input});
        yield* readPieces<Piece>(thread, {
          ...timeLimitOf(lane, bytes),
          ...limits[lane],
        });
        isWhole = true;
      } catch (error) {
        isWhole = !isWorkEnded(error);
        throw error;
      } finally {
        stopListening();
        if (isWhole) threads.giveBack(thread);
        else threads.end(thread);
      }
    } finally {
      leave();
    }
  }

  const run = async <Result>(job: Job): Promise<Result> => {
    let result: {piece: Result} | undefined;
    for await (const piece of stream<Result>(job)) result = {piece};
    if (!result) throw new Error(`${job.module.href} gave no result.`);
    return result.piece;
  };
  const closing = new AbortController();
  const close = () => {
    closing.abort();
    return threads.close();
  };
  return {stream, run, closing: closing.signal, close};
};

/** Loading the module is not part of the work: its time does not count. */
const begin = async (thread: Thread, order: Order): Promise<void> => {
  const said = await thread.ask(order);
  if (said.kind === 'failure') throw fromFailure(said.failure);
};

async function* readPieces<Piece>(thread: Thread, limit: TimeLimit): AsyncGenerator<Piece> {
  const watch = await thread.watch(limit);
  try {
    for (;;) {
      const said = (await thread.ask('next')) as Said<Piece>;
      if (said.kind === 'end') return;
      if (said.kind === 'failure') throw fromFailure(said.failure);
      if (said.kind === 'piece') yield said.piece;
    }
  } finally {
    watch();
  }
}

import {setImmediate as nextTurn} from 'node:timers/promises';
import {createLane, sizeOf, type ThreadLaneName, timeLimitOf} from './lanes.ts';
import {fromFailure, type Order, type Said} from './protocol.ts';
import {createThreads, type Thread, type TimeLimit} from './threads.ts';
import {onUnwanted} from './wanted.ts';
import {isWorkEnded} from './work-ended.ts';

/** `keys`: whose work it is, the workspace first, and e.g. the sender; they share fairly. `bytes`: of what is read. */
export interface Job {
  lane: ThreadLaneName;
  module: URL;
  input: unknown;
  keys: readonly string[];
  bytes: number;
}

/** What does not finish throws `WorkEnded`; what the module throws, a problem or an error with its message. */
export interface Workers {
  /** The pieces of a result, each when it is asked for; until then the thread waits. */
  stream: <Piece>(job: Job) => AsyncGenerator<Piece>;
  /** A result of one piece. */
  run: <Result>(job: Job) => Promise<Result>;
  /** Aborts when all work is ended. */
  closing: AbortSignal;
  /** Ends all work. */
  close: () => Promise<void>;
}

/**
 * Threads in which files and mails of strangers are read: with a limit of time and of memory, so that what is made to be hard to read
 * ends without harm to the process, and what nobody waits for any more ends too. Threads start when there is work, and end when there has been none for a while.
 * @param limits other ones, for tests
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
      // Handing over large work copies it, beside nothing else that takes long.
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

/** Loading the module is no part of the work: its time does not count. */
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

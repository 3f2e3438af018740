import type {FastifyInstance, FastifyRequest} from 'fastify';
import {createFairQueue, type FairQueue, whileWanted} from '../../workers/index.ts';
import {createCallerOf} from '../caller/caller.ts';

/** Reading and storing larger bodies takes a while of the time that all callers share. */
const SMALL_BYTES = 4096;
/** Larger bodies of one caller that are processed at a time, and that wait. */
const LIMITS = {atOnce: 2, waitingMax: 100, perOwner: 2};

declare module 'fastify' {
  interface FastifyRequest {
    /** Admits the next larger body of the same caller. */
    leaveBodyTurn: (() => void) | null;
  }
}

/** A queue for each caller, deleted when it is empty. */
const createTurns = () => {
  const queues = new Map<string, {queue: FairQueue; users: number}>();
  return async (caller: string, person: string): Promise<() => void> => {
    const own = queues.get(caller) ?? {queue: createFairQueue(LIMITS), users: 0};
    queues.set(caller, own);
    own.users += 1;
    const forget = () => {
      own.users -= 1;
      if (own.users === 0) queues.delete(caller);
    };
    const leave = await own.queue.enter([person]).catch((error: unknown) => {
      forget();
      throw error;
    });
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      leave();
      forget();
    };
  };
};

/**
 * Processes larger bodies of one caller two at a time, however many come at once, so that others are answered in between (decision 0134).
 * @returns waits for the turn of a received body
 */
export const registerBodyTurns = (
  app: FastifyInstance,
): ((request: FastifyRequest, bytes: number) => Promise<void>) => {
  const callerOf = createCallerOf();
  const enter = createTurns();
  const leave = async (request: FastifyRequest) => request.leaveBodyTurn?.();
  app.decorateRequest('leaveBodyTurn', null);
  app.addHook('onSend', leave);
  app.addHook('onResponse', leave);
  return async (request, bytes) => {
    if (bytes <= SMALL_BYTES) return;
    // It has arrived: its waiting time is not its sender's fault.
    if (request.bodyTimer) clearTimeout(request.bodyTimer);
    const wait = () => enter(callerOf(request), request.signedIn?.userId ?? '');
    const {asked: signal} = request;
    request.leaveBodyTurn = await (signal
      ? whileWanted({signal, stepAside: () => undefined}, wait)
      : wait());
  };
};

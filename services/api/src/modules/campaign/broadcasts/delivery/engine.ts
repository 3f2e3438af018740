import {systemOf, withWorkspace} from '#database/index.ts';
import {composeBatch} from './compose.ts';
import {extendLease} from '../recipients/repository.ts';
import {settleBatch} from './settle.ts';
import type {EngineDeps} from './engine-deps.ts';
import {LEASE_MS, takeStep} from './step.ts';
import {findNextWake, listDueRuns, type Run, WORK_CHANNEL} from './work-repository.ts';

/** Sends pending messages, in every process. */
export interface Engine {
  start: () => Promise<void>;
  /** Waits for the batches in progress. */
  stop: () => Promise<void>;
  /** Does everything that is possible now (tests). */
  drain: () => Promise<void>;
}

/** Broadcasts that one process works on at a time, and batches of each. */
const BROADCASTS_MAX = 4;
const LANES = 2;
const RUNS_SEEN = 50;
const HEARTBEAT_MS = 10_000;
/** Maximum delay until orphans of other processes are found, once their lease has ended. */
const POLL_MS = 5000;

/** Sends batches of a broadcast, one after the other, as long as there is one. */
const createLane = (deps: EngineDeps, isStopped: () => boolean) => {
  const leases = new Map<string, Run>();
  /** @returns true if there may be more work at once */
  const sendBatch = async (run: Run): Promise<boolean> => {
    const step = await takeStep(deps, run);
    if (step.kind === 'again') return true;
    if (step.kind !== 'batch') return false;
    leases.set(step.leaseId, run);
    try {
      const messages = await composeBatch(deps, step);
      await settleBatch(deps, step, await deps.channels[step.row.channel].send(messages));
    } finally {
      leases.delete(step.leaseId);
    }
    return true;
  };
  return {
    run: async (run: Run): Promise<void> => {
      while (!isStopped() && (await sendBatch(run)));
    },
    /** Renews the leases of batches in progress here. */
    beat: async (): Promise<void> => {
      const leaseUntil = new Date(deps.now().getTime() + LEASE_MS);
      for (const [leaseId, {workspaceId, broadcastId}] of leases)
        await withWorkspace(deps.db, systemOf(workspaceId), (trx) =>
          extendLease(trx, {broadcastId, leaseId, leaseUntil}),
        );
    },
  };
};

const inLanes = (run: () => Promise<void>) => Promise.all(Array.from({length: LANES}, run));

/** Starts due broadcasts that this process does not work on yet, and reports when each is done. */
const createCrew = (
  deps: EngineDeps,
  run: (run: Run) => Promise<void>,
  {onError, onDone}: {onError: (error: unknown) => void; onDone: () => void},
) => {
  const running = new Map<string, Promise<void>>();
  return {
    look: async (): Promise<void> => {
      for (const due of await listDueRuns(deps.db, deps.now(), RUNS_SEEN)) {
        if (running.has(due.broadcastId) || running.size >= BROADCASTS_MAX) continue;
        const done = inLanes(() => run(due))
          .then(() => undefined, onError)
          .finally(() => {
            running.delete(due.broadcastId);
            onDone();
          });
        running.set(due.broadcastId, done);
      }
    },
    end: () => Promise.all(running.values()),
  };
};

/** @param onError gets errors; the engine continues at its next look */
export const createEngine = (deps: EngineDeps, onError: (error: unknown) => void): Engine => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let heart: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;
  const plan = (afterMs: number): void => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void turn(), afterMs);
    timer.unref();
  };
  const lane = createLane(deps, () => isStopped);
  const crew = createCrew(deps, lane.run, {onError, onDone: () => plan(0)});

  const turn = async (): Promise<void> => {
    try {
      await crew.look();
      const next = await findNextWake(deps.db);
      const wait = next ? next.getTime() - deps.now().getTime() : POLL_MS;
      // Due broadcasts in progress here are checked again when that ends.
      plan(wait > 0 ? Math.min(wait, POLL_MS) : POLL_MS);
    } catch (error) {
      onError(error);
      plan(POLL_MS);
    }
  };

  return {
    start: async () => {
      unlisten = await deps.database.listen(WORK_CHANNEL, () => plan(0));
      heart = setInterval(() => void lane.beat().catch(onError), HEARTBEAT_MS).unref();
      plan(0);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(heart);
      await unlisten?.();
      await crew.end();
      await Promise.all([deps.channels.email.close(), deps.channels.sms.close()]);
    },
    drain: async () => {
      for (;;) {
        const due = await listDueRuns(deps.db, deps.now(), RUNS_SEEN);
        if (due.length === 0) return;
        for (const run of due) await inLanes(() => lane.run(run));
      }
    },
  };
};

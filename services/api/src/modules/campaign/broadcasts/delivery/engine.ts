import {systemOf, withWorkspace} from '../../../../database/index.ts';
import {composeBatch} from './compose.ts';
import {extendLease} from '../recipients/repository.ts';
import {settleBatch} from './settle.ts';
import {type EngineDeps, LEASE_MS, takeStep} from './step.ts';
import {findNextWake, listDueRuns, type Run, WORK_CHANNEL} from './work-repository.ts';

/** Sends what there is to send, in every process. */
export interface Engine {
  start: () => Promise<void>;
  /** Waits for the batches that are under way. */
  stop: () => Promise<void>;
  /** Does all that can be done now (tests). */
  drain: () => Promise<void>;
}

/** Broadcasts that one process works on at a time, and batches of each. */
const BROADCASTS_MAX = 4;
const LANES = 2;
const HEARTBEAT_MS = 10_000;
/** Orphans of other processes are found within it, once their lease has ended. */
const POLL_MS = 5000;

/** @param onError gets what went wrong; the engine goes on with its next look */
export const createEngine = (deps: EngineDeps, onError: (error: unknown) => void): Engine => {
  const leases = new Map<string, Run>();
  const running = new Map<string, Promise<void>>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let heart: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  const sendBatch = async (run: Run): Promise<boolean> => {
    const step = await takeStep(deps, run);
    if (step.kind === 'again') return true;
    if (step.kind !== 'batch') return false;
    leases.set(step.leaseId, run);
    try {
      const channel = deps.channels[step.row.channel];
      const messages = await composeBatch(deps, step);
      await settleBatch(deps, step, await channel.send(messages));
    } finally {
      leases.delete(step.leaseId);
    }
    return true;
  };

  const lane = async (run: Run): Promise<void> => {
    while (!isStopped && (await sendBatch(run)));
  };

  const work = async (run: Run): Promise<void> => {
    try {
      await Promise.all(Array.from({length: LANES}, () => lane(run)));
    } catch (error) {
      onError(error);
    }
  };

  /** Begins with what is due and nobody here works on. */
  const look = async (): Promise<void> => {
    const due = await listDueRuns(deps.db, deps.now(), 50);
    for (const run of due) {
      if (running.has(run.broadcastId) || running.size >= BROADCASTS_MAX) continue;
      const done = work(run).finally(() => {
        running.delete(run.broadcastId);
        plan(0);
      });
      running.set(run.broadcastId, done);
    }
  };

  const plan = (afterMs: number): void => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void turn(), afterMs);
    timer.unref();
  };

  const turn = async (): Promise<void> => {
    try {
      await look();
      const next = await findNextWake(deps.db);
      const wait = next ? next.getTime() - deps.now().getTime() : POLL_MS;
      // What is due and is being worked on here is looked at again when that ends.
      plan(wait > 0 ? Math.min(wait, POLL_MS) : POLL_MS);
    } catch (error) {
      onError(error);
      plan(POLL_MS);
    }
  };

  const beat = async (): Promise<void> => {
    const leaseUntil = new Date(deps.now().getTime() + LEASE_MS);
    for (const [leaseId, {workspaceId, broadcastId}] of leases)
      await withWorkspace(deps.db, systemOf(workspaceId), (trx) =>
        extendLease(trx, {broadcastId, leaseId, leaseUntil}),
      );
  };

  return {
    start: async () => {
      isStopped = false;
      unlisten = await deps.database.listen(WORK_CHANNEL, () => plan(0));
      heart = setInterval(() => void beat().catch(onError), HEARTBEAT_MS);
      heart.unref();
      plan(0);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(heart);
      await unlisten?.();
      await Promise.all(running.values());
      await Promise.all([deps.channels.email.close(), deps.channels.sms.close()]);
    },
    drain: async () => {
      for (;;) {
        const due = await listDueRuns(deps.db, deps.now(), 50);
        if (due.length === 0) return;
        for (const run of due) await Promise.all(Array.from({length: LANES}, () => lane(run)));
      }
    },
  };
};

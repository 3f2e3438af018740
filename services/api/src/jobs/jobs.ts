import {fromKysely, PgBoss} from 'pg-boss';
import {asOwner, type Database, type Trx} from '../database/index.ts';

/** `isLast`: it is not retried when it throws. */
export type JobHandler<Data extends object> = (
  data: Data,
  attempt: {isLast: boolean},
) => Promise<void>;

/** `startAfter`: not before this time. */
export interface NewJob {
  name: string;
  data: object;
  startAfter?: Date;
}

interface Definition {
  handler: JobHandler<never>;
  cron?: string;
}

export interface Jobs {
  /**
   * Call before the start: defines the handler of due jobs of this name. A handler that throws is retried five times with growing delay, so
   * it must tolerate being run twice.
   */
  define: <Data extends object>(name: string, handler: JobHandler<Data>) => void;
  /** Does the same as `define`, run by the clock (cron, UTC) on one of the processes. */
  schedule: (name: string, cron: string, handler: () => Promise<void>) => void;
  /** Enqueues within the caller's transaction: no commit, no job. */
  send: (trx: Trx, job: NewJob) => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

const RETRY = {retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 300};
const KEEP_DONE_SECONDS = 86_400;
const POLL_SECONDS = 30;
const STOP_TIMEOUT_MS = 10_000;

/**
 * Background work on the same database, by pg-boss.
 * @param onError gets errors that pg-boss reports; it keeps running
 */
export const createJobs = (database: Database, onError: (error: Error) => void): Jobs => {
  const definitions = new Map<string, Definition>();
  const boss = new PgBoss({
    ...database.jobConnection(),
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 300,
    maintenanceIntervalSeconds: 3600,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
  });
  boss.on('error', onError);

  return {
    define: (name, handler) => void definitions.set(name, {handler: handler as JobHandler<never>}),
    schedule: (name, cron, handler) => void definitions.set(name, {handler, cron}),
    send: async (trx, {name, data, startAfter}) => {
      await asOwner(trx, () =>
        boss.send(name, data, {startAfter, db: fromKysely(trx.withoutPlugins())}),
      );
    },
    start: async () => {
      await boss.start();
      for (const [name, definition] of definitions) await startQueue(boss, name, definition);
    },
    stop: async () => {
      await boss.stop({graceful: true, timeout: STOP_TIMEOUT_MS, close: true});
      // Its connections are still closing: errors that the server reports on them no longer matter.
      boss.off('error', onError).on('error', () => undefined);
    },
  };
};

const startQueue = async (
  boss: PgBoss,
  name: string,
  {handler, cron}: Definition,
): Promise<void> => {
  await boss.createQueue(name, {...RETRY, deleteAfterSeconds: KEEP_DONE_SECONDS, notify: true});
  const workId = await boss.work(
    name,
    {pollingIntervalSeconds: POLL_SECONDS, batchSize: 1, includeMetadata: true},
    async ([job]) => {
      try {
        if (job)
          await handler((job.data ?? {}) as never, {isLast: job.retryCount >= job.retryLimit});
      } finally {
        // Otherwise the next waiting job would wait for the next poll.
        boss.notifyWorker(workId);
      }
    },
  );
  if (cron) await boss.schedule(name, cron, null, {tz: 'UTC'});
};

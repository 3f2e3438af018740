import {after, before, beforeEach} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Database} from '../../database/index.ts';
import type {NewJob} from '../../jobs/index.ts';
import {createTestApi} from '../../testing/test-api.ts';
import {workOnDueDates} from './assignments/daily.ts';
import {teach} from './training.testing.ts';

const DAY_MS = 86_400_000;

/**
 * The API with a clock of its own, for a test suite.
 * @param start time of the clock when a test begins
 */
export const openTraining = (database: () => Database, start: Date) => {
  let app: FastifyInstance;
  let clock = start;
  before(async () => {
    app = await createTestApi({database: database(), now: () => clock});
  });
  beforeEach(() => {
    clock = start;
  });
  after(() => app.close());
  const set = (at: Date) => {
    clock = at;
  };
  const pass = (seconds: number) => set(new Date(clock.getTime() + seconds * 1000));
  return {
    app: () => app,
    api: teach(() => app),
    now: () => clock,
    set,
    pass,
    /**
     * Runs the hourly job.
     * @param send receives the jobs that it queues
     * @returns the faults that it reported
     */
    workHourly: async (send: (job: NewJob) => void = () => undefined): Promise<Error[]> => {
      const faults: Error[] = [];
      await workOnDueDates({
        db: database().db,
        now: () => clock,
        jobs: {send: async (_trx, job) => send(job)},
        reportFault: (error) => void faults.push(error),
      });
      return faults;
    },
    /** Moves the clock forward while everybody stays logged in. */
    later: async (days: number) => {
      set(new Date(clock.getTime() + days * DAY_MS));
      const expiresAt = new Date(clock.getTime() + DAY_MS);
      await database()
        .db.updateTable('account.session')
        .set({expiresAt, lastUsedAt: clock})
        .execute();
    },
    inDays: (days: number) => new Date(start.getTime() + days * DAY_MS).toISOString(),
  };
};

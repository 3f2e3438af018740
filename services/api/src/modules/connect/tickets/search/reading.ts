import {withSystem} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {readSome} from './repository.ts';

const JOB = 'search.read';
/** Limits of tickets in one transaction, and of transactions in one job. */
const TICKETS_AT_ONCE = 50;
const BATCHES = 200;
const LOCKED = '55P03';
const PAUSE_MS = 5000;

type Deps = Pick<Core, 'db' | 'jobs' | 'now'>;

/** Continues the indexing, and leaves the rest to the next job. It yields to concurrent changes of a ticket. */
export const readOn = async (deps: Deps): Promise<void> => {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    try {
      if (!(await readSome(deps.db, TICKETS_AT_ONCE))) return;
    } catch (error) {
      if ((error as {code?: string}).code !== LOCKED) throw error;
      return startReading(deps, new Date(deps.now().getTime() + PAUSE_MS));
    }
  }
  await startReading(deps);
};

/** Before the start: defines the job that indexes rows of before a migration again. */
export const defineReading = (deps: Deps): void => deps.jobs.define(JOB, () => readOn(deps));

/** After the start: continues where the last process stopped; a job without work ends at once. */
export const startReading = (deps: Deps, startAfter?: Date): Promise<void> =>
  withSystem(deps.db, (trx) =>
    deps.jobs.send(trx, {name: JOB, data: {}, ...(startAfter && {startAfter})}),
  );

import {sql} from 'kysely';
import type {Database} from '../database/index.ts';

/** Settles once a transaction waits for the lock of another one; on a PostgreSQL server alone. */
export const untilSomebodyWaits = async ({db}: Database): Promise<void> => {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(db)).rows.length === 0)
    await new Promise((resolve) => setImmediate(resolve));
};

import type {PGlite} from '@electric-sql/pglite';

const CHECK_MS = 1000;

/** Tables that a PostgreSQL server would analyze by now (the default thresholds of autovacuum), the most changed first. */
const DUE = `
  select relid::regclass::text as name from pg_stat_user_tables join pg_class on pg_class.oid = relid
  where n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0) order by n_mod_since_analyze desc`;

const LOG_BYTES = 64 * 1024 * 1024;
const LOG_IS_LONG = `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${LOG_BYTES} as long from pg_control_checkpoint()`;

/**
 * Replaces the background processes of a server, which PGlite lacks. Otherwise plans made on empty tables (of foreign keys, of functions)
 * would be kept until the next start, however much the tables contain by then, and the log would grow for ever without a checkpoint.
 * @returns a function to call after each transaction; it checks once a second at most, and yields after each table
 */
export const createUpkeep = (pglite: PGlite): (() => void) => {
  let next = 0;
  let isBusy = false;

  const keepUp = async () => {
    const {rows} = await pglite.query<{name: string}>(DUE);
    for (const {name} of rows) await pglite.query(`analyze ${name}`);
    const {
      rows: [log],
    } = await pglite.query<{long: boolean}>(LOG_IS_LONG);
    if (log?.long) await pglite.query('checkpoint');
  };

  return () => {
    const now = performance.now();
    if (isBusy || now < next) return;
    isBusy = true;
    next = now + CHECK_MS;
    // Useful, not necessary: a failure, as on a full disk or during closing, is retried after a later transaction.
    keepUp()
      .catch(() => undefined)
      .finally(() => void (isBusy = false));
  };
};

// `npm run bench:api`: lists and searches over 1,000,000 tickets in a PostgreSQL of its own, beside pgbench with the same SQL, on this machine now.
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {call, hangUp, startApi} from './api/connection.mjs';
import {compareGrowth, medians} from './api/growth.mjs';
import {timeImport} from './api/import.mjs';
import {FIRST_PAGE, measureOthers, measurePages} from './api/lists.mjs';
import {measureLogins} from './api/logins.mjs';
import {measureRates} from './api/paced.mjs';
import {measureSql} from './api/same-sql.mjs';
import {fill, signUp} from './api/sample.mjs';
import {measureSearch} from './api/search.mjs';
import {row} from './row.mjs';

async function measureImport(api) {
  const {tickets, checked, taken} = await timeImport(api);
  row(
    `${tickets.toLocaleString('en')} tickets of a CSV file checked in`,
    `${checked.toFixed(1)} s`,
  );
  row('imported in', `${taken.toFixed(1)} s`, 'goal: at most 120 s');
}

/** What takes how long in a workspace of this size. */
async function measureSize(tickets) {
  await fill(url, await signUp(api, db, `${tickets}@example.com`), tickets);
  return medians(api);
}

/** Of `npm run bench:api`: a server that nobody else uses, and that forgets. */
const url = process.env.BENCH_DATABASE_URL;
const folder = await mkdtemp(path.join(tmpdir(), 'switchboard-bench-'));
const db = new pg.Client({connectionString: url});
let api;
try {
  await db.connect();
  api = await startApi(url, folder);
  const few = await measureSize(10_000);
  const people = await signUp(api, db);
  await fill(url, people, 1_000_000);
  compareGrowth(few, await medians(api));
  await measurePages(api, db, people);
  await measureRates('page 1', () => call(api, FIRST_PAGE), {
    rates: [100, 250, 500],
    goal: {rate: 500, p99: 15},
  });
  await measureLogins(api, db, people);
  await measureSql(api, {url, folder}, people);
  await measureSearch(api, db);
  await measureOthers(api);
  await measureImport(api);
} finally {
  hangUp();
  await api?.stop();
  await db.end();
  await rm(folder, {recursive: true, force: true});
}

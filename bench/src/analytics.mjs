// `npm run bench:analytics`: figures over a year with 1,000,000 tickets in a PostgreSQL of its own, compared with plain SQL over the same
// facts, on this machine now.
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {call, hangUp, startApi} from './api/connection.mjs';
import {measureRebuild, measureReports, measureTrends} from './api/figures.mjs';
import {ms} from './api/load.mjs';
import {runScript, signUp} from './api/sample.mjs';
import {row} from './row.mjs';

const TICKETS = 1_000_000;

const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Delay from a change of a ticket to its figures. */
async function measureFollowing(api) {
  const read = async () =>
    (await call(api, '/connect/api/analytics/trends?range=today')).report.summary.created;
  const before = await read();
  const began = performance.now();
  await call(api, '/connect/api/tickets', {
    method: 'POST',
    body: {subject: 'One more', requester: {email: 'one@example.com'}, html: '<p>Hello</p>'},
  });
  while ((await read()) === before) await wait(10);
  row(
    'figures follow a new ticket in',
    ms(performance.now() - began),
    'goal: at most 2 s; creating it included',
  );
}

const url = process.env.BENCH_DATABASE_URL;
const folder = await mkdtemp(path.join(tmpdir(), 'switchboard-bench-'));
const db = new pg.Client({connectionString: url});
let api;
try {
  await db.connect();
  api = await startApi(url, folder);
  const people = await signUp(api, db);
  console.log('Making 1,000,000 tickets …');
  const began = performance.now();
  await runScript(db, 'history.sql', people);
  row('1,000,000 tickets made in', `${((performance.now() - began) / 1000).toFixed(0)} s`);
  await measureRebuild(api, {folder, tickets: TICKETS});
  await db.query('vacuum analyze connect.moment');
  await db.query('vacuum analyze connect.ticket_fact');
  await measureTrends(api, db, {...people, tickets: TICKETS});
  await measureReports(api);
  await measureFollowing(api);
} finally {
  hangUp();
  await api?.stop();
  await db.end();
  await rm(folder, {recursive: true, force: true});
}

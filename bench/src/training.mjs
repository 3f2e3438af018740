// `npm run bench:training`: lists over 2,000 courses and 50,000 enrollments in a PostgreSQL of its own, compared with pgbench with the same
// SQL, on this machine now.
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {call, hangUp, startApi} from './api/connection.mjs';
import {load, ms, percentile} from './api/load.mjs';
import {captureScript, pgbench} from './api/pgbench.mjs';
import {runScript, signUp} from './api/sample.mjs';
import {row} from './row.mjs';

/** Rounds in turns: the machine is not the same from minute to minute. */
const ROUNDS = 2;

/** Statements of a call that query rows. */
const isQuery = (statement) => /^(select|with)/i.test(statement) && !/set_config/.test(statement);

/** A list by the API and by pgbench with the same SQL. */
async function measureList(api, {url, folder}, {what, address}) {
  const file = path.join(folder, 'list.sql');
  const statements = await captureScript(api, address, file);
  const [times, rates] = [[], {api: 0, sql: 0}];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.sql += await pgbench(url, file);
    const {rate, times: taken} = await load(() => call(api, address));
    rates.api += rate;
    times.push(...taken);
  }
  row(
    what,
    ms(percentile(times, 0.5)),
    `${(rates.api / ROUNDS).toFixed(0)}/s, ${((rates.api / rates.sql) * 100).toFixed(0)} % of pgbench's ${(rates.sql / ROUNDS).toFixed(0)}/s (goal: at least 45 %); ${statements.filter(isQuery).length} queries`,
  );
}

async function measureCall(what, callOnce) {
  const {rate, times} = await load(callOnce);
  row(what, ms(percentile(times, 0.5)), `${rate.toFixed(0)}/s`);
}

const url = process.env.BENCH_DATABASE_URL;
const folder = await mkdtemp(path.join(tmpdir(), 'switchboard-bench-'));
const db = new pg.Client({connectionString: url});
let api;
try {
  await db.connect();
  api = await startApi(url, folder);
  const people = await signUp(api, db);
  const began = performance.now();
  await runScript(db, 'courses.sql', people);
  row(
    '2,000 courses and 50,000 enrollments made in',
    `${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const {courses} = await call(api, '/training/api/courses?limit=1');
  const course = `/training/api/courses/${courses[0].id}`;
  const lists = [
    ['library, page 1', '/training/api/courses?view=library'],
    ['management, page 1, with who learns', '/training/api/courses?view=management'],
    ['learners of a course, 1 of 100 pages', `${course}/enrollments`],
    ['learners who are overdue', `${course}/enrollments?status=overdue`],
    ['my training', '/training/api/me/enrollments'],
  ];
  for (const [what, address] of lists) await measureList(api, {url, folder}, {what, address});
  const {sections} = await call(api, course);
  const lesson = `${course}/lessons/${sections[0].lessons[0].id}`;
  await measureCall('a lesson, in one request', () => call(api, lesson));
  await measureCall('progress in a lesson', () =>
    call(api, `${lesson}/progress`, {method: 'POST', body: {seconds: 15}}),
  );
} finally {
  hangUp();
  await api?.stop();
  await db.end();
  await rm(folder, {recursive: true, force: true});
}

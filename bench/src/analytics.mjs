// `npm run bench:analytics`: figures over a year with 1,000,000 tickets in a PostgreSQL of its own, beside plain SQL over the same facts, on this machine now.
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {call, hangUp, startApi} from './api/connection.mjs';
import {ms, percentile} from './api/load.mjs';
import {runScript, signUp} from './api/sample.mjs';
import {row} from './row.mjs';

const ROUNDS = 15;
const REBUILDS = '/connect/api/operator/fact-rebuilds';
const REPORTS = [
  'trends?priority=high',
  'trends?agent=me',
  'durations',
  'performance?by=agent',
  'heatmap',
  'breakdown?by=tag',
];

const seconds = (began) => (performance.now() - began) / 1000;
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

async function timeOf(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Makes all figures anew while somebody else lists tickets, and says how long both took. */
async function measureRebuild(api, folder) {
  const token = 'bench';
  await writeFile(path.join(folder, 'operator-token'), token);
  const operator = {...api, token};
  const lists = [];
  const began = performance.now();
  let {left} = await call(operator, REBUILDS, {method: 'POST'});
  for (let look = 0; left > 0; look += 1) {
    lists.push(await timeOf(() => call(api, '/connect/api/tickets?status=open')));
    await wait(500);
    if (look % 4 === 0) ({left} = await call(operator, REBUILDS));
    if (look % 20 === 0) console.log(`  ${left.toLocaleString('en')} tickets left`);
  }
  row(
    'facts of 1,000,000 tickets made in',
    `${seconds(began).toFixed(0)} s`,
    'goal: at most 300 s',
  );
  row('a list meanwhile', ms(percentile(lists, 0.5)), `median; p95 ${ms(percentile(lists, 0.95))}`);
}

/** The least that a year of trends can be: the moments of each day from the index in its order, and the tickets that were resolved twice. */
const ofKind = (kind) => `select '${kind}' as kind, slot, count(*) as moments from connect.moment
  where workspace_id = $1 and kind = '${kind}' and slot >= extract(epoch from now() - interval '364 days')::int / 900 group by slot`;
const PLAIN = `select (to_timestamp(slot * 900.0) at time zone 'Asia/Manila')::date as day, kind, sum(moments)
  from (${['created', 'resolved', 'reopened'].map(ofKind).join(' union all ')}) as counted group by 1, 2`;
const DISTINCT = `select day, count(*) filter (where (previous_at at time zone 'Asia/Manila')::date = day) as again,
    count(*) filter (where previous_at >= now() - interval '364 days') as before
  from (
    select (at at time zone 'Asia/Manila')::date as day, previous_at from connect.moment
    where workspace_id = $1 and previous_at is not null and at >= now() - interval '364 days') as resolved group by 1`;

/** By turns, so that both meet the same machine. */
async function measureTrends(api, db, {workspaceId}) {
  const [ours, plain] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timeOf(() => call(api, '/connect/api/analytics/trends?range=365&group=day')));
    plain.push(
      await timeOf(async () => {
        await db.query(PLAIN, [workspaceId]);
        await db.query(DISTINCT, [workspaceId]);
      }),
    );
  }
  const [our, their] = [percentile(ours, 0.5), percentile(plain, 0.5)];
  row('a year of trends', ms(our), 'goal: at most 300 ms');
  row(
    'plain SQL over the same facts',
    ms(their),
    `ratio ${(our / their).toFixed(2)}; goal: at most 1.5`,
  );
}

async function measureReports(api) {
  for (const report of REPORTS) {
    const address = `/connect/api/analytics/${report}${report.includes('?') ? '&' : '?'}range=365`;
    const times = [];
    for (let round = 0; round < 5; round += 1) times.push(await timeOf(() => call(api, address)));
    row(`  ${report}, a year`, ms(percentile(times, 0.5)));
  }
  for (const figure of ['created', 'backlog']) {
    const address = `/connect/api/analytics/tickets?range=365&figure=${figure}`;
    const times = [];
    for (let round = 0; round < 5; round += 1) times.push(await timeOf(() => call(api, address)));
    row(`  tickets behind ${figure}, a year`, ms(percentile(times, 0.5)));
  }
}

/** How long after a change of a ticket its figures have it. */
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
  row('1,000,000 tickets made in', `${seconds(began).toFixed(0)} s`);
  await measureRebuild(api, folder);
  await db.query('vacuum analyze connect.moment');
  await db.query('vacuum analyze connect.ticket_fact');
  await measureTrends(api, db, people);
  await measureReports(api);
  await measureFollowing(api);
} finally {
  hangUp();
  await api?.stop();
  await db.end();
  await rm(folder, {recursive: true, force: true});
}

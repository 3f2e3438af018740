import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {row} from '../row.mjs';
import {call} from './connection.mjs';
import {ms, percentile} from './load.mjs';

const REBUILDS = '/connect/api/operator/fact-rebuilds';
const REPORTS = [
  'trends?priority=high',
  'trends?agent=me',
  'durations',
  'performance?by=agent',
  'heatmap',
  'breakdown?by=tag',
];

const ROUNDS = 15;

const seconds = (began) => (performance.now() - began) / 1000;
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

async function timeOf(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Recomputes all figures while another client lists tickets, and prints both times. */
export async function measureRebuild(api, {folder, tickets}) {
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
    `facts of ${tickets.toLocaleString('en')} tickets made in`,
    `${seconds(began).toFixed(0)} s`,
    'goal: at most 300 s for 1,000,000',
  );
  row('a list meanwhile', ms(percentile(lists, 0.5)), `median; p95 ${ms(percentile(lists, 0.95))}`);
}

/** The minimum cost of a year of trends: the moments of each day from the index in its order, and the tickets that were resolved twice. */
const ofKind = (kind) => `select '${kind}' as kind, slot, count(*) as moments from connect.moment
  where workspace_id = $1 and kind = '${kind}' and slot >= extract(epoch from now() - interval '364 days')::int / 900 group by slot`;
const PLAIN = `select (to_timestamp(slot * 900.0) at time zone 'Asia/Manila')::date as day, kind, sum(moments)
  from (${['created', 'resolved', 'reopened'].map(ofKind).join(' union all ')}) as counted group by 1, 2`;
const DISTINCT = `select day, count(*) filter (where (previous_at at time zone 'Asia/Manila')::date = day) as again,
    count(*) filter (where previous_at >= now() - interval '364 days') as before
  from (
    select (at at time zone 'Asia/Manila')::date as day, previous_at from connect.moment
    where workspace_id = $1 and previous_at is not null and at >= now() - interval '364 days') as resolved group by 1`;

/** Number of tickets in the goals: with fewer, the fixed cost of a report outweighs the rows. */
const OF_GOALS = 1_000_000;

/** In turns, so that both meet the same machine. */
export async function measureTrends(api, db, {workspaceId, tickets}) {
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
  const goal = (text) => (tickets === OF_GOALS ? `; goal: at most ${text}` : '');
  row(
    `a year of trends of ${tickets.toLocaleString('en')} tickets`,
    ms(our),
    `median${goal('300 ms')}`,
  );
  row(
    '  plain SQL over the same facts',
    ms(their),
    `ratio ${(our / their).toFixed(2)}${goal('1.5')}`,
  );
}

/** Other reports over a year. */
export async function measureReports(api) {
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
